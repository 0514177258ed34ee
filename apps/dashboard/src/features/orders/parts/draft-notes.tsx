import { useTexts } from '../../../i18n/texts.ts'
import { Card } from '../../../ui/card.tsx'
import { TextAreaField } from '../../../ui/fields.tsx'
import { createTexts } from '../create-texts.ts'
import type { OrderEditor } from '../use-order-draft.ts'
import classes from './draft.module.css'

/** What the packer and the colleagues should know. */
export function DraftNotes({ editor: { form, errors } }: { editor: OrderEditor }) {
  const t = useTexts(createTexts)
  return (
    <Card>
      <div className={classes.fields}>
        <TextAreaField label={t.note} {...form.text('note')} isOptional rows={2} maxLength={1000} />
        <TextAreaField
          label={t.internalNote}
          {...form.text('internalNote')}
          error={errors.internal_note}
          isOptional
          rows={2}
          maxLength={1000}
        />
      </div>
    </Card>
  )
}
