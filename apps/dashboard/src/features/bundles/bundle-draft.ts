import type { Bundle, BundlesCreateInput } from '@haat/client/merchant'
import { fieldOfMoment, momentOfField } from '../../lib/dates.ts'
import { addMoney, isZero, multiplyMoney, parseMoney, plainAmount, subtractMoney } from '../../lib/money.ts'
import type { ChosenVariant } from '../../parts/chosen-variants.tsx'

/** A variant of a bundle as it is being edited. */
export type BundleItemDraft = ChosenVariant & { quantity: number; isAvailable: boolean }

/** A bundle as it is being edited. */
export type BundleDraft = {
  name: string
  nameBn: string
  image: string
  description: string
  descriptionBn: string
  slug: string
  price: string
  extraDelivery: string
  startsAt: string
  endsAt: string
  isActive: boolean
  items: BundleItemDraft[]
}

export const emptyBundleDraft: BundleDraft = {
  name: '',
  nameBn: '',
  image: '',
  description: '',
  descriptionBn: '',
  slug: '',
  price: '',
  extraDelivery: '',
  startsAt: '',
  endsAt: '',
  isActive: true,
  items: [],
}

export const bundleItemOf = (variant: ChosenVariant): BundleItemDraft => ({
  ...variant,
  quantity: 1,
  isAvailable: true,
})

export const bundleDraftOf = (bundle: Bundle): BundleDraft => ({
  name: bundle.name,
  nameBn: bundle.translations.bn?.name ?? '',
  image: bundle.image,
  description: bundle.description,
  descriptionBn: bundle.translations.bn?.description ?? '',
  slug: bundle.slug,
  price: plainAmount(bundle.price),
  extraDelivery: isZero(bundle.extra_delivery_fee) ? '' : plainAmount(bundle.extra_delivery_fee),
  startsAt: bundle.starts_at ? fieldOfMoment(bundle.starts_at) : '',
  endsAt: bundle.ends_at ? fieldOfMoment(bundle.ends_at) : '',
  isActive: bundle.is_active,
  items: bundle.items.map((item) => ({
    variantId: item.variant_id,
    name: item.name,
    variantName: item.variant_name,
    image: '',
    price: item.unit_price,
    quantity: item.quantity,
    isAvailable: item.is_available,
  })),
})

/** What the items cost at their regular prices. */
export const sumOf = (items: readonly Pick<BundleItemDraft, 'price' | 'quantity'>[]): string =>
  items.reduce((sum, { price, quantity }) => addMoney(sum, multiplyMoney(price, quantity)), '0.00')

/** How much less than its items a bundle costs; null when it is not cheaper. */
export function savedOf({ price: typed, items }: Pick<BundleDraft, 'price' | 'items'>): string | null {
  const price = parseMoney(typed)
  if (price === null) return null
  const saved = subtractMoney(sumOf(items), price)
  return saved.startsWith('-') || isZero(saved) ? null : saved
}

const isBelow = (amount: string, limit: string) => {
  const rest = subtractMoney(limit, amount)
  return !rest.startsWith('-') && !isZero(rest)
}

type Problem = 'required' | 'notAmount' | 'notCheaper' | 'costsSaving' | 'noProducts' | 'notAfter'
type BundleProblems = Record<string, Problem>

/** The bundle for the API, and what cannot be sent. */
export function bundleBodyOf(draft: BundleDraft, base: Bundle | null) {
  const problems: BundleProblems = {}
  const price = parseMoney(draft.price)
  const units = draft.items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!draft.name.trim()) problems.name = 'required'
  if (units < 2) problems.items = 'noProducts'
  if (price === null) problems.price = draft.price.trim() ? 'notAmount' : 'required'
  else if (units > 1 && savedOf(draft) === null) problems.price = 'notCheaper'
  const extraDelivery = parseMoney(draft.extraDelivery.trim() || '0')
  const saved = savedOf(draft)
  if (extraDelivery === null) problems.extra_delivery_fee = 'notAmount'
  else if (units > 1 && saved !== null && !isBelow(extraDelivery, saved)) problems.extra_delivery_fee = 'costsSaving'
  const startsAt = momentOfField(draft.startsAt)
  const endsAt = momentOfField(draft.endsAt)
  if (startsAt && endsAt && endsAt <= startsAt) problems.ends_at = 'notAfter'
  const slug = draft.slug.trim()
  const texts = { name: draft.nameBn.trim(), description: draft.descriptionBn.trim() }
  const body: BundlesCreateInput = {
    name: draft.name.trim(),
    translations: {
      ...base?.translations,
      bn: Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    },
    image: draft.image,
    description: draft.description.trim(),
    // Empty: the API forms it from the name.
    ...(slug && { slug }),
    price: price ?? '0.00',
    extra_delivery_fee: extraDelivery ?? '0.00',
    starts_at: startsAt,
    ends_at: endsAt,
    is_active: draft.isActive,
    items: draft.items.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
  }
  return { body, problems }
}
