import type { StoreTx } from '../../platform/database.ts'
import { readSettings } from '../../shared/store-settings.ts'
import { websiteOrigin } from '../../shared/web-origin.ts'
import { findWebsiteUrl, getStore } from './settings.queries.ts'

/** The store delivers everywhere free until it has a zone. */
export const noDeliveryZones = {
  code: 'NO_DELIVERY_ZONES',
  message: {
    en: 'Delivery is free everywhere until the store has an active delivery zone.',
    bn: 'ডেলিভারি এলাকা চালু না করা পর্যন্ত সব জায়গায় ডেলিভারি ফ্রি।',
  },
} as const

/** Without the address of the website, gateways cannot return shoppers, unless it runs on the machine where the store is tried out. */
export const noPaymentReturn = {
  code: 'NO_PAYMENT_RETURN_ORIGIN',
  message: {
    en: 'Online payments cannot begin until payment_return_origins or website_url names the website of the store; a sandbox store may use http://localhost.',
    bn: 'payment_return_origins অথবা website_url-এ দোকানের ওয়েবসাইটের ঠিকানা না দেওয়া পর্যন্ত অনলাইন পেমেন্ট শুরু করা যাবে না; স্যান্ডবক্স দোকানে http://localhost চলে।',
  },
} as const

/** Orders that are to be booked by themselves go to the courier of their zone. */
const noCourierOfZones = {
  code: 'NO_COURIER_OF_ZONES',
  message: {
    en: 'No order is booked by itself until an active account at a courier is the default of a delivery zone (default_for).',
    bn: 'কোনো ডেলিভারি এলাকার জন্য কুরিয়ার ঠিক না করা পর্যন্ত পার্সেল নিজে থেকে বুক হবে না।',
  },
} as const

export type SetupHint = typeof noDeliveryZones | typeof noPaymentReturn | typeof noCourierOfZones

/** What the store's staff has not set up yet, and what happens until they do. `allowsLocalhost`: shoppers may return to this machine. */
export async function listSetupHints(
  tx: StoreTx,
  storeId: number,
  { allowsLocalhost }: { allowsLocalhost: boolean },
): Promise<SetupHint[]> {
  const zone = await tx
    .selectFrom('delivery_zones')
    .select('id')
    .where('store_id', '=', storeId)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()
  const { paymentReturnOrigins, autoBook } = readSettings((await getStore(tx, storeId)).settings)
  const isReturnKnown =
    allowsLocalhost || paymentReturnOrigins.length > 0 || websiteOrigin(await findWebsiteUrl(tx, storeId)) !== null
  const isBooked = !autoBook || (await hasCourierOfZone(tx, storeId))
  return [
    ...(zone ? [] : [noDeliveryZones]),
    ...(isReturnKnown ? [] : [noPaymentReturn]),
    ...(isBooked ? [] : [noCourierOfZones]),
  ]
}

const hasCourierOfZone = async (tx: StoreTx, storeId: number): Promise<boolean> => {
  const account = await tx
    .selectFrom('courier_account_zones as z')
    .innerJoin('courier_accounts as a', (on) =>
      on.onRef('a.store_id', '=', 'z.store_id').onRef('a.id', '=', 'z.courier_account_id').on('a.is_active', '=', true),
    )
    .select('a.id')
    .where('z.store_id', '=', storeId)
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}
