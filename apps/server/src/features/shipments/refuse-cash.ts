import type { StoreTx } from '../../platform/database.ts'
import { fieldError } from '../../platform/errors.ts'
import { formatAmount, type Minor } from '../../shared/money.ts'
import { readCashLeft } from './parcel-cash.queries.ts'
import { isAnyAtCourier } from './shipment-bookings.queries.ts'
import type { ShipmentHead } from './shipment-changes.queries.ts'

/** What a shipment can collect is what is left to collect of its order; 400 for more. */
export function refuseCash(codMinor: Minor, leftMinor: Minor): void {
  if (codMinor <= leftMinor) return
  throw fieldError('cod_amount', {
    en: `Must be at most ${formatAmount(leftMinor)}, what is left to collect.`,
    bn: `আর সর্বোচ্চ ${formatAmount(leftMinor)} নেওয়ার আছে।`,
  })
}

/**
 * Throws 400 when a shipment that leaves the store would collect what was paid since it was prepared; what a courier has a booking of has left
 * already. The order is locked.
 */
export async function refuseCashPaidSince(
  tx: StoreTx,
  { storeId, orderId, id, codMinor }: Pick<ShipmentHead, 'storeId' | 'orderId' | 'id' | 'codMinor'>,
): Promise<void> {
  if (await isAnyAtCourier(tx, storeId, [id])) return
  refuseCash(codMinor, await readCashLeft(tx, storeId, orderId, id))
}

/**
 * The amount of a booking follows what is left to collect: nobody lowers it below that, so that cash which was collected
 * never leaves the books unseen.
 */
export function refuseCashUnderWay(codMinor: Minor, { before, left }: { before: Minor; left: Minor }): void {
  refuseCash(codMinor, left)
  const least = Math.min(before, left)
  if (codMinor >= least) return
  throw fieldError('cod_amount', {
    en: `Must be at least ${formatAmount(least)}: the parcel has left, and that is still to collect.`,
    bn: `কমপক্ষে ${formatAmount(least)} হতে হবে: পার্সেল বেরিয়ে গেছে, আর এই টাকা এখনো নেওয়ার আছে।`,
  })
}
