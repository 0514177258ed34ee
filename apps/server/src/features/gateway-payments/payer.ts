import type { Networks } from '@haat/admission-control/client-network.ts'
import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { fieldError } from '../../platform/errors.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { allowsLocalhostReturns, websiteOrigin } from '../../shared/web-origin.ts'
import { payerNetworkOf } from '../order-placement/order-network.ts'
import { findWebsiteUrl } from '../stores/settings.queries.ts'
import { readCallbackUrl } from './callback-url-rules.ts'
import type { Payer } from './open-session.ts'

type Paying = {
  store: StoreContext
  shopperIp: string | undefined
  request: { networks: Networks | undefined }
  userAgent: string
  read<T>(work: (tx: StoreTx) => Promise<T>): Promise<T>
}

type ReturnDeps = Pick<Deps, 'hasDemoShops' | 'publicUrl' | 'needsPublicUrl' | 'logger'>

const noReturn = {
  en: 'Online payments are not set up on this server yet. Pay another way.',
  bn: 'এই সার্ভারে অনলাইন পেমেন্ট এখনো চালু করা হয়নি। অন্যভাবে টাকা দিন।',
}

/**
 * Who pays by a request, and where the browser goes afterwards. Throws when no shopper may be sent there, and in
 * production when this server does not know where gateways shall return the browser.
 */
export async function payerOf(
  { hasDemoShops, publicUrl, needsPublicUrl, logger }: ReturnDeps,
  { store, shopperIp, request, userAgent, read: readStore }: Paying,
  callbackUrl: string,
): Promise<Omit<Payer, 'payerPhone' | 'isPhoneProven' | 'isFreeToHold'>> {
  if (needsPublicUrl && publicUrl === '') {
    logger.error({ storeId: store.id }, 'HAAT_PUBLIC_URL is not set: a payment through a gateway was refused')
    throw fieldError('payment_method', noReturn)
  }
  const { paymentReturnOrigins: origins } = store.settings
  const allowsLocalhost = allowsLocalhostReturns(hasDemoShops, store.environment)
  const listed = readCallbackUrl(callbackUrl, { origins, allowsLocalhost })
  const website = listed.ok ? null : websiteOrigin(await readStore((tx) => findWebsiteUrl(tx, store.id)))
  const read = website === null ? listed : readCallbackUrl(callbackUrl, { origins: [website], allowsLocalhost })
  if (!read.ok) throw fieldError('callback_url', read.refusal)
  return {
    callbackUrl: read.url,
    payerIp: shopperIp ?? null,
    payerNetwork: payerNetworkOf(request.networks),
    isMobile: /mobile|android/i.test(userAgent),
  }
}

/** Where a gateway returns the browser and sends notifications: to this server, by its public address. */
export const gatewayUrlsOf = (
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  request: { protocol: string; host: string },
  gateway: GatewayCode,
  sessionId: string,
): { returnUrl: string; notificationUrl: string } => {
  // Without a public address, as on the machine of a developer, the caller reaches the server as it did just now.
  const base = publicUrl || `${request.protocol}://${request.host}`
  const name = gateway.toLowerCase()
  return {
    returnUrl: `${base}${CALLBACK_PATH}${name}/${sessionId}/`,
    notificationUrl: `${base}/api/v1/payment/ipn/${name}/`,
  }
}

/** Where browsers return from gateways. */
export const CALLBACK_PATH = '/api/v1/payment/callback/'
