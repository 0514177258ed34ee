import { useStore } from '../../../api/store.ts'
import { textOf, useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { FieldStack } from '../../../ui/field-stack.tsx'
import type { SectionEditor } from '../use-section-editor.ts'
import type { ShownLanguage } from '../website-draft.ts'
import { cardsOfSection, type WebsiteSection } from '../website-fields.ts'
import { websiteTexts } from '../website-texts.ts'
import { WebsiteInput } from './website-input.tsx'

type SectionCardsProps = {
  section: WebsiteSection
  editor: SectionEditor
  language: ShownLanguage
  onSending: (isSending: boolean) => void
}

/** The settings of a part of the website. In another language than the main one, those that shoppers read in it. */
export function SectionCards({ section, editor, language, onSending }: SectionCardsProps) {
  const t = useTexts(websiteTexts)
  const { can } = useStore()
  const cards = cardsOfSection(section)
    .map(([name, fields]) => [name, fields.filter(({ isTranslated }) => language === '' || isTranslated)] as const)
    .filter(([, fields]) => fields.length > 0)
  return (
    <>
      {language ? <p>{t.translationHint}</p> : null}
      {cards.map(([name, fields]) => (
        <Card key={name} title={textOf(t.card, `${section}.${name}`)}>
          <FieldStack isDisabled={!can('content:write')}>
            {fields.map((field) => (
              <WebsiteInput key={field.path} field={field} language={language} editor={editor} onSending={onSending} />
            ))}
          </FieldStack>
        </Card>
      ))}
    </>
  )
}
