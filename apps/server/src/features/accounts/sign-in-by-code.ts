import type { StoreTx } from '../../platform/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { markVerified, setPassword } from '../customers/contacts.queries.ts'
import { insertCustomer } from '../customers/customers.queries.ts'
import { type OpenedSession, openSession } from '../customers/open-session.ts'
import { revokeSessions } from '../customers/sessions.queries.ts'
import type { Device } from '../customers/sign-in-device.ts'
import { claimGuestOrders, lockGuestOrders } from '../orders/claim-orders.queries.ts'
import { announceVerified } from './announce-contact.ts'
import { type ContactRow, findAccountWith, lockAccount } from './code-recipients.queries.ts'
import { opensAccount } from './code-rules.ts'
import { type ComparedCode, spendCode } from './compare-code.ts'
import { deleteIdentities } from './identities.queries.ts'
import { takeContact } from './take-contact.ts'

type SignIn = { device: Device; language: Locale; now: Date }
type SignedIn = { session: OpenedSession; ended: string[] }

/**
 * Signs in with a code that was compared. The first sign-in with a phone creates the account, if the store allows. The
 * first proof of an e-mail address ends the sessions and removes the password and linked providers: the person who
 * registered it may not own it.
 */
export async function signInByCode(
  tx: StoreTx,
  store: StoreContext,
  code: ComparedCode,
  { device, language, now }: SignIn,
): Promise<SignedIn> {
  const { channel, destination } = code
  const { usedAt, isRepeated } = await spendCode(tx, store.id, code, now)
  const orders = channel === 'sms' ? await lockGuestOrders(tx, store.id, destination as PhoneNumber, now) : []
  const known = code.customerId ?? (await findVerified(tx, store.id, code))?.id ?? null
  const customerId = known ?? (await signUp(tx, store, code, { language, now }))
  const key = { storeId: store.id, customerId }
  const account = await lockAccount(tx, key)
  if (!account || !isStillOf(account, code)) throw new ApiError('otp_expired')
  if (account.isBlocked) throw new ApiError('account_suspended')
  let ended: string[] = []
  if (isRepeated) {
    // The session whose tokens were lost. It ends, so that a code opens one; who has signed out is not signed in again.
    ended = await revokeSessions(tx, key, { reason: 'removed', now, openedAt: usedAt })
    if (ended.length === 0) throw new ApiError('otp_expired') // guard: repeat-after-logout
  }
  if (channel === 'email' && !account.isEmailVerified) {
    await markVerified(tx, key, 'email', destination)
    await setPassword(tx, key, null)
    await deleteIdentities(tx, key) // guard: unproven-identities
    ended = await revokeSessions(tx, key, { reason: 'password_changed', now })
    await announceVerified(tx, key, 'email', 0)
  }
  const isFirstProof = channel === 'sms' && !account.isPhoneVerified
  if (isFirstProof) await markVerified(tx, key, 'phone', destination)
  const claimed = await claimGuestOrders(tx, key, orders)
  if (channel === 'sms' && (known === null || isFirstProof || claimed > 0))
    await announceVerified(tx, key, 'phone', claimed)
  return { session: await openSession(tx, key, device, usedAt), ended }
}

/** Whether the contact that received the code still opens the account. */
export const isStillOf = (
  account: ContactRow,
  { channel, destination }: Pick<ComparedCode, 'channel' | 'destination'>,
) => (channel === 'email' ? account.email : account.phone) === destination && opensAccount(channel, account)

async function findVerified(tx: StoreTx, storeId: number, { channel, destination }: ComparedCode) {
  const account = await findAccountWith(tx, storeId, channel, destination)
  return account && opensAccount(channel, account) ? account : undefined
}

async function signUp(
  tx: StoreTx,
  store: StoreContext,
  code: ComparedCode,
  { language, now }: { language: Locale; now: Date },
): Promise<string> {
  if (code.channel !== 'sms' || !store.settings.phoneSignUp) throw new ApiError('otp_expired')
  const phone = code.destination as PhoneNumber
  await takeContact(tx, store.id, { kind: 'phone', value: phone, claimantId: null, now })
  const customerId = await insertCustomer(tx, {
    storeId: store.id,
    email: null,
    phone,
    isPhoneVerified: true,
    passwordHash: null,
    firstName: '',
    lastName: '',
    preferredLanguage: language,
  })
  // Another request with a code of this phone has created it.
  if (customerId === undefined) throw new ApiError('otp_expired')
  await recordEvent(tx, store.id, {
    type: 'customer.registered',
    resourceId: customerId,
    payload: { object: { id: customerId, status: 'active' } },
  })
  return customerId
}
