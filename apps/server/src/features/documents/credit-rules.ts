import { type Minor, prorate } from '../../shared/money.ts'
import { taxParts } from '../pricing/tax-rules.ts'
import type { TaxLine } from './document-rules.ts'

/** A line of a tax invoice, with what debit notes added to it, and what credit notes have taken off. */
export type CreditableLine = TaxLine & {
  credited: Pick<TaxLine, 'quantity' | 'amountMinor' | 'valueMinor' | 'sdMinor' | 'vatMinor'>
}

/** What has come of an order since its tax invoice. */
export type OrderOutcome = {
  isCancelled: boolean
  /** It came back as a whole and was never delivered: its delivery is not owed either. */
  isRefused: boolean
  returned: ReadonlyMap<number, number>
  /** What was paid back in all. */
  refundedMinor: Minor
  /** The part that refunds with named items paid back. */
  refundedOfItemsMinor: Minor
  /** What the order costs beyond its tax invoice: a delivery without VAT. */
  untaxedMinor: Minor
  /** The items that refunds were about. */
  refundedLineIds: readonly number[]
}

type Wanted = { quantity: number; amountMinor: Minor }

/**
 * What is still to be credited: of a cancelled order everything, of returned units their share, and of what was paid back what
 * is beyond that, first of the items that the refund names. What names none is first what the order costs beyond its invoice. A line that was credited already has that much less to credit, so
 * that a refund and the return of the same units count once.
 */
export function creditsDue(lines: readonly CreditableLine[], outcome: OrderOutcome): TaxLine[] {
  const wanted = new Map(lines.map((line) => [line, returnedPart(line, outcome)]))
  const leftOf = (line: CreditableLine) =>
    line.amountMinor - line.credited.amountMinor - (wanted.get(line)?.amountMinor ?? 0)
  const credited = lines.reduce(
    (sum, line) => sum + line.credited.amountMinor + (wanted.get(line)?.amountMinor ?? 0),
    0,
  )
  const isNamed = ({ orderLineId }: CreditableLine) =>
    orderLineId !== null && outcome.refundedLineIds.includes(orderLineId)
  let shortMinor = Math.max(0, refundedOfInvoice(lines.filter(isNamed), outcome) - credited)
  for (const group of [lines.filter(isNamed), lines.filter((line) => !isNamed(line))]) {
    const left = group.map(leftOf)
    const takenMinor = Math.min(
      shortMinor,
      left.reduce((sum, amount) => sum + amount, 0),
    )
    for (const [index, part] of prorate(takenMinor, left).entries()) {
      const before = wanted.get(group[index] as CreditableLine) as Wanted
      wanted.set(group[index] as CreditableLine, { ...before, amountMinor: before.amountMinor + part })
    }
    shortMinor -= takenMinor
  }
  const due = lines.flatMap((line) => creditOf(line, wanted.get(line) as Wanted) ?? [])
  // What was paid back before it came back has nothing left to credit.
  return due.filter(({ amountMinor }) => amountMinor > 0)
}

/** What of all that was paid back was paid for what the tax invoice has. */
function refundedOfInvoice(named: readonly CreditableLine[], outcome: OrderOutcome): Minor {
  const namedMinor = named.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const ofItemsMinor = Math.min(outcome.refundedOfItemsMinor, namedMinor)
  return ofItemsMinor + Math.max(0, outcome.refundedMinor - ofItemsMinor - outcome.untaxedMinor)
}

/** What of a line came back and is not credited yet. */
function returnedPart(line: CreditableLine, { isCancelled, isRefused, returned }: OrderOutcome): Wanted {
  const { orderLineId, quantity, amountMinor, credited } = line
  const isAll = isCancelled || (orderLineId === null && isRefused)
  const units = isAll ? quantity : orderLineId === null ? 0 : Math.min(quantity, returned.get(orderLineId) ?? 0)
  // The share of all returned units, so that the last one takes what is left.
  const shareMinor = Math.floor((amountMinor * units) / quantity)
  return {
    quantity: Math.max(0, units - credited.quantity),
    amountMinor: Math.max(0, shareMinor - credited.amountMinor),
  }
}

/**
 * A line of a credit note: with it, all that is credited of a line has the taxes of its sum, and the last one takes what is left
 * of each part. null when nothing is credited.
 */
export function creditOf(line: CreditableLine, { quantity, amountMinor }: Wanted): TaxLine | null {
  if (quantity === 0 && amountMinor === 0) return null
  const { orderLineId, vatRateBp, sdRateBp, credited } = line
  const sumMinor = credited.amountMinor + amountMinor
  const all = sumMinor === line.amountMinor ? line : taxParts(sumMinor, line)
  const vatMinor = clamp(all.vatMinor - credited.vatMinor, amountMinor)
  const sdMinor = clamp(all.sdMinor - credited.sdMinor, amountMinor - vatMinor)
  const valueMinor = amountMinor - vatMinor - sdMinor
  return { orderLineId, quantity, amountMinor, valueMinor, sdMinor, vatMinor, vatRateBp, sdRateBp }
}

// A rounded part of a few poisha may be one less than before.
const clamp = (minor: Minor, mostMinor: Minor): Minor => Math.min(Math.max(0, minor), mostMinor)
