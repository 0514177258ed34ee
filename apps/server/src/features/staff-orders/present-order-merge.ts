import type * as contract from '@haat/contract/merchant/order-merges.ts'
import type { Data } from '@haat/contract/operation.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import type { PreparedMerge } from './prepare-merge.ts'
import { endedOf, presentEditedItem, presentEditSums } from './present-order-edit.ts'
import { presentStaffProblem } from './present-staff-quote.ts'

export function presentOrderMerge(
  { order, other, own, edit, endedOffer }: PreparedMerge,
  locale: Locale,
): Data<typeof contract.previewOrderMerge> {
  const before = { ...edit, lines: own, kept: new Set(own.map(({ variantId }) => variantId)) }
  return {
    version: order.version,
    from_version: other.version,
    from_order_id: other.id,
    from_order_number: other.orderNumber,
    address: order.address,
    from_address: other.address,
    before: presentEditSums(order, order.amountPaidMinor),
    from: presentEditSums(other, other.amountPaidMinor),
    after: presentEditSums(edit.sums, order.amountPaidMinor),
    items: edit.decision.items.map((item) => ({ ...presentEditedItem(before, item, locale), missing: 0 })),
    ended_offers: [...endedOf(edit, locale), ...(endedOffer ? [translated(endedOffer.name, locale).name] : [])],
    problems: edit.refusals.map((refusal) => presentStaffProblem(refusal, locale)),
  }
}
