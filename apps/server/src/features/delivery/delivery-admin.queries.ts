import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { DeliveryZones, PaymentMethods } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'
import type { WeightSlab, ZoneFees } from './zone-fee-rules.ts'

const zoneColumns = aliased([
  'id',
  'code',
  'kind',
  'pickup_name',
  'pickup_address',
  'pickup_phone',
  'pickup_hours',
  'label',
  'translations',
  'fee_minor',
  'free_above_minor',
  'frees',
  'weight_slabs',
  'extra_per_kg_minor',
  'cod_fee_kind',
  'cod_fee_minor',
  'cod_fee_percent_bp',
  'cod_fee_minimum_minor',
  'estimated_days_min',
  'estimated_days_max',
  'districts',
  'thanas',
  'is_active',
  'sort_order',
  'updated_at',
])
type StoredZone = AliasedRow<Selectable<DeliveryZones>, typeof zoneColumns>
type Narrowed = 'frees' | 'weightSlabs' | 'codFeeKind'
export type ZoneRow = Omit<StoredZone, Narrowed> & Pick<ZoneFees, Narrowed>
type Slabs = { weightSlabs?: WeightSlab[] }
export type ZoneChanges = CamelKeys<
  Omit<Updateable<DeliveryZones>, 'id' | 'store_id' | 'code' | 'kind' | 'weight_slabs'>
> &
  Slabs
export type NewZone = CamelKeys<Omit<Insertable<DeliveryZones>, 'id' | 'store_id' | 'weight_slabs'>> & Slabs

const columnsOf = <T extends Slabs>({ weightSlabs, ...rest }: T) => ({
  ...snakeKeys(rest),
  ...(weightSlabs && { weight_slabs: JSON.stringify(weightSlabs) }),
})

export const listZonesOfStore = (tx: StoreTx, storeId: number): Promise<ZoneRow[]> =>
  tx
    .selectFrom('delivery_zones')
    .select(zoneColumns)
    .where('store_id', '=', storeId)
    .orderBy('sort_order')
    .orderBy('id')
    .$castTo<ZoneRow>()
    .execute()

/** Locks the zones of a store, because what a zone may contain depends on the others. */
export async function lockZones(tx: StoreTx, storeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('delivery_zones', ${storeId}))`.execute(tx)
}

/** Returns no row when the store has a zone of that code. */
export const insertZone = (tx: StoreTx, storeId: number, zone: NewZone): Promise<ZoneRow | undefined> =>
  tx
    .insertInto('delivery_zones')
    .values({ ...columnsOf(zone), store_id: storeId })
    .onConflict((conflict) => conflict.columns(['store_id', 'code']).doNothing())
    .returning(zoneColumns)
    .$castTo<ZoneRow>()
    .executeTakeFirst()

export const updateZone = (tx: StoreTx, storeId: number, id: number, changes: ZoneChanges): Promise<ZoneRow> =>
  tx
    .updateTable('delivery_zones')
    .set({ ...columnsOf(changes), updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returning(zoneColumns)
    .$castTo<ZoneRow>()
    .executeTakeFirstOrThrow()

export async function deleteZone(tx: StoreTx, storeId: number, id: number): Promise<void> {
  await tx.deleteFrom('delivery_zones').where('store_id', '=', storeId).where('id', '=', id).execute()
}

const methodColumns = aliased([
  'code',
  'name',
  'type',
  'logo',
  'instructions',
  'translations',
  'account_number',
  'is_enabled',
  'supports_advance',
  'supports_refund',
  'min_amount_minor',
  'max_amount_minor',
  'fee_percent',
  'sort_order',
  'version',
])
export type MethodRow = AliasedRow<Selectable<PaymentMethods>, typeof methodColumns>
export type MethodChanges = CamelKeys<Omit<Updateable<PaymentMethods>, 'store_id' | 'code' | 'version'>>

export const listMethodsOfStore = (tx: StoreTx, storeId: number): Promise<MethodRow[]> =>
  tx
    .selectFrom('payment_methods')
    .select(methodColumns)
    .where('store_id', '=', storeId)
    .orderBy('sort_order')
    .orderBy('code')
    .execute()

/** The payment method, locked. */
export const findMethod = (tx: StoreTx, storeId: number, code: string): Promise<MethodRow | undefined> =>
  tx
    .selectFrom('payment_methods')
    .select(methodColumns)
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()

/**
 * The store's account at the gateway of a payment method. It cannot be deleted or disabled before this transaction ends;
 * lock it before the method, as a change of the account does.
 */
export const findAccountOfMethod = (
  tx: StoreTx,
  storeId: number,
  code: string,
): Promise<{ isEnabled: boolean; supportsRefund: boolean } | undefined> =>
  tx
    .selectFrom('gateway_accounts')
    .select(['is_enabled as isEnabled', 'supports_refund as supportsRefund'])
    .where('store_id', '=', storeId)
    .where('gateway', '=', code)
    .forShare()
    .executeTakeFirst()

/** The payment method, locked; created (disabled) when the store has never had it. `isNew` says which. */
export async function lockMethod(
  tx: StoreTx,
  storeId: number,
  fresh: { code: string; name: string; type: string; sortOrder: number },
): Promise<MethodRow & { isNew: boolean }> {
  const made = await tx
    .insertInto('payment_methods')
    .values({ ...snakeKeys(fresh), store_id: storeId, is_enabled: false })
    .onConflict((conflict) => conflict.columns(['store_id', 'code']).doNothing())
    .returning(methodColumns)
    .executeTakeFirst()
  if (made) return { ...made, isNew: true }
  const known = await findMethod(tx, storeId, fresh.code)
  if (!known) throw new Error('a payment method disappeared while it was locked')
  return { ...known, isNew: false }
}

/** Writes a payment method as a new version. */
export const updateMethod = (tx: StoreTx, storeId: number, code: string, changes: MethodChanges): Promise<MethodRow> =>
  tx
    .updateTable('payment_methods')
    .set({ ...snakeKeys(changes), version: sql<number>`version + 1` })
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .returning(methodColumns)
    .executeTakeFirstOrThrow()
