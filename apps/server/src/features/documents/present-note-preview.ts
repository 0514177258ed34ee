import type { NotePreview } from '@haat/contract/merchant/tax-document-shapes.ts'
import type { Static } from 'typebox'
import { formatAmount } from '../../shared/money.ts'
import type { PreviewedNote } from './preview-note.ts'

export function presentNotePreview({ left, note }: PreviewedNote): Static<typeof NotePreview> {
  const { currency, lines, value, sd, vat, total } = note
  return {
    left: left.map(({ written, orderLineId, quantity, amountMinor }) => ({
      order_item_id: orderLineId,
      description: written?.description ?? '',
      unit: written?.unit ?? '',
      quantity,
      total: formatAmount(amountMinor),
    })),
    ...{ currency, lines, value, sd, vat, total },
  }
}
