import type { CouponReason } from '@haat/contract/vocabulary.ts'
import type { CartPriceInput } from '../../src/features/pricing/price-rules.ts'
import type { Offer } from '../../src/features/promotions/offer-rules.ts'

/**
 * A second, slow and simple implementation of the price rules, to compare with the real one: exact BigInt fractions,
 * one array entry per unit, remainders distributed one minor unit at a time. It imports only types, on purpose.
 */
export function modelPrice(input: CartPriceInput) {
  const goods = input.lines.map((line) => BigInt(line.unitPriceMinor) * BigInt(line.quantity))
  const subtotal = total(goods)
  const fee = modelFee(input, subtotal)

  const couponVerdict = input.coupon?.offer ? modelOffer(input.coupon.offer, input) : null
  const couponWins = couponVerdict?.reason === null
  const savings = input.automaticOffers.flatMap((offer) => {
    const verdict = modelOffer(offer, input)
    if (offer.code !== null || verdict.reason !== null) return []
    return [{ offer, verdict, saving: total(verdict.perLine) + (offer.kind === 'free_delivery' ? fee.savable : 0n) }]
  })
  const winner = savings.find((one) => one.saving > 0n && !savings.some((other) => beats(other, one)))
  const offer = couponWins ? (input.coupon?.offer ?? null) : (winner?.offer ?? null)
  const perLine = (couponWins ? couponVerdict?.perLine : winner?.verdict.perLine) ?? goods.map(() => 0n)
  const isFreeByOffer = offer?.kind === 'free_delivery'
  const saved = isFreeByOffer ? fee.savable : 0n
  const base = fee.base - least(fee.base, saved)
  const weight = fee.weight - (saved - least(fee.base, saved))
  const items = subtotal - total(perLine)
  const cod = modelCod(input, items + base + weight, fee.isFree || isFreeByOffer)
  const ofZone = fee.base + fee.weight
  const exact = items + base + weight + cod
  const payable = modelPayable(input, exact)

  return {
    subtotalMinor: Number(subtotal),
    discountMinor: Number(total(perLine)),
    agreedDiscountMinor: 0,
    deliveryFeeMinor: Number(base + weight + cod),
    feeParts: { baseMinor: Number(base), weightMinor: Number(weight), codMinor: Number(cod) },
    zoneFeeMinor: Number(ofZone + modelCod(input, items + ofZone, fee.isFree)),
    parcelGrams: input.lines.length === 0 ? 0 : input.parcel.grams,
    roundingMinor: Number(payable - exact),
    totalMinor: Number(payable),
    lines: goods.map((good, i) => ({ lineTotalMinor: Number(good), discountMinor: Number(perLine[i]) })),
    appliedId: offer?.id ?? null,
    automatic: offer ? !couponWins : null,
    deliverySavedMinor: Number(saved),
    couponReason: input.coupon ? (couponVerdict ? couponVerdict.reason : 'NOT_FOUND') : null,
    couponMissing: couponVerdict?.missing ? Number(couponVerdict.missing) : undefined,
    deliveryFeeSource: isFreeByOffer && fee.source === 'zone' && fee.isFreeable ? 'offer' : fee.source,
    near: modelNear(input, subtotal, fee.savable - saved, couponWins),
  }
}

/** What is prepaid, to the poisha, and then as many whole taka in cash as the rest has. */
function modelPayable({ cash }: CartPriceInput, exact: bigint): bigint {
  if (cash?.currency !== 'BDT') return exact
  let payable = BigInt(cash.prepaidMinor) < exact ? BigInt(cash.prepaidMinor) : exact
  const taka = (exact - payable) / 100n
  payable += taka * 100n
  return payable
}

type Saving = { offer: Offer; saving: bigint }
function beats(a: Saving, b: Saving): boolean {
  if (a.saving !== b.saving) return a.saving > b.saving
  if (a.offer.priority !== b.offer.priority) return a.offer.priority > b.offer.priority
  return a.offer.id < b.offer.id
}

/** No amount can be larger. */
const MOST = 9_999_999_999n
const nowhere = { base: 0n, weight: 0n, savable: 0n, isFree: false, isFreeable: false, source: 'none' }

