import type { Text } from '@haat/contract/errors.ts'
import type { DocumentKind } from '@haat/contract/vocabulary.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import type { Minor } from '../../shared/money.ts'
import { taxParts } from '../pricing/tax-rules.ts'
import { type CreditableLine, creditOf } from './credit-rules.ts'
import type { TaxLine } from './document-rules.ts'

/** What a note by hand says of a line of its tax invoice; without an ID the delivery. */
export type NoteItem = { lineId: number | null; quantity: number; amountMinor: Minor }
export type NoteKind = Exclude<DocumentKind, 'TAX_INVOICE'>

/** The lines of a note by hand. A credit note takes off at most what its tax invoice still has. */
export function noteLines(kind: NoteKind, known: readonly CreditableLine[], items: readonly NoteItem[]): TaxLine[] {
  return items.map((item, index) => {
    const { lineId, quantity, amountMinor } = item
    const [field, amountField] =
      lineId === null
        ? ['delivery_amount', 'delivery_amount']
        : [`items.${index}.order_item_id`, `items.${index}.amount`]
    const line = known.find(({ orderLineId }) => orderLineId === lineId)
    if (!line) throw fieldError(field, lineId === null ? noDelivery : unknownItem)
    if (items.findIndex((one) => one.lineId === lineId) < index) throw fieldError(field, repeated)
    if (amountMinor === 0 && quantity === 0) throw fieldError(amountField, needed)
    return kind === 'DEBIT_NOTE' ? debitOf(line, quantity, amountMinor) : creditWithin(line, item)
  })
}

const debitOf = (
  { orderLineId, vatRateBp, sdRateBp }: CreditableLine,
  quantity: number,
  amountMinor: Minor,
): TaxLine => ({
  ...{ orderLineId, quantity, amountMinor, vatRateBp, sdRateBp },
  ...taxParts(amountMinor, { vatRateBp, sdRateBp }),
})

function creditWithin(line: CreditableLine, { lineId, amountMinor, ...given }: NoteItem): TaxLine {
  const left = leftOfLine(line)
  // The delivery is one unit, which goes with the last of its amount.
  const quantity = lineId === null && amountMinor === left.amountMinor ? left.quantity : given.quantity
  if (quantity > left.quantity || amountMinor > left.amountMinor) throw refusedDocument('above_invoice', aboveInvoice)
  return creditOf(line, { quantity, amountMinor }) as TaxLine
}

/** What can still be credited of a line. */
export const leftOfLine = ({ quantity, amountMinor, credited }: CreditableLine) => ({
  quantity: quantity - credited.quantity,
  amountMinor: amountMinor - credited.amountMinor,
})

export const refusedDocument = (reason: 'no_vat' | 'no_invoice' | 'above_invoice', message: Text) =>
  new ApiError('invalid_state', { message, details: { reason } })

const aboveInvoice: Text = {
  en: 'The tax invoice has less left of an item than is credited.',
  bn: 'কর চালানে এই পণ্যের যতটা বাকি আছে, তার চেয়ে বেশি ক্রেডিট করা যায় না।',
}
const needed: Text = { en: 'This field is required.', bn: 'এই তথ্যটি দিতে হবে।' }
const unknownItem: Text = { en: 'The tax invoice does not have this item.', bn: 'কর চালানে এই পণ্য নেই।' }
const noDelivery: Text = {
  en: 'The tax invoice does not have the delivery: the store charges no VAT on it.',
  bn: 'কর চালানে ডেলিভারি চার্জ নেই, কারণ এতে ভ্যাট ধরা হয়নি।',
}
const repeated: Text = { en: 'Duplicate item. Send each item once.', bn: 'একই পণ্য দুইবার আছে। প্রতিটি একবার দিন।' }
