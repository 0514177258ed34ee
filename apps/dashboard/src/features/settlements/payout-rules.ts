import type { UnsettledShipment } from '@haat/client/merchant'
import { addMoney, parseMoney, plainAmount, subtractMoney, toMinor } from '../../lib/money.ts'

/** What is typed for a parcel that was chosen. */
export type TypedLine = { cash: string; fee: string }
/** The chosen parcels, by ID. */
export type TypedLines = Readonly<Record<number, TypedLine>>

export type PayoutSums = {
  cash: string
  fees: string
  /** What the courier should have paid by these parcels. */
  expected: string
  /** Whether every amount is one. */
  isComplete: boolean
}

/** A fee this much above the quoted one is that fee, as the server has it. */
const FEE_TOLERANCE = 100n

/** What the courier is to pay of a parcel: what it holds, or else what it is asked for. */
export const dueOf = ({ held, claimed }: UnsettledShipment): string => (toMinor(held) > 0n ? held : claimed)

/** Whether it is paid for the first time, so that its fee is expected. */
export const isFirst = ({ held, is_settled }: UnsettledShipment): boolean => toMinor(held) > 0n && !is_settled

/** What a parcel is paid out with, unless somebody types otherwise. */
export const lineOf = (parcel: UnsettledShipment): TypedLine => ({
  cash: plainAmount(dueOf(parcel)),
  fee: isFirst(parcel) && parcel.quoted_fee !== null ? plainAmount(parcel.quoted_fee) : '',
})

/** What was typed as an amount; nothing is none. */
export const amountOf = (text: string): string | null => (text.trim() === '' ? '0.00' : parseMoney(text))

export function sumsOf(
  lines: TypedLines,
  { deductions, additions }: { deductions: string; additions: string },
): PayoutSums {
  const typed = Object.values(lines)
  const sum = (texts: readonly string[]) =>
    texts.reduce((total, text) => addMoney(total, amountOf(text) ?? '0.00'), '0.00')
  const cash = sum(typed.map((line) => line.cash))
  const fees = sum(typed.map((line) => line.fee))
  const rest = subtractMoney(amountOf(additions) ?? '0.00', amountOf(deductions) ?? '0.00')
  return {
    ...{ cash, fees, expected: addMoney(subtractMoney(cash, fees), rest) },
    isComplete: [...typed.flatMap(({ cash, fee }) => [cash, fee]), deductions, additions].every(
      (text) => amountOf(text) !== null,
    ),
  }
}

export type Difference = 'cash' | 'fee' | null

/** Whether a line is other than expected, so that staff have to accept it. */
export function differenceOf(parcel: UnsettledShipment, { cash, fee }: TypedLine): Difference {
  const { quoted_fee, status } = parcel
  const [paid, kept] = [amountOf(cash), amountOf(fee)]
  if (paid !== null && toMinor(paid) !== toMinor(dueOf(parcel))) return 'cash'
  const isDelivered = status === 'DELIVERED' || status === 'PARTLY_DELIVERED'
  if (isDelivered && kept !== null && quoted_fee !== null && toMinor(kept) > toMinor(quoted_fee) + FEE_TOLERANCE)
    return 'fee'
  return null
}
