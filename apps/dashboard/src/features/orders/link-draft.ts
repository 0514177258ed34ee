import type { OrderLinksCreateInput, StaffOrdersPreviewInput } from '@haat/client/merchant'
import { parseMoney } from '../../lib/money.ts'
import { parsePhone } from '../../lib/phone.ts'
import { isAgreed, type OrderDraft, priceProblems, problemsByField } from './order-draft.ts'

/** How long a link works, in hours. */
export const linkHours = ['24', '48', '168', '336'] as const

/** What is typed for a link besides the order. */
export type LinkDraft = { hours: (typeof linkHours)[number]; advance: string }

/** The link to make of an order that is typed: without its address, which the buyer enters. */
export function linkOf(draft: OrderDraft, quote: StaffOrdersPreviewInput, terms: LinkDraft): OrderLinksCreateInput {
  const { items, discount, delivery_fee: fee, coupon_code: coupon } = quote
  const advance = parseMoney(terms.advance)
  return {
    ...{ items, channel: draft.channel, receiver_name: draft.name.trim(), expires_in_hours: Number(terms.hours) },
    ...{ note: draft.note.trim(), internal_note: draft.internalNote.trim() },
    ...(parsePhone(draft.phone) && { phone: draft.phone.trim() }),
    ...(discount !== undefined && { discount }),
    ...(fee !== undefined && { delivery_fee: fee }),
    ...(coupon !== undefined && { coupon_code: coupon }),
    ...(isAgreed(draft) && { price_reason: draft.reason.trim() }),
    ...(advance && { required_advance: advance }),
  }
}

type ProblemTexts = {
  required: string
  phoneProblem: string
  moneyProblem: string
  noPaymentByLink: string
}

/** What keeps an order that is typed from being a link, by the field of the API. */
export function problemsOfLink(draft: OrderDraft, t: ProblemTexts): Record<string, string[]> {
  return problemsByField([
    ['phone', draft.phone.trim() !== '' && !parsePhone(draft.phone) && t.phoneProblem],
    ['payment.amount', draft.paidBy !== '' && t.noPaymentByLink],
    ...priceProblems(draft, t),
  ])
}