/** The fee of the zone and what the weight adds, one kilogram at a time, and what of them an offer could leave out. */
function modelFee({ lines, zone, parcel: { grams, extraMinor } }: CartPriceInput, subtotal: bigint) {
  if (lines.length === 0 || zone === null) return nowhere
  const base = BigInt(zone.feeMinor)
  let whole = base
  let reached = 0
  for (const { upToGrams, feeMinor } of zone.weightSlabs) {
    if (grams > reached || reached === 0) whole = BigInt(feeMinor)
    reached = upToGrams
  }
  for (; zone.weightSlabs.length > 0 && reached < grams; reached += 1_000) whole += BigInt(zone.extraPerKgMinor)
  whole = least(whole, MOST)
  const weight = whole - base + BigInt(extraMinor)
  const savable = zone.frees === 'all' ? base + weight : base
  const isAbove = zone.freeAboveMinor !== null && subtotal >= BigInt(zone.freeAboveMinor)
  const isFreeable = savable > 0n || (zone.frees === 'all' && zone.codFeeKind !== 'none')
  if (!isAbove) return { base, weight, savable, isFree: false, isFreeable, source: 'zone' }
  const left = zone.frees === 'all' ? 0n : weight
  const source = isFreeable ? 'free_above' : 'zone'
  return { base: 0n, weight: left, savable: 0n, isFree: isFreeable, isFreeable, source }
}

/** What collecting the money of an order costs, of the cash without it. */
function modelCod({ lines, zone, cash }: CartPriceInput, amount: bigint, isFree: boolean): bigint {
  if (lines.length === 0 || !zone || !cash || (isFree && zone.frees === 'all')) return 0n
  const before = BigInt(Math.max(cash.prepaidMinor, cash.seenMinor ?? 0))
  const collected = amount - before
  if (collected <= 0n || zone.codFeeKind === 'none') return 0n
  if (zone.codFeeKind === 'fixed') return BigInt(zone.codFeeMinor)
  const taka = (collected * BigInt(zone.codFeePercentBp)) / 1_000_000n
  return taka * 100n > BigInt(zone.codFeeMinimumMinor) ? taka * 100n : BigInt(zone.codFeeMinimumMinor)
}

function modelNear(input: CartPriceInput, subtotal: bigint, fee: bigint, couponWins: boolean) {
  const known = input.zone !== null && input.lines.length > 0
  const near = (couponWins ? [] : input.automaticOffers).flatMap((offer) => {
    const { reason, missing } = modelOffer(offer, input)
    const pointless = offer.kind === 'free_delivery' && known && fee === 0n
    if (offer.code !== null || reason !== 'MINIMUM_NOT_MET' || pointless) return []
    return [{ id: offer.id, missing: Number(missing), rank: -offer.priority }]
  })
  const freeAbove = input.zone?.freeAboveMinor ?? null
  if (known && fee > 0n && freeAbove !== null) {
    near.push({ id: 0, missing: freeAbove - Number(subtotal), rank: Number.NEGATIVE_INFINITY })
  }
  const kindOf = (id: number) => input.automaticOffers.find((offer) => offer.id === id)?.kind
  near.sort((a, b) =>
    a.missing !== b.missing ? a.missing - b.missing : a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.id - b.id,
  )
  const delivering = near.filter(({ id }) => id === 0 || kindOf(id) === 'free_delivery').slice(1)
  const named = near.filter((one) => !delivering.includes(one))
  return named.slice(0, 3).map(({ id, missing }) => ({ id: id || null, missing }))
}

type Unit = { line: number; price: bigint }
type Verdict = { reason: CouponReason | null; missing: bigint; perLine: bigint[] }

/** The units of the cart that the offer's scope covers, one entry each. */
export function eligibleUnits(offer: Offer, { lines }: Pick<CartPriceInput, 'lines'>): Unit[] {
  const scoped = offer.scope === 'selection'
  return lines.flatMap(({ productId, categoryIds, quantity, unitPriceMinor }, line) => {
    const named = offer.productIds.includes(productId) || offer.categoryIds.some((id) => categoryIds.includes(id))
    return scoped && !named ? [] : Array.from({ length: quantity }, () => ({ line, price: BigInt(unitPriceMinor) }))
  })
}

