import type { Body, Data } from '@haat/contract/operation.ts'
import * as contract from '@haat/contract/storefront/otp.ts'
import { otpPurposes } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { readIdempotencyKey } from '../../platform/idempotency.ts'
import { route, type Shopper } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { CONTACT_TOKEN_SECONDS, contactToken } from '../../shared/contact-token.ts'
import type { Locale } from '../../shared/locale.ts'
import type { PhoneNumber } from '../../shared/phone.ts'
import { getProfile } from '../customers/customers.queries.ts'
import { presentCustomer, presentSignedIn } from '../customers/present-customer.ts'
import { type Device, deviceOf } from '../customers/sign-in-device.ts'
import { chooseDestination, codeRefusals } from './choose-destination.ts'
import { requesterOf } from './code-digest.ts'
import { isOwnPurpose } from './code-rules.ts'
import { type ComparedCode, compareCode, spendCode } from './compare-code.ts'
import { presentSentCode } from './present-sent-code.ts'
import { requestCode } from './request-code.ts'
import { resendCode } from './resend-code.ts'
import { issueResetToken, RESET_TOKEN_SECONDS } from './reset-password.ts'
import { signInByCode } from './sign-in-by-code.ts'
import type { CodeReference } from './verification-codes.queries.ts'
import { verifyContact } from './verify-contact.ts'

type Verified = Data<typeof contract.verifyOtp>

/** One-time codes for every purpose. */
export function otpRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.sendOtp, ({ store, shopper, body, locale, shopperIp }) =>
    inStore(deps.db, store, async (tx) => {
      const { channel, purpose } = body
      const given = channel === 'email' ? body.email : body.phone
      const customerId = isOwnPurpose(purpose) ? (shopper?.id ?? null) : null
      const destination = await chooseDestination(tx, store.id, { channel, given, purpose }, customerId)
      const requester = customerId === null ? requesterOf(deps.secrets, shopperIp) : null
      const request = { channel, destination, purpose, customerId, requester, language: locale }
      return presentSentCode(await requestCode(tx, store, request, { now: deps.clock(), sms: deps.sms }))
    }),
  )

  route(app, deps, contract.resendOtp, ({ store, shopper, body, locale }) =>
    inStore(deps.db, store, async (tx) => {
      const wanted = { id: body.otp_id, customerId: shopper?.id ?? null, language: locale }
      return presentSentCode(await resendCode(tx, store, wanted, { now: deps.clock(), sms: deps.sms }))
    }),
  )

  route(
    app,
    deps,
    contract.verifyOtp,
    async ({ store, shopper, body, locale, userAgent, shopperIp, request: { headers } }) => {
      const now = deps.clock()
      const code = await compareCode(deps, store, {
        which: referenceOf(body, shopper, { requester: requesterOf(deps.secrets, shopperIp), now }),
        code: body.code,
        customerId: shopper?.id ?? null,
        purposes: body.purpose ? [body.purpose] : otpPurposes,
        idempotencyKey: readIdempotencyKey(headers['idempotency-key']),
        now,
      })
      const request = { shopper, device: deviceOf(deps.secrets, userAgent, shopperIp), locale, now }
      return { verified: true, ...(await apply(deps, store, code, request)) }
    },
  )
}

function referenceOf(
  { otp_id: id, purpose, email, phone }: Body<typeof contract.verifyOtp>,
  shopper: Shopper | null,
  asked: { requester: Buffer | null; now: Date },
): CodeReference {
  if (id !== undefined) return { id }
  if (purpose === undefined) throw fieldError('otp_id', codeRefusals.noReference)
  if (isOwnPurpose(purpose)) {
    if (!shopper) throw new ApiError('unauthorized', { details: { credential: 'shopper_token' } })
    return { customerId: shopper.id, purpose }
  }
  const destination = email ?? phone
  if (destination === undefined) throw fieldError('otp_id', codeRefusals.noReference)
  return { destination, purpose, ...asked }
}

type Applied = { shopper: Shopper | null; device: Device; locale: Locale; now: Date }

/** What a right code allows. */
async function apply(
  { db, secrets, sessions }: Pick<Deps, 'db' | 'secrets' | 'sessions'>,
  store: StoreContext,
  code: ComparedCode,
  { shopper, device, locale, now }: Applied,
): Promise<Omit<Verified, 'verified'>> {
  const { purpose } = code
  if (purpose === 'verify_email' || purpose === 'verify_phone') {
    if (!shopper) throw new ApiError('otp_expired')
    const key = { storeId: store.id, customerId: shopper.id }
    const profile = await inStore(db, store, async (tx) => {
      await verifyContact(tx, key, code, now)
      return getProfile(tx, key)
    })
    return { purpose, customer: presentCustomer(profile) }
  }
  if (purpose === 'login') {
    const { session, ended, profile } = await inStore(db, store, async (tx) => {
      const signedIn = await signInByCode(tx, store, code, { device, language: locale, now })
      const key = { storeId: store.id, customerId: signedIn.session.customerId }
      return { ...signedIn, profile: await getProfile(tx, key) }
    })
    for (const sessionId of ended) sessions.forget(sessionId)
    return { purpose, ...(await presentSignedIn(secrets, store.id, { session, profile }, now)) }
  }
  if (purpose === 'reset_password') {
    const token = await inStore(db, store, (tx) => issueResetToken(tx, store.id, code, now))
    return { purpose, reset_token: token, expires_in: RESET_TOKEN_SECONDS }
  }
  // A repeated request has the same token.
  const { usedAt } = await inStore(db, store, (tx) => spendCode(tx, store.id, code, now))
  const [key] = secrets('phone-verification')
  const { channel, destination } = code
  return {
    purpose: 'checkout',
    ...(channel === 'email'
      ? { email_verification_token: contactToken(key, store.id, { email: destination }, usedAt) }
      : { phone_verification_token: contactToken(key, store.id, { phone: destination as PhoneNumber }, usedAt) }),
    expires_in: CONTACT_TOKEN_SECONDS - Math.ceil((now.getTime() - usedAt.getTime()) / 1000),
  }
}
