import type { Text } from '@haat/contract/errors.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { findExistingContact, insertCustomer, type NewCustomer } from './customers.queries.ts'

export const accountExists = {
  email: {
    en: 'An account with this e-mail address already exists. Sign in instead.',
    bn: 'এই ই-মেইলে আগেই একটি অ্যাকাউন্ট আছে। লগইন করুন।',
  },
  phone: { en: 'An account with this phone number already exists.', bn: 'এই মোবাইল নম্বরে আগেই একটি অ্যাকাউন্ট আছে।' },
} as const satisfies Record<string, Text>

/** A new account, and whether it must verify its phone number before it has it. */
export type Newcomer = { customerId: string; mustVerifyPhone: boolean }

/**
 * Inserts an account; undefined when another one has the e-mail address or has verified the phone number. One that has
 * the number without having verified it does not prevent the registration: the new account is created without the number,
 * which a code then moves from the other account.
 */
export async function insertNewcomer(tx: StoreTx, customer: NewCustomer): Promise<Newcomer | undefined> {
  const customerId = await insertCustomer(tx, customer)
  if (customerId !== undefined) return { customerId, mustVerifyPhone: false }
  const existing = await findExistingContact(tx, customer)
  if (existing.email || !existing.phone || existing.isPhoneVerified) return undefined
  const withoutPhone = await insertCustomer(tx, { ...customer, phone: null })
  return withoutPhone === undefined ? undefined : { customerId: withoutPhone, mustVerifyPhone: true }
}

/**
 * Creates an account. The response reveals whether an e-mail address or phone number has one: in this store only, under
 * a low limit.
 */
export async function registerCustomer(tx: StoreTx, customer: NewCustomer): Promise<Newcomer> {
  const newcomer = await insertNewcomer(tx, customer)
  if (newcomer === undefined) {
    const { email, isPhoneVerified } = await findExistingContact(tx, customer)
    const isEmail = email || !isPhoneVerified
    throw new ApiError('already_exists', {
      message: isEmail ? accountExists.email : accountExists.phone,
      fields: {
        ...(isEmail ? { email: [accountExists.email] } : {}),
        ...(isPhoneVerified ? { phone: [accountExists.phone] } : {}),
      },
    })
  }
  const { customerId } = newcomer
  await recordEvent(tx, customer.storeId, {
    type: 'customer.registered',
    resourceId: customerId,
    payload: { object: { id: customerId, status: 'active' } },
  })
  return newcomer
}
