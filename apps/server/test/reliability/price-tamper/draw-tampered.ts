import { modelPrice } from '../../models/price-model.ts'
import { LARGEST, rawJson, type TamperedAmount, tamperedAmounts } from './tampered-amounts.ts'
import { ADVANCE_BP, FAR, type Goods, type TamperedShop } from './tampered-shop.ts'

export type Price = ReturnType<typeof modelPrice>
type Line = { goods: Goods; quantity: number }
type Random = () => number

/** A tampered body, the changes, and the expected outcome. */
export type Tampered = {
  body: Record<string, unknown>
  lines: readonly Line[]
  couponCode: string | null
  /** The changed fields, and how they were changed. */
  tampers: { field: string; name: string }[]
  /** The codes it may be rejected with; empty: it must be accepted, at this price of the exact model. */
  refusals: string[]
  /** Whether a change is rejected by validation: it is no amount, number or enum value. */
  isMalformed: boolean
  price: Price
}

const pick = <T>(values: readonly T[], random: Random): T => values[random() % values.length] as T

/** One of three amounts is right, so that other faults of a body show. */
function pickAmount(actual: bigint, random: Random): TamperedAmount {
  const amounts = tamperedAmounts(actual)
  return pick(random() % 3 === 0 ? amounts.filter(({ name }) => name.startsWith('equal')) : amounts, random)
}

/** The price of items by the exact model, which does not read the body's claims. */
export function priceOf(
  world: TamperedShop,
  { lines, couponCode }: Pick<Tampered, 'lines' | 'couponCode'>,
  zone = '',
  isCash = false,
) {
  const merged = new Map<number, Line>()
  for (const { goods, quantity } of lines) {
    const { variantId } = goods
    merged.set(variantId, { goods, quantity: quantity + (merged.get(variantId)?.quantity ?? 0) })
  }
  return modelPrice({
    lines: [...merged.values()].map(({ goods: { productId, priceMinor }, quantity }) => ({
      productId,
      quantity,
      unitPriceMinor: priceMinor,
      categoryIds: [],
    })),
    coupon: couponCode === null ? null : { code: couponCode, offer: world.coupons.get(couponCode) ?? null },
    automaticOffers: world.automaticOffers,
    shopper: { isIdentified: true, orderCount: 0 },
    zone: world.zones.find(({ code }) => code === zone) ?? null,
    parcel: { grams: 500, extraMinor: 0 },
    cash: isCash ? { currency: 'BDT', prepaidMinor: 0 } : null,
    now: new Date(),
  })
}

type Draft = Tampered & { random: Random; items: Record<string, unknown>[]; advanceMinor: bigint }

type Way = (draft: Draft) => void

/** Draws an order and changes up to three of its fields; the rest is absent or right. */
export function drawTampered(world: TamperedShop, random: Random, kind: keyof typeof waysOf): Tampered {
  const hasItems = kind !== 'order of a cart'
  const lines = Array.from({ length: 1 + (random() % 3) }, () => ({
    goods: pick(world.goods, random),
    quantity: 1 + (random() % 4),
  }))
  const couponCode =
    random() % 3 === 0 ? pick(['PART', 'FLAT', 'SHIP', 'TRIO', 'ONLY', 'OVER', 'NO SUCH'], random) : null
  const zone = random() % 4 === 0 ? FAR : 'inside_dhaka'
  const isManual = random() % 4 === 0
  const price = priceOf(world, { lines, couponCode }, zone, !isManual)
  const items = lines.map(({ goods, quantity }) => ({
    product_id: goods.productId,
    ...(goods.isChosen ? { variant_id: goods.variantId } : {}),
    // An empty quantity is an absent one: 1.
    quantity: quantity > 1 ? quantity : pick([1, null, '', undefined], random),
  }))
  const body = {
    delivery_location: zone,
    ...(couponCode === null ? {} : { coupon_code: couponCode }),
    ...(hasItems ? { items } : {}),
    ...(isManual ? { payment_method: 'BKASH', payment_transaction_id: `T${random()}X${random()}` } : {}),
  }
  const draft: Draft = {
    ...{ body, lines, couponCode, price, items, random },
    tampers: [],
    refusals: price.couponReason === null ? [] : ['coupon_not_applicable'],
    isMalformed: false,
    advanceMinor: 0n,
  }
  const ways = waysOf[kind]
  // Mostly one change: a rejection with one possible reason proves more.
  const times = pick([1, 1, 1, 2, 3], random)
  for (const way of new Set(Array.from({ length: times }, () => pick(ways, random)))) way(draft)
  const { advanceMinor } = draft
  const total = BigInt(price.totalMinor)
  if (advanceMinor > exactTotal(price)) refuse(draft, MALFORMED)
  // The total of an order is limited.
  if (total > LARGEST) refuse(draft, MALFORMED)
  if (!isManual && zone === FAR && advanceMinor < (halfUp(total * ADVANCE_BP) / 100n) * 100n)
    refuse(draft, 'advance_required')
  const { random: _, items: __, advanceMinor: ___, ...tampered } = draft
  return tampered
}