export function modelOffer(offer: Offer, input: Pick<CartPriceInput, 'lines' | 'shopper' | 'now'>): Verdict {
  const units = eligibleUnits(offer, input)
  const rewarded = cheapestOfEveryGroup(offer, units)
  const cart = total(input.lines.map((line) => BigInt(line.unitPriceMinor) * BigInt(line.quantity)))
  const now = input.now.getTime()
  const anonymous = !input.shopper.isIdentified
  const tests: [CouponReason, boolean][] = [
    ['INACTIVE', !offer.isActive],
    ['NOT_STARTED', now < (offer.startsAt?.getTime() ?? Number.NEGATIVE_INFINITY)],
    ['EXPIRED', now >= (offer.endsAt?.getTime() ?? Number.POSITIVE_INFINITY)],
    ['USAGE_LIMIT_REACHED', offer.usedCount >= (offer.usageLimit ?? Number.POSITIVE_INFINITY)],
    ['LOGIN_REQUIRED', anonymous && offer.code === null && (offer.firstOrderOnly || offer.perCustomerLimit !== null)],
    [
      'CUSTOMER_LIMIT_REACHED',
      !anonymous && offer.usedByCustomer >= (offer.perCustomerLimit ?? Number.POSITIVE_INFINITY),
    ],
    ['NOT_ELIGIBLE_CUSTOMER', !anonymous && offer.firstOrderOnly && input.shopper.orderCount !== 0],
    ['NO_ELIGIBLE_ITEMS', (offer.kind === 'buy_x_get_y' ? rewarded : units).length === 0],
    ['MINIMUM_NOT_MET', cart < BigInt(offer.minSubtotalMinor)],
  ]
  const reason = tests.find(([, holds]) => holds)?.[0] ?? null
  const missing = reason === 'MINIMUM_NOT_MET' ? BigInt(offer.minSubtotalMinor) - cart : 0n
  return { reason, missing, perLine: perLineDiscounts(offer, units, rewarded, input.lines.length) }
}

/** Takes whole groups while there are enough units, then that many of the cheapest, one at a time. */
function cheapestOfEveryGroup({ kind, buyQuantity, getQuantity }: Offer, units: Unit[]): Unit[] {
  if (kind !== 'buy_x_get_y') return []
  let free = 0
  for (let rest = units.length; rest >= buyQuantity + getQuantity; rest -= buyQuantity + getQuantity)
    free += getQuantity
  return units.toSorted((a, b) => (a.price < b.price ? -1 : a.price > b.price ? 1 : a.line - b.line)).slice(0, free)
}

function perLineDiscounts(offer: Offer, units: Unit[], rewarded: Unit[], lineCount: number): bigint[] {
  const limit = BigInt(offer.maxDiscountMinor ?? Number.MAX_SAFE_INTEGER)
  const empty = Array.from({ length: lineCount }, () => 0n)
  const gather = (parts: Unit[]) =>
    parts.reduce((sums, { line, price }) => sums.with(line, (sums[line] ?? 0n) + price), empty)
  if (offer.kind === 'free_delivery') return empty
  if (offer.kind === 'buy_x_get_y') {
    const off = gather(
      rewarded.map(({ line, price }) => ({
        line,
        price: least(price, halfUp(price * BigInt(offer.percentBp), 10_000n)),
      })),
    )
    return handOut(least(limit, total(off)), off)
  }
  const weights = gather(units)
  const eligible = total(weights)
  const wanted =
    offer.kind === 'fixed' ? BigInt(offer.amountMinor) : halfUp(eligible * BigInt(offer.percentBp), 10_000n)
  return handOut(least(least(wanted, limit), eligible), weights)
}

/** Whole shares first, then one unit at a time to the line that is furthest below its exact share. */
function handOut(amount: bigint, weights: bigint[]): bigint[] {
  const sum = total(weights)
  if (sum === 0n) return weights
  const parts = weights.map((weight) => (amount * weight - ((amount * weight) % sum)) / sum)
  while (total(parts) < amount) {
    const lacking = weights.map((weight, i) => amount * weight - (parts[i] ?? 0n) * sum)
    const line = lacking.findIndex((one) => lacking.every((other) => other <= one))
    parts[line] = (parts[line] ?? 0n) + 1n
  }
  return parts
}

const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
const least = (a: bigint, b: bigint) => (a < b ? a : b)
const total = (values: bigint[]) => values.reduce((sum, value) => sum + value, 0n)
