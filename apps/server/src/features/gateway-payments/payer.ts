import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import { networkOf } from '../../platform/address.ts'
import type { Deps } from '../../platform/deps.ts'
import { fieldError } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { readCallbackUrl } from './callback-url-rules.ts'
import type { Payer } from './open-session.ts'

type Paying = { store: StoreContext; shopperIp: string | undefined; userAgent: string }

type ReturnDeps = Pick<Deps, 'hasDemoShops' | 'publicUrl' | 'needsPublicUrl' | 'logger'>

const noReturn = {
  en: 'Online payments are not set up on this server yet. Pay another way.',
  bn: 'এই সার্ভারে অনলাইন পেমেন্ট এখনো চালু করা হয়নি। অন্যভাবে টাকা দিন।',
}

/**
 * Who pays by a request, and where the browser goes afterwards. Throws when no shopper may be sent there, and in
 * production when this server does not know where gateways shall return the browser.
 */
export function payerOf(
  { hasDemoShops, publicUrl, needsPublicUrl, logger }: ReturnDeps,
  { store, shopperIp, userAgent }: Paying,
  callbackUrl: string,
): Omit<Payer, 'payerPhone' | 'isPhoneProven'> {
  if (needsPublicUrl && publicUrl === '') {
    logger.error({ storeId: store.id }, 'HAAT_PUBLIC_URL is not set: a payment through a gateway was refused')
    throw fieldError('payment_method', noReturn)
  }
  const allowsLocalhost = store.environment === 'sandbox' || hasDemoShops === true
  const read = readCallbackUrl(callbackUrl, { origins: store.settings.paymentReturnOrigins, allowsLocalhost })
  if (!read.ok) throw fieldError('callback_url', read.refusal)
  return {
    callbackUrl: read.url,
    payerIp: shopperIp ?? null,
    payerNetwork: networkOf(shopperIp) ?? '',
    isMobile: /mobile|android/i.test(userAgent),
  }
}

/** Where a gateway returns the browser: to this server, by its public address. */
export const returnUrlOf = (
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  request: { protocol: string; host: string },
  gateway: GatewayCode,
  sessionId: string,
): string => {
  // Without a public address, as on the machine of a developer, the caller reaches the server as it did just now.
  const base = publicUrl || `${request.protocol}://${request.host}`
  return `${base}${CALLBACK_PATH}${gateway.toLowerCase()}/${sessionId}/`
}

/** Where browsers return from gateways. */
export const CALLBACK_PATH = '/api/v1/payment/callback/'
