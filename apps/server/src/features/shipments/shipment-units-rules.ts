import { type Minor, prorate } from '../../shared/money.ts'
import { leastCashOf } from '../pricing/cash-rounding-rules.ts'
import { type ParcelFacts, parcelGrams } from '../pricing/delivery-fee-rules.ts'

/** An order item, as shipments need it. */
export type ShippableLine = {
  lineId: number
  quantity: number
  /** Its units in shipments that are not cancelled. */
  shipped: number
  /** After discounts, of all units. */
  priceMinor: Minor
  /** The weight of one unit; null when it was not entered. */
  weightGrams: number | null
}
export type LineUnits = { lineId: number; quantity: number }

export type ShipmentDecision =
  | { ok: true; units: LineUnits[] }
  | { ok: false; problem: 'nothing_left' }
  | { ok: false; index: number; problem: 'unknown_line' | 'repeated_line' }
  | { ok: false; index: number; problem: 'too_many'; left: number }

/** The units of a shipment: those that are named, or (null) all that are in no shipment yet. */
export function decideUnits(
  lines: readonly Pick<ShippableLine, 'lineId' | 'quantity' | 'shipped'>[],
  named: readonly LineUnits[] | null,
): ShipmentDecision {
  if (named === null) {
    const units = lines
      .map(({ lineId, quantity, shipped }) => ({ lineId, quantity: quantity - shipped }))
      .filter(({ quantity }) => quantity > 0)
    return units.length === 0 ? { ok: false, problem: 'nothing_left' } : { ok: true, units }
  }
  for (const [index, { lineId, quantity }] of named.entries()) {
    const line = lines.find((one) => one.lineId === lineId)
    if (!line) return { ok: false, index, problem: 'unknown_line' }
    if (named.slice(0, index).some((earlier) => earlier.lineId === lineId))
      return { ok: false, index, problem: 'repeated_line' }
    const left = line.quantity - line.shipped
    if (quantity > left) return { ok: false, index, problem: 'too_many', left }
  }
  return { ok: true, units: [...named] }
}

/** What units and the packing of their parcel weigh. */
export const gramsOfUnits = (
  lines: readonly ShippableLine[],
  units: readonly LineUnits[],
  parcel: ParcelFacts,
): number => {
  const weightOf = new Map(lines.map(({ lineId, weightGrams }) => [lineId, weightGrams]))
  const weighed = units.map(({ lineId, quantity }) => ({ weightGrams: weightOf.get(lineId) ?? null, quantity }))
  return parcelGrams(weighed, parcel)
}

type Cash = { leftMinor: Minor; currency: string }

/**
 * What a shipment collects of the cash that no other shipment collects: all of it when no unit is left for another one, else
 * its share by the value of its units, without the fraction that is not carried in cash.
 */
export function shareOfCash(lines: readonly ShippableLine[], units: readonly LineUnits[], cash: Cash): Minor {
  const values = lines.map(({ lineId, quantity, shipped, priceMinor }) => {
    const own = units.find((one) => one.lineId === lineId)?.quantity ?? 0
    const of = (count: number) => prorate(priceMinor, [count, quantity - count])[0] ?? 0
    return { isLeft: quantity - shipped > own, own: of(own), all: of(quantity - shipped) }
  })
  if (!values.some(({ isLeft }) => isLeft)) return cash.leftMinor
  const sum = (pick: (value: (typeof values)[number]) => Minor) => values.reduce((total, one) => total + pick(one), 0)
  const [own, all] = [sum((value) => value.own), sum((value) => value.all)]
  const share = prorate(cash.leftMinor, [own, Math.max(0, all - own)])[0] ?? 0
  return share - (share % leastCashOf(cash.currency))
}

/** What is on its way back of an order item. */
export type ReturningLine = { lineId: number; variantId: number; onWayBack: number }
export type ReceivedUnits = { lineId: number; sellable: number; damaged: number; missing: number }
export type ReceivedLine = ReceivedUnits & { variantId: number }

export type ReceiptDecision =
  | { ok: true; lines: ReceivedLine[]; isWhole: boolean }
  | { ok: false; problem: 'nothing_left' }
  | { ok: false; index: number; problem: 'unknown_line' | 'repeated_line' | 'no_units' }
  | { ok: false; index: number; problem: 'too_many'; left: number }

/** What is received: the named units, or (null) everything on its way back, which can be sold again. */
export function decideReceipt(
  lines: readonly ReturningLine[],
  named: readonly ReceivedUnits[] | null,
): ReceiptDecision {
  if (lines.every(({ onWayBack }) => onWayBack === 0)) return { ok: false, problem: 'nothing_left' }
  const wanted =
    named ?? lines.map(({ lineId, onWayBack }) => ({ lineId, sellable: onWayBack, damaged: 0, missing: 0 }))
  const received: ReceivedLine[] = []
  for (const [index, units] of wanted.entries()) {
    const line = lines.find(({ lineId }) => lineId === units.lineId)
    if (!line) return { ok: false, index, problem: 'unknown_line' }
    if (received.some(({ lineId }) => lineId === units.lineId)) return { ok: false, index, problem: 'repeated_line' }
    const count = unitsOf(units)
    if (count > line.onWayBack) return { ok: false, index, problem: 'too_many', left: line.onWayBack }
    if (count === 0 && named) return { ok: false, index, problem: 'no_units' }
    if (count > 0) received.push({ ...units, variantId: line.variantId })
  }
  const total = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  const isWhole = total(received.map(unitsOf)) === total(lines.map(({ onWayBack }) => onWayBack))
  return { ok: true, lines: received, isWhole }
}

export const unitsOf = ({ sellable, damaged, missing }: Omit<ReceivedUnits, 'lineId'>): number =>
  sellable + damaged + missing

export type DoorDecision =
  | { ok: true; kept: LineUnits[] }
  | { ok: false; problem: 'none_kept' | 'all_kept' }
  | { ok: false; index: number; problem: 'unknown_line' | 'repeated_line' }
  | { ok: false; index: number; problem: 'too_many'; left: number }

/** What the shopper kept at the door: some units of a shipment, not all of them. */
export function decideKept(lines: readonly LineUnits[], named: readonly LineUnits[]): DoorDecision {
  const shippable = lines.map(({ lineId, quantity }) => ({ lineId, quantity, shipped: 0 }))
  const decision = decideUnits(shippable, named)
  if (!decision.ok) return decision.problem === 'nothing_left' ? { ok: false, problem: 'none_kept' } : decision
  const count = (units: readonly LineUnits[]) => units.reduce((total, { quantity }) => total + quantity, 0)
  if (count(decision.units) === 0) return { ok: false, problem: 'none_kept' }
  if (count(decision.units) === count(lines)) return { ok: false, problem: 'all_kept' }
  return { ok: true, kept: decision.units }
}
