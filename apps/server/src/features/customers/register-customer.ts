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

/**
 * Creates an account. The response reveals whether an e-mail address or phone number has one: in this store only, under
 * a low limit.
 */
export async function registerCustomer(tx: StoreTx, customer: NewCustomer): Promise<string> {
  const customerId = await insertCustomer(tx, customer)
  if (customerId === undefined) {
    const { email, phone } = await findExistingContact(tx, customer)
    throw new ApiError('already_exists', {
      message: email || !phone ? accountExists.email : accountExists.phone,
      fields: {
        ...(email || !phone ? { email: [accountExists.email] } : {}),
        ...(phone ? { phone: [accountExists.phone] } : {}),
      },
    })
  }
  await recordEvent(tx, customer.storeId, {
    type: 'customer.registered',
    resourceId: customerId,
    payload: { object: { id: customerId, status: 'active' } },
  })
  return customerId
}
