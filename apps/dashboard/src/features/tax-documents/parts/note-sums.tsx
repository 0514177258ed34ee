import { describeError } from '../../../api/describe-error.ts'
import { useFormats } from '../../../i18n/formats.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { isZero } from '../../../lib/money.ts'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { noteTexts } from '../note-texts.ts'
import type { NoteEditor } from '../use-note.ts'
import classes from './note.module.css'

/** What the note comes to, or why it would be refused. */
export function NoteSums({ editor: { note, error } }: { editor: NoteEditor }) {
  const t = useTexts(noteTexts)
  const { money } = useFormats()
  const language = useLanguage()
  if (error) return <Notice tone="danger">{describeError(error, language).message}</Notice>
  if (!note) return <p className={classes.muted}>{t.choose}</p>
  return (
    <Card title={t.sums}>
      <div aria-live="polite">
        <Facts
          facts={[
            { label: t.value, value: money(note.value) },
            !isZero(note.sd) && { label: t.sd, value: money(note.sd) },
            { label: t.vat, value: money(note.vat) },
            { label: t.total, value: <strong>{money(note.total)}</strong>, isTotal: true },
          ]}
        />
      </div>
    </Card>
  )
}

/** The total, beside the button. */
export function NoteTotal({ editor: { note } }: { editor: NoteEditor }) {
  const t = useTexts(noteTexts)
  const { money } = useFormats()
  if (!note) return null
  return (
    <span className={classes.total}>
      {t.total} <strong>{money(note.total)}</strong>
    </span>
  )
}
