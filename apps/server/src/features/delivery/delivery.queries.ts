import type { CodFeeKind, FreedParts, ZoneKind } from '@haat/contract/vocabulary.ts'
import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { PaymentMethods } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'
import type { Minor } from '../../shared/money.ts'
import type { DeliveryZone } from './delivery-zone-rules.ts'
import type { WeightSlab } from './zone-fee-rules.ts'

const zoneColumns = aliased([
  'code',
  'pickup_name',
  'pickup_address',
  'pickup_phone',
  'pickup_hours',
  'label',
  'fee_minor',
  'free_above_minor',
  'extra_per_kg_minor',
  'cod_fee_minor',
  'cod_fee_percent_bp',
  'cod_fee_minimum_minor',
  'estimated_days_min',
  'estimated_days_max',
  'districts',
  'thanas',
])

/** The zones that a store delivers to now. */
export const listZones = (tx: StoreTx, storeId: number): Promise<DeliveryZone[]> =>
  tx
    .selectFrom('delivery_zones')
    .select(zoneColumns)
    .select([
      sql<object>`translations`.as('translations'),
      sql<ZoneKind>`kind`.as('kind'),
      sql<WeightSlab[]>`weight_slabs`.as('weightSlabs'),
      sql<FreedParts>`frees`.as('frees'),
      sql<CodFeeKind>`cod_fee_kind`.as('codFeeKind'),
    ])
    .where('store_id', '=', storeId)
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

/**
 * The lowest subtotal from which an automatic offer delivers free to every shopper, whatever is bought; null without one.
 * Another offer may take its place: only pricing decides which applies.
 */
export async function findFreeDelivery(tx: StoreTx, storeId: number, now: Date): Promise<Minor | null> {
  const { fromMinor } = await tx
    .selectFrom('offers')
    .select(({ fn }) => fn.min<Minor | null>('min_subtotal_minor').as('fromMinor'))
    .where('store_id', '=', storeId)
    .where('kind', '=', 'free_delivery')
    .where('scope', '=', 'store')
    .where(sql<boolean>`is_automatic and is_active and deleted_at is null`)
    .where(sql<boolean>`not first_order_only and per_customer_limit is null`)
    .where(sql<boolean>`(usage_limit is null or used_count < usage_limit)`)
    .where(sql<boolean>`(starts_at is null or starts_at <= ${now}) and (ends_at is null or ends_at > ${now})`)
    .executeTakeFirstOrThrow()
  return fromMinor
}

const methodColumns = aliased([
  'm.code',
  'm.name',
  'm.type',
  'm.logo',
  'm.instructions',
  'm.translations',
  'm.account_number',
  'm.supports_advance',
  'm.supports_refund',
  'm.min_amount_minor',
  'm.max_amount_minor',
  'm.fee_percent',
  'm.sort_order',
])
export type PaymentMethodRow = AliasedRow<Selectable<PaymentMethods>, typeof methodColumns>

/** The payment methods that shoppers are offered, for an order to this place. A store with zones delivers only inside them. */
export const listOfferedMethods = (
  tx: StoreTx,
  storeId: number,
  location: string | null,
): Promise<PaymentMethodRow[]> =>
  tx
    .selectFrom('payment_methods as m')
    .select(methodColumns)
    .where('m.store_id', '=', storeId)
    .where(sql<boolean>`is_offerable(m)`)
    .$if(location !== null, (methods) =>
      methods.where(
        sql<boolean>`${location} = any (coalesce(
          (select array_agg(z.code) from delivery_zones z where z.store_id = ${storeId} and z.is_active), array[${location}]))`,
      ),
    )
    .orderBy('m.sort_order')
    .orderBy('m.code')
    .execute()