/** Before the cash is rounded: so much the shopper may have been shown. */
const exactTotal = ({ totalMinor, roundingMinor }: Price) => BigInt(totalMinor - roundingMinor)
const halfUp = (ofTenThousand: bigint) => (ofTenThousand + 5_000n) / 10_000n
const MALFORMED = 'validation_failed'
const refuse = ({ refusals }: Draft, code: string) => void (refusals.includes(code) || refusals.push(code))
function refuseMalformed(draft: Draft): void {
  draft.isMalformed = true
  refuse(draft, MALFORMED)
}

function write(draft: Draft, place: Record<string, unknown>, field: string, { name, json }: TamperedAmount): void {
  if (json !== undefined) place[field] = json
  draft.tampers.push({ field, name })
}

/** Writes an amount that is an upper limit: below the store's price the order is rejected, above it nothing changes. */
function writeCeiling(draft: Draft, place: Record<string, unknown>, field: string, actual: bigint, isExact = false) {
  const tampered = pickAmount(actual, draft.random)
  write(draft, place, field, tampered)
  const { claim } = tampered
  if (claim.kind === 'broken') refuseMalformed(draft)
  if (claim.kind === 'amount' && (claim.minor < actual || (isExact && claim.minor > actual))) {
    refuse(draft, 'price_changed')
  }
}

// Names that a careless server might read from a body. None is declared, so none may change anything.
const UNKNOWN = ['subtotal', 'total', 'discount', 'discount_total', 'amount_paid', 'total_minor', 'tax_total', 'status']
const UNKNOWN_IN_ITEM = ['price', 'line_total', 'discount', 'unit_price_minor', 'amount']

const deliveryFee: Way = (draft) =>
  writeCeiling(draft, draft.body, 'delivery_fee', BigInt(draft.price.deliveryFeeMinor))

const expectedTotal: Way = (draft) =>
  writeCeiling(draft, draft.body, 'expected_total', BigInt(draft.price.totalMinor), true)

const unitPrice: Way = (draft) => {
  const index = draft.random() % draft.lines.length
  const actual = BigInt(draft.lines[index]?.goods.priceMinor ?? 0)
  writeCeiling(draft, draft.items[index] ?? {}, 'unit_price', actual)
}

const unknown: Way = (draft) => {
  const { random, price, body } = draft
  write(draft, body, pick(UNKNOWN, random), pickAmount(BigInt(price.totalMinor), random))
}

const unknownInItem: Way = (draft) => {
  const { random, price, items } = draft
  const name = pick(UNKNOWN_IN_ITEM, random)
  write(draft, pick(items, random), name, pickAmount(BigInt(price.totalMinor), random))
}

const advance: Way = (draft) => {
  const tampered = pickAmount(exactTotal(draft.price), draft.random)
  write(draft, draft.body, 'advance_amount', tampered)
  draft.body.advance_payment_method = 'BKASH'
  if (tampered.claim.kind === 'broken') refuseMalformed(draft)
  if (tampered.claim.kind !== 'amount') return
  draft.advanceMinor = tampered.claim.minor
  if (tampered.claim.minor > 0n) draft.body.advance_transaction_id = `ADV${draft.random()}`
}

const currency: Way = (draft) => {
  const good = ['BDT', ' bdt ', '', null]
  const value = pick([...good, ...good, 'USD', 'BDTX', '৳', 50], draft.random)
  draft.body.currency = value
  draft.tampers.push({ field: 'currency', name: JSON.stringify(value) })
  if (!good.some((one) => one === value)) refuse(draft, MALFORMED)
}

const quantity: Way = (draft) => {
  const { random, items, tampers } = draft
  const text = pick(['0', '-1', '1.5', '1e308', '"1"', '1000', '9007199254740993', '1e-9', 'true'], random)
  pick(items, random).quantity = rawJson(text)
  tampers.push({ field: 'quantity', name: text })
  refuseMalformed(draft)
}

const waysOfCart = [deliveryFee, expectedTotal, advance, currency, unknown]
const waysOfItems = [unitPrice, unitPrice, unknownInItem, quantity, unknown]

/** What can be changed in each kind of body. */
const waysOf = {
  'order of a cart': waysOfCart,
  'order of items': [...waysOfCart, ...waysOfItems],
  quote: [...waysOfItems, advance],
  'cart or coupon': waysOfItems,
} as const satisfies Record<string, readonly Way[]>
