import type { ProductBulkEditResults, ProductBulkEditsCreateInput, ProductSummary } from '@haat/client/merchant'
import { useState } from 'react'
import { keysOfBulkEdits, useUndoBulkEdit } from '../../api/bulk-edits.ts'
import { useStore } from '../../api/store.ts'
import { useAction } from '../../api/use-action.ts'
import { useFormats } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/texts.ts'
import { storePath } from '../../lib/store-path.ts'
import type { FailuresDialogProps } from '../../ui/failures-dialog.tsx'
import { offerUndo, showToast } from '../../ui/toasts.tsx'
import type { Chosen } from '../../ui/use-chosen.ts'
import { bulkProductTexts } from './bulk-texts.ts'

export type ProductEdit = Omit<ProductBulkEditsCreateInput, 'products'>

/** Changes all chosen products at once, offers to undo it, and keeps those chosen that were refused. */
export function useProductBulkEdit(chosen: Chosen<ProductSummary>, onDone: () => void) {
  const t = useTexts(bulkProductTexts)
  const formats = useFormats()
  const { subdomain } = useStore()
  const [failed, setFailed] = useState<Omit<FailuresDialogProps, 'onClose'> | null>(null)
  const undo = useUndoBulkEdit()
  const action = useAction<ProductBulkEditsCreateInput, ProductBulkEditResults>({
    send: (haat, input, options) => haat.productBulkEdits.create(input, options),
    isSilent: () => true,
    invalidates: keysOfBulkEdits(subdomain),
    onDone({ id, done_count: doneCount, results }) {
      const refused = results.filter(({ status }) => status === 'failed')
      const nameOf = (productId: number) => chosen.rows.find((row) => row.id === productId)?.name ?? String(productId)
      chosen.keep(refused.map(({ product_id }) => product_id))
      if (doneCount > 0)
        offerUndo(t.saved(formats.count(doneCount), doneCount === 1), () => undo.run({ bulk_edit_id: id }))
      else if (refused.length === 0) showToast({ message: t.unchanged })
      if (refused.length > 0)
        setFailed({
          doneCount,
          failures: refused.map(({ product_id, message }) => ({
            name: nameOf(product_id),
            to: storePath(subdomain, 'products', product_id),
            reason: message,
          })),
        })
      onDone()
    },
  })
  return {
    failed,
    clearFailed: () => setFailed(null),
    isRunning: action.isRunning,
    fields: action.fields,
    run: (products: readonly ProductSummary[], edit: ProductEdit) =>
      action.run({ products: products.map(({ id, version }) => ({ product_id: id, version })), ...edit }),
  }
}
