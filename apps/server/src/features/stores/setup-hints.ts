import type { StoreTx } from '../../platform/database.ts'

/** The store delivers everywhere free until it has a zone. */
export const noDeliveryZones = {
  code: 'NO_DELIVERY_ZONES',
  message: {
    en: 'Delivery is free everywhere until the store has an active delivery zone.',
    bn: 'ডেলিভারি এলাকা চালু না করা পর্যন্ত সব জায়গায় ডেলিভারি ফ্রি।',
  },
} as const

export type SetupHint = typeof noDeliveryZones

/** What the store's staff has not set up yet, and what happens until they do. */
export async function listSetupHints(tx: StoreTx, storeId: number): Promise<SetupHint[]> {
  const zone = await tx
    .selectFrom('delivery_zones')
    .select('id')
    .where('store_id', '=', storeId)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()
  return zone ? [] : [noDeliveryZones]
}
