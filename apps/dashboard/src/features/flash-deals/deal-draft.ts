import type { FlashDealDetail, FlashDealsCreateInput } from '@haat/client/merchant'
import { fieldOfMoment, momentOfField } from '../../lib/dates.ts'
import { isZero, parseMoney, parseWhole, plainAmount, subtractMoney } from '../../lib/money.ts'
import type { ChosenVariant } from '../../parts/chosen-variants.tsx'

/** A variant of a deal as it is being edited: its price and quota as they are typed. */
export type DealItem = ChosenVariant & { dealPrice: string; quota: string; sold: number }

/** A flash deal as it is being edited. */
export type DealDraft = {
  title: string
  titleBn: string
  startsAt: string
  endsAt: string
  perCustomerLimit: string
  isActive: boolean
  items: DealItem[]
}

export const emptyDealDraft: DealDraft = {
  title: '',
  titleBn: '',
  startsAt: '',
  endsAt: '',
  perCustomerLimit: '',
  isActive: true,
  items: [],
}

export const dealItemOf = (variant: ChosenVariant): DealItem => ({ ...variant, dealPrice: '', quota: '10', sold: 0 })

export const dealDraftOf = (deal: FlashDealDetail): DealDraft => ({
  title: deal.title,
  titleBn: deal.translations.bn?.title ?? '',
  startsAt: fieldOfMoment(deal.starts_at),
  endsAt: fieldOfMoment(deal.ends_at),
  perCustomerLimit: deal.per_customer_limit === null ? '' : String(deal.per_customer_limit),
  isActive: deal.is_active,
  items: deal.items.map((item) => ({
    variantId: item.variant_id,
    name: item.name,
    variantName: item.variant_name,
    image: '',
    price: item.regular_price,
    dealPrice: plainAmount(item.price),
    quota: String(item.quota),
    sold: item.sold,
  })),
})

type Problem = 'required' | 'notNumber' | 'notAmount' | 'notCheaper' | 'noProducts' | 'notAfter'
type DealProblems = Record<string, Problem>

/** The deal for the API, and what cannot be sent; items by their place: `items.2.price`. */
export function dealBodyOf(draft: DealDraft, base: FlashDealDetail | null) {
  const problems: DealProblems = {}
  const startsAt = momentOfField(draft.startsAt)
  const endsAt = momentOfField(draft.endsAt)
  const limit = draft.perCustomerLimit.trim() ? parseWhole(draft.perCustomerLimit) : undefined
  if (!draft.title.trim()) problems.title = 'required'
  if (!startsAt) problems.starts_at = 'required'
  if (!endsAt) problems.ends_at = 'required'
  else if (startsAt && endsAt <= startsAt) problems.ends_at = 'notAfter'
  if (limit === null) problems.per_customer_limit = 'notNumber'
  if (draft.items.length === 0) problems.items = 'noProducts'
  const items = draft.items.map((item, place) => {
    const price = parseMoney(item.dealPrice)
    const quota = parseWhole(item.quota)
    if (price === null) problems[`items.${place}.price`] = item.dealPrice.trim() ? 'notAmount' : 'required'
    else if (!isCheaper(price, item.price)) problems[`items.${place}.price`] = 'notCheaper'
    if (quota === null) problems[`items.${place}.quota`] = item.quota.trim() ? 'notNumber' : 'required'
    return { variant_id: item.variantId, price: price ?? '0.00', quota: quota ?? 0 }
  })
  const titleBn = draft.titleBn.trim()
  const body: FlashDealsCreateInput = {
    title: draft.title.trim(),
    translations: { ...base?.translations, bn: titleBn ? { title: titleBn } : {} },
    starts_at: startsAt ?? '',
    ends_at: endsAt ?? '',
    per_customer_limit: limit ?? null,
    is_active: draft.isActive,
    items,
  }
  return { body, problems }
}

const isCheaper = (price: string, regular: string): boolean => {
  const saved = subtractMoney(regular, price)
  return !saved.startsWith('-') && !isZero(saved)
}

/** The percentage by which a price is below another one, rounded down; null when it is not below. */
export function percentOff(typed: string, regular: string): number | null {
  const price = parseMoney(typed)
  if (price === null || !isCheaper(price, regular)) return null
  return Math.floor((1 - Number(price) / Number(regular)) * 100)
}
