import type { Offer, OffersCreateInput } from '@haat/client/merchant'
import { fieldOfMoment, momentOfField } from '../../lib/dates.ts'
import { isZero, parseMoney, parseWhole, plainAmount } from '../../lib/money.ts'

/** An offer as it is being edited: texts of fields. */
export type OfferDraft = {
  kind: Offer['kind']
  /** Whether shoppers need a code. */
  how: 'code' | 'automatic'
  /** The code of a new coupon. */
  code: string
  name: string
  nameBn: string
  percent: string
  amount: string
  maxDiscount: string
  buyQuantity: string
  getQuantity: string
  minSubtotal: string
  scope: Offer['scope']
  productIds: number[]
  categoryIds: string[]
  firstOrderOnly: boolean
  usageLimit: string
  perCustomerLimit: string
  startsAt: string
  endsAt: string
  priority: string
  isActive: boolean
}

export const emptyOfferDraft: OfferDraft = {
  kind: 'percentage',
  how: 'code',
  code: '',
  name: '',
  nameBn: '',
  percent: '',
  amount: '',
  maxDiscount: '',
  buyQuantity: '2',
  getQuantity: '1',
  minSubtotal: '',
  scope: 'store',
  productIds: [],
  categoryIds: [],
  firstOrderOnly: false,
  usageLimit: '',
  perCustomerLimit: '',
  startsAt: '',
  endsAt: '',
  priority: '0',
  isActive: true,
}

const textOfNumber = (value: number | null) => (value === null ? '' : String(value))

export const offerDraftOf = (offer: Offer): OfferDraft => ({
  kind: offer.kind,
  how: offer.is_automatic ? 'automatic' : 'code',
  code: '',
  name: offer.name,
  nameBn: offer.translations.bn?.name ?? '',
  percent: String(offer.percent),
  amount: plainAmount(offer.amount),
  maxDiscount: offer.max_discount === null ? '' : plainAmount(offer.max_discount),
  buyQuantity: String(offer.buy_quantity),
  getQuantity: String(offer.get_quantity),
  minSubtotal: isZero(offer.min_subtotal) ? '' : plainAmount(offer.min_subtotal),
  scope: offer.scope,
  productIds: [...offer.product_ids],
  categoryIds: offer.category_ids.map(String),
  firstOrderOnly: offer.first_order_only,
  usageLimit: textOfNumber(offer.usage_limit),
  perCustomerLimit: textOfNumber(offer.per_customer_limit),
  startsAt: offer.starts_at ? fieldOfMoment(offer.starts_at) : '',
  endsAt: offer.ends_at ? fieldOfMoment(offer.ends_at) : '',
  priority: String(offer.priority),
  isActive: offer.is_active,
})

type Body = Omit<OffersCreateInput, 'kind' | 'is_automatic' | 'code'>
type Problem = 'required' | 'notNumber' | 'notAmount' | 'notAfter'
type OfferProblems = Record<string, Problem>

/** The offer for the API, with the fields that its kind has, and what cannot be sent. */
export function offerBodyOf(draft: OfferDraft, base: Offer | null): { body: Body; problems: OfferProblems } {
  const problems: OfferProblems = {}
  const amountOf = (field: string, text: string): string | null => {
    const amount = parseMoney(text)
    if (amount === null) problems[field] = text.trim() ? 'notAmount' : 'required'
    return amount
  }
  const wholeOf = (field: string, text: string): number | null => {
    const number = parseWhole(text)
    if (number === null) problems[field] = text.trim() ? 'notNumber' : 'required'
    return number
  }
  const orNone = <V>(text: string, read: () => V): V | null => (text.trim() ? read() : null)
  const { kind } = draft
  const isPercent = kind === 'percentage' || kind === 'buy_x_get_y'
  const name = draft.name.trim()
  const nameBn = draft.nameBn.trim()
  if (!name) problems.name = 'required'
  const priority = /^-?\d{1,4}$/.test(draft.priority.trim()) ? Number(draft.priority) : null
  if (priority === null) problems.priority = 'notNumber'
  const startsAt = momentOfField(draft.startsAt)
  const endsAt = momentOfField(draft.endsAt)
  if (startsAt && endsAt && endsAt <= startsAt) problems.ends_at = 'notAfter'
  const body: Body = {
    name,
    translations: { ...base?.translations, bn: nameBn ? { name: nameBn } : {} },
    ...(isPercent && { percent: Number(amountOf('percent', draft.percent) ?? 0) }),
    ...(kind === 'fixed' && { amount: amountOf('amount', draft.amount) ?? '0.00' }),
    ...(isPercent && { max_discount: orNone(draft.maxDiscount, () => amountOf('max_discount', draft.maxDiscount)) }),
    ...(kind === 'buy_x_get_y' && {
      buy_quantity: wholeOf('buy_quantity', draft.buyQuantity) ?? 0,
      get_quantity: wholeOf('get_quantity', draft.getQuantity) ?? 0,
    }),
    min_subtotal: orNone(draft.minSubtotal, () => amountOf('min_subtotal', draft.minSubtotal)) ?? '0.00',
    scope: draft.scope,
    product_ids: draft.scope === 'selection' ? draft.productIds : [],
    category_ids: draft.scope === 'selection' ? draft.categoryIds.map(Number) : [],
    first_order_only: draft.firstOrderOnly,
    usage_limit: orNone(draft.usageLimit, () => wholeOf('usage_limit', draft.usageLimit)),
    per_customer_limit: orNone(draft.perCustomerLimit, () => wholeOf('per_customer_limit', draft.perCustomerLimit)),
    starts_at: startsAt,
    ends_at: endsAt,
    priority: priority ?? 0,
    is_active: draft.isActive,
  }
  return { body, problems }
}
