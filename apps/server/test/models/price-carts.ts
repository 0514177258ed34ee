import fc from 'fast-check'
import type { CashPart } from '../../src/features/pricing/cash-rounding-rules.ts'
import type { CartPriceInput, Zone } from '../../src/features/pricing/price-rules.ts'
import type { Offer, OfferLine } from '../../src/features/promotions/offer-rules.ts'

export const now = new Date('2026-04-01T06:00:00Z')

export const anOffer = (over: Partial<Offer> = {}): Offer => ({
  id: 1,
  name: 'Boishakh',
  kind: 'percentage',
  code: null,
  percentBp: 1000,
  amountMinor: 0,
  maxDiscountMinor: null,
  minSubtotalMinor: 0,
  scope: over.productIds?.length || over.categoryIds?.length ? 'selection' : 'store',
  productIds: [],
  categoryIds: [],
  buyQuantity: 0,
  getQuantity: 0,
  firstOrderOnly: false,
  usageLimit: null,
  usedCount: 0,
  perCustomerLimit: null,
  usedByCustomer: 0,
  startsAt: null,
  endsAt: null,
  isActive: true,
  priority: 0,
  ...over,
})

export const aLine = (unitPriceMinor: number, quantity = 1, over: Partial<OfferLine> = {}): OfferLine => ({
  productId: 1,
  categoryIds: [],
  unitPriceMinor,
  quantity,
  ...over,
})

export const aCart = (over: Partial<CartPriceInput> = {}): CartPriceInput => ({
  lines: [],
  coupon: null,
  automaticOffers: [],
  shopper: { isIdentified: false, orderCount: 0 },
  zone: null,
  parcel: { grams: 500, extraMinor: 0 },
  now,
  ...over,
})

// Mostly few and small values, for ties, boundaries and remainders; some large ones for exactness.
const price = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 12 }) },
  { weight: 3, arbitrary: fc.integer({ min: 100, max: 500_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 9_999_999_000, max: 9_999_999_999 }) },
)
const id = fc.integer({ min: 1, max: 4 })
const few = fc.array(id, { maxLength: 2 })
const mostly = <T>(common: T, rare: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(common) }, { weight: 1, arbitrary: rare })
const moment = mostly<Date | null>(
  null,
  fc.integer({ min: -1, max: 1 }).map((ms) => new Date(now.getTime() + ms)),
)
const limit = mostly<number | null>(null, fc.integer({ min: 0, max: 2 }))

const line: fc.Arbitrary<OfferLine> = fc.record({
  productId: id,
  categoryIds: few,
  unitPriceMinor: price,
  quantity: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 30 }) },
  ),
})

const anyOffer: fc.Arbitrary<Offer> = fc.record({
  id: fc.integer({ min: 1, max: 99 }),
  name: fc.constant('Any'),
  kind: fc.constantFrom('percentage', 'fixed', 'free_delivery', 'buy_x_get_y'),
  code: mostly<string | null>(null, fc.constant('SECRET')),
  percentBp: fc.oneof(fc.constantFrom(1, 50, 1000, 3333, 5000, 10_000, 12_000), fc.integer({ min: 0, max: 10_000 })),
  amountMinor: price,
  maxDiscountMinor: fc.oneof(fc.constant(null), price),
  minSubtotalMinor: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: price }),
  scope: mostly<Offer['scope']>('store', fc.constant('selection')),
  productIds: mostly<number[]>([], few),
  categoryIds: mostly<number[]>([], few),
  buyQuantity: fc.integer({ min: 1, max: 3 }),
  getQuantity: fc.integer({ min: 1, max: 3 }),
  firstOrderOnly: mostly(false, fc.boolean()),
  usageLimit: limit,
  usedCount: fc.integer({ min: 0, max: 2 }),
  perCustomerLimit: limit,
  usedByCustomer: fc.integer({ min: 0, max: 2 }),
  startsAt: moment,
  endsAt: moment,
  isActive: mostly(true, fc.boolean()),
  priority: fc.integer({ min: 0, max: 2 }),
})

// An offer with listed products is limited to them, as the database requires. An empty selection is an offer whose
// products were deleted.
const offer = anyOffer.map(
  (one): Offer => (one.productIds.length + one.categoryIds.length > 0 ? { ...one, scope: 'selection' } : one),
)

const plainZone = fc.record({
  code: fc.constant('inside_dhaka'),
  feeMinor: fc.oneof(fc.constantFrom(0, 6_000), price),
  freeAboveMinor: fc.oneof(fc.constant(null), price),
})

/** What weight and collecting money add; often nothing. */
const parts = fc.record({
  frees: fc.constantFrom('base' as const, 'all' as const),
  steps: mostly([], fc.array(fc.tuple(fc.integer({ min: 1, max: 1_500 }), price), { maxLength: 4 })),
  extraPerKgMinor: price,
  codFeeKind: mostly('none', fc.constantFrom('fixed', 'percent')) as fc.Arbitrary<Zone['codFeeKind']>,
  codFeeMinor: price,
  codFeePercentBp: fc.integer({ min: 1, max: 300 }),
  codFeeMinimumMinor: fc.oneof(fc.constant(0), price),
})

const zone: fc.Arbitrary<Zone> = fc.tuple(plainZone, parts).map(([plain, { steps, ...more }]) => {
  let [upToGrams, feeMinor] = [0, plain.feeMinor]
  const weightSlabs = steps.map(([grams, added]) => {
    upToGrams += grams
    feeMinor += added
    return { upToGrams, feeMinor }
  })
  return { ...plain, ...more, weightSlabs }
})

const cash: fc.Arbitrary<CashPart | null> = fc.option(
  fc.record({
    currency: mostly('BDT', fc.constant('USD')),
    prepaidMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 300 }), price),
  }),
)

/** Every store, cart and shopper that the price rules may get, including misconfigured ones (12 000 bp). */
export const carts: fc.Arbitrary<CartPriceInput> = fc
  .record({
    lines: fc.array(line, { maxLength: 6 }),
    coupon: fc.option(fc.record({ code: fc.constant('EID10'), offer: fc.option(offer, { freq: 6 }) }), { freq: 2 }),
    automaticOffers: fc.uniqueArray(offer, { maxLength: 6, selector: (one) => one.id }),
    shopper: fc.record({ isIdentified: fc.boolean(), orderCount: fc.integer({ min: 0, max: 1 }) }),
    zone: fc.option(zone, { freq: 4 }),
    parcel: fc.record({ grams: fc.integer({ min: 0, max: 6_000 }), extraMinor: fc.oneof(fc.constant(0), price) }),
    cash,
    now: fc.constant(now),
  })
  .map((cart) => atTheEdge(cart))

/** Moves one threshold of every other cart to within one unit of its subtotal, where `<` and `<=` differ. */
function atTheEdge(cart: CartPriceInput): CartPriceInput {
  const subtotal = cart.lines.reduce((sum, { unitPriceMinor, quantity }) => sum + unitPriceMinor * quantity, 0)
  const seed = subtotal + cart.automaticOffers.length
  const edge = Math.max(0, subtotal + (seed % 3) - 1)
  if (seed % 2 === 0) return cart
  const [first, ...rest] = cart.automaticOffers
  return {
    ...cart,
    automaticOffers: first ? [{ ...first, minSubtotalMinor: edge }, ...rest] : [],
    zone: cart.zone && { ...cart.zone, freeAboveMinor: edge },
  }
}
