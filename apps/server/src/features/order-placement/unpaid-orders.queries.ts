import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { UnpaidOrder } from './unpaid-order-rules.ts'

export type UnpaidBuyer = {
  storeId: number
  customerId: string | null
  phone: string
  email: string
  /** Whether a token proves the phone. The verified number of the account is proven as well. */
  isPhoneProven: boolean
  /** Empty when it is not known. */
  network: string
  /** The fingerprint of the items that are ordered now. */
  fingerprint: Buffer
}

/**
 * Locks a buyer and a network until the transaction ends, and returns their orders that wait for a payment through a
 * gateway: those that begin at the same time are counted one after the other. With a proven phone number, only
 * orders whose number was proven count, and those of the account.
 */
export async function lockUnpaidOrders(tx: StoreTx, buyer: UnpaidBuyer): Promise<UnpaidOrder[]> {
  const { storeId, customerId, phone, email, network, fingerprint, isPhoneProven } = buyer
  const { rows } = await sql<UnpaidOrder>`
    select id, is_of_phone as "isOfPhone", is_of_customer as "isOfCustomer", is_of_network as "isOfNetwork",
        is_of_wide_network as "isOfWideNetwork", is_same as "isSame", counts_for_proven as "countsForProven"
      from lock_unpaid_orders(${storeId}, ${customerId}, ${phone}, ${email}, ${network}, ${fingerprint},
        ${isPhoneProven}::boolean)`.execute(tx)
  return rows
}

const failed = (error: unknown, constraint: string): boolean =>
  (error as { constraint?: string }).constraint === constraint

/** Whether a statement failed because too many orders of a phone number wait for the check of a claimed payment. */
export const isClaimLimitReached = (error: unknown): boolean => failed(error, 'payments_waiting_of_phone')

/** The same, where those of a proven number would be few enough. */
export const isUnprovenClaimLimitReached = (error: unknown): boolean => failed(error, 'payments_waiting_of_unproven')

/** Whether a statement failed because the hold policy of the store asks for a proof (needs_hold_proof). */
export const isHoldRefused = (error: unknown): boolean => failed(error, 'orders_within_hold_policy')
