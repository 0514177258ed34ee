import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { type ContactKind, isContactInUse, markVerified, replaceContact } from '../customers/contacts.queries.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'
import { recordContactChange } from '../customers/record-contact-change.ts'
import { accountExists } from '../customers/register-customer.ts'
import { claimGuestOrders, lockGuestOrders } from '../orders/claim-orders.queries.ts'
import { announceUpdated, announceVerified } from './announce-contact.ts'
import { lockAccount } from './code-recipients.queries.ts'
import { type ComparedCode, spendCode } from './compare-code.ts'
import { takeContact } from './take-contact.ts'
import { endCodesOf } from './verification-codes.queries.ts'

const kindOf = ({ channel }: ComparedCode): ContactKind => (channel === 'email' ? 'email' : 'phone')

const guestOrdersOf = (tx: StoreTx, storeId: number, { channel, destination }: ComparedCode, now: Date) =>
  channel === 'sms' ? lockGuestOrders(tx, storeId, destination as PhoneNumber, now) : Promise.resolve([])

/** Verifies a contact of the account, and claims the guest orders of its phone. */
export async function verifyContact(tx: StoreTx, key: CustomerKey, code: ComparedCode, now: Date): Promise<void> {
  const { isRepeated } = await spendCode(tx, key.storeId, code, now)
  const orders = await guestOrdersOf(tx, key.storeId, code, now)
  if (!(await markVerified(tx, key, kindOf(code), code.destination))) throw new ApiError('otp_expired')
  const claimed = await claimGuestOrders(tx, key, orders)
  if (!isRepeated || claimed > 0) await announceVerified(tx, key, kindOf(code), claimed)
}

/**
 * Replaces a contact of the account by the proven one, which is taken from an account that has not verified it; a verified
 * contact stays where it is.
 */
export async function changeContact(tx: StoreTx, key: CustomerKey, code: ComparedCode, now: Date): Promise<void> {
  const { storeId } = key
  const kind = kindOf(code)
  await spendCode(tx, storeId, code, now)
  const orders = await guestOrdersOf(tx, storeId, code, now)
  const before = await lockAccount(tx, key)
  if (!before) throw new ApiError('otp_expired')
  await takeContact(tx, storeId, { kind, value: code.destination, claimantId: key.customerId, now })
  await replaceContact(tx, key, kind, code.destination).catch((error) => {
    if (!isContactInUse(error)) throw error
    const field = kind === 'email' ? 'new_email' : 'new_phone'
    throw new ApiError('already_exists', { message: accountExists[kind], fields: { [field]: [accountExists[kind]] } })
  })
  // Codes and tokens that the earlier contact has received end with it.
  await endCodesOf(tx, key, now)
  const earlier = before[kind]
  if (earlier !== code.destination) {
    await announceUpdated(tx, key, [kind])
    const isNotified = kind === 'email' || before.isPhoneVerified
    await recordContactChange(tx, key, { kind, oldValue: isNotified ? earlier : null, now })
  }
  await announceVerified(tx, key, kind, await claimGuestOrders(tx, key, orders))
}
