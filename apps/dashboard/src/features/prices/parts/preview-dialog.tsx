import { useFormats } from '../../../i18n/formats.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { nameOfVariant } from '../../../lib/name-of-variant.ts'
import { useVariantValues } from '../../../parts/edited-values.ts'
import { useStockReason } from '../../../parts/use-stock-reason.tsx'
import { ChangeLines } from '../../../ui/change-lines.tsx'
import { FormDialog } from '../../../ui/dialog.tsx'
import { priceTexts } from '../price-texts.ts'
import type { Drafts } from '../use-drafts.ts'

/** All that will change, with what is there now: exactly this is saved, and nothing that others changed meanwhile. */
export default function PreviewDialog({ drafts, onClose }: { drafts: Drafts; onClose: () => void }) {
  const t = useTexts(priceTexts)
  const formats = useFormats()
  const reason = useStockReason()
  const valuesOf = useVariantValues()
  const changesStock = drafts.changes.some(({ change }) => change.on_hand)
  const save = () => {
    const text = changesStock ? reason.confirm() : ''
    if (text || !changesStock) drafts.save(text)
  }
  const lines = drafts.changes.map(({ row, change }) => ({
    id: row.id,
    name: nameOfVariant(row),
    values: valuesOf(change),
  }))
  return (
    <FormDialog
      title={t.previewTitle}
      isOpen
      onClose={onClose}
      submitLabel={t.save(formats.count(drafts.changes.length))}
      isBusy={drafts.isSaving}
      onSubmit={save}
    >
      <ChangeLines label={t.previewTitle} lines={lines} />
      {changesStock ? reason.fields : null}
    </FormDialog>
  )
}
