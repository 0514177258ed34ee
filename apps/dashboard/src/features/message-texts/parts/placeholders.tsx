import type { MessageText } from '@haat/client/merchant'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { textTexts } from '../text-texts.ts'
import classes from './text-editor.module.css'

type PlaceholdersProps = { text: MessageText; isDisabled: boolean; onChoose: (name: string) => void }

/** What the text can be filled with; a press puts one where the cursor stands. */
export function Placeholders({ text: { placeholders }, isDisabled, onChoose }: PlaceholdersProps) {
  const t = useTexts(textTexts)
  const language = useLanguage()
  return (
    <Card title={t.placeholders}>
      <p className={classes.hint}>{t.placeholdersHint}</p>
      <ul className={classes.placeholders}>
        {placeholders.map(({ name, description_en, description_bn, is_required }) => (
          <li key={name}>
            <button
              type="button"
              className={classes.placeholder}
              disabled={isDisabled}
              // The cursor stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(name)}
            >
              <code>{`{{${name}}}`}</code>
              <span className={classes.hint}>
                {language === 'bn' ? description_bn : description_en}
                {is_required ? ` (${t.required})` : ''}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
