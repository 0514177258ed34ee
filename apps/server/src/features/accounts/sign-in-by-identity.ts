import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { recordEvent } from '../../platform/outbox.ts'
import { identityProviders } from '../../platform/provider-keys.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import type { Locale } from '../../shared/locale.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { markVerified, setPassword } from '../customers/contacts.queries.ts'
import { type CustomerKey, findExistingContact } from '../customers/customers.queries.ts'
import { type OpenedSession, openSession } from '../customers/open-session.ts'
import { refusals } from '../customers/profile-rules.ts'
import { accountExists, insertNewcomer } from '../customers/register-customer.ts'
import { revokeSessions } from '../customers/sessions.queries.ts'
import type { Device } from '../customers/sign-in-device.ts'
import { announceUpdated, announceVerified } from './announce-contact.ts'
import { findAccountWith, lockAccount } from './code-recipients.queries.ts'
import { opensAccount } from './code-rules.ts'
import { deleteIdentities, findIdentity, insertIdentity, takeIdToken } from './identities.queries.ts'
import { takeContact } from './take-contact.ts'
import { endCodesOf } from './verification-codes.queries.ts'
import { type ProvenIdentity, refusedIdToken } from './verify-id-token.ts'

type SignIn = { device: Device; language: Locale; phone: PhoneNumber | null; now: Date }
type SignedIn = { session: OpenedSession; ended: string[]; mustVerifyPhone: boolean }

/**
 * Signs in with an identity of a provider that was verified. The first sign-in links the account that has the verified
 * e-mail address, or creates one.
 */
export async function signInByIdentity(
  tx: StoreTx,
  store: StoreContext,
  identity: ProvenIdentity,
  { device, now, ...newcomer }: SignIn,
): Promise<SignedIn> {
  if (!(await takeIdToken(tx, store.id, identity))) throw refusedIdToken(identity.provider) // guard: id-token-once
  const known = await openAccount(tx, store.id, identity, now)
  if (known) return signedInTo(tx, known, device, now)
  const created = await signUp(tx, store, identity, { ...newcomer, now })
  if (created) return signedInTo(tx, created, device, now)
  // Another request has created the account meanwhile: perhaps with another token of the same shopper.
  const late = await openAccount(tx, store.id, identity, now) // guard: identity-signed-up
  if (late) return signedInTo(tx, late, device, now)
  throw await refusedContact(tx, { storeId: store.id, email: identity.email, phone: newcomer.phone })
}

type Opened = { key: CustomerKey; ended: string[]; mustVerifyPhone?: boolean }

const signedInTo = async (
  tx: StoreTx,
  { key, ended, mustVerifyPhone = false }: Opened,
  device: Device,
  now: Date,
): Promise<SignedIn> => ({ session: await openSession(tx, key, device, now), ended, mustVerifyPhone })

/** Locks the account that an identity opens, and links it at the first sign-in; undefined when there is none. */
async function openAccount(
  tx: StoreTx,
  storeId: number,
  identity: ProvenIdentity,
  now: Date,
): Promise<Opened | undefined> {
  const known = await findIdentity(tx, storeId, identity)
  const customerId = known ?? (await findByEmail(tx, storeId, identity))
  if (customerId === undefined) return undefined
  const key = { storeId, customerId }
  const account = await lockAccount(tx, key)
  if (!account) throw refusedIdToken(identity.provider)
  if (account.isBlocked) throw new ApiError('account_suspended')
  if (known !== undefined) {
    if ((await findIdentity(tx, storeId, identity)) !== customerId) throw refusedIdToken(identity.provider) // guard: identity-still-linked
    return { key, ended: [] }
  }
  // Changed while it was being locked.
  if (account.email === null || account.email !== identity.email || !opensAccount('email', account))
    throw refusedIdToken(identity.provider)
  const ended = account.isEmailVerified ? [] : await takeOver(tx, key, account.email, now)
  if (!(await insertIdentity(tx, key, identity))) throw refusedIdToken(identity.provider)
  await announceUpdated(tx, key, ['linked_providers'])
  return { key, ended }
}

/** The account of a verified e-mail address. An address that the provider has not verified finds none. */
async function findByEmail(tx: StoreTx, storeId: number, identity: ProvenIdentity): Promise<string | undefined> {
  if (identity.email === null || !identity.isEmailVerified) return undefined // guard: verified-email-links
  const account = await findAccountWith(tx, storeId, 'email', identity.email)
  return account && opensAccount('email', account) ? account.id : undefined
}

/**
 * The first proof of an e-mail address ends everything with which the person who registered it could still sign in: the
 * password, the sessions, the codes and the links to other identities.
 */
async function takeOver(tx: StoreTx, key: CustomerKey, email: string, now: Date): Promise<string[]> {
  await markVerified(tx, key, 'email', email)
  await setPassword(tx, key, null)
  await deleteIdentities(tx, key)
  await endCodesOf(tx, key, now)
  const ended = await revokeSessions(tx, key, { reason: 'password_changed', now })
  await announceVerified(tx, key, 'email', 0)
  return ended
}

/** Creates an account; undefined when another one has the e-mail address or has verified the phone number. */
async function signUp(
  tx: StoreTx,
  store: StoreContext,
  identity: ProvenIdentity,
  { language, phone, now }: Omit<SignIn, 'device'>,
): Promise<Opened | undefined> {
  const { email, isEmailVerified, firstName, lastName } = identity
  if (email === null) throw fieldError('id_token', noEmail(identityProviders[identity.provider].name))
  if (store.settings.phoneRequired && phone === null) throw fieldError('phone', refusals.phoneRequired)
  if (isEmailVerified) {
    await takeContact(tx, store.id, { kind: 'email', value: email, claimantId: null, now })
  }
  const newcomer = await insertNewcomer(tx, {
    ...{ storeId: store.id, email, phone },
    isEmailVerified,
    passwordHash: null,
    ...{ firstName, lastName },
    preferredLanguage: language,
  })
  if (newcomer === undefined) return undefined
  const { customerId } = newcomer
  const key = { storeId: store.id, customerId }
  // Another request has linked it meanwhile.
  if (!(await insertIdentity(tx, key, identity))) throw refusedIdToken(identity.provider)
  await recordEvent(tx, store.id, {
    type: 'customer.registered',
    resourceId: customerId,
    payload: { object: { id: customerId, status: 'active' } },
  })
  if (isEmailVerified) await announceVerified(tx, key, 'email', 0)
  return { key, ended: [], mustVerifyPhone: newcomer.mustVerifyPhone }
}

const noEmail = (name: string) => ({
  en: `${name} did not share an e-mail address. Allow it and try again, or register with an e-mail address.`,
  bn: `${name} কোনো ই-মেইল জানায়নি। অনুমতি দিয়ে আবার চেষ্টা করুন, অথবা ই-মেইল দিয়ে অ্যাকাউন্ট খুলুন।`,
})

async function refusedContact(tx: StoreTx, contacts: Parameters<typeof findExistingContact>[1]): Promise<ApiError> {
  const existing = await findExistingContact(tx, contacts)
  const field = existing.isPhoneVerified && !existing.email ? 'phone' : 'id_token'
  const message = field === 'phone' ? accountExists.phone : accountExists.email
  return new ApiError('already_exists', { message, fields: { [field]: [message] } })
}
