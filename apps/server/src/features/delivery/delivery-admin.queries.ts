import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { DeliveryZones, PaymentMethods } from '../../platform/database-types.generated.ts'

export type ZoneRow = Selectable<DeliveryZones>
export type ZoneChanges = Omit<Updateable<DeliveryZones>, 'id' | 'store_id' | 'code'>
export type NewZone = Omit<Insertable<DeliveryZones>, 'id' | 'store_id'>

export const listZonesOfStore = (tx: StoreTx, storeId: number): Promise<ZoneRow[]> =>
  tx
    .selectFrom('delivery_zones')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()

/** Two people who change the zones of a store take turns: what a zone may hold depends on the others. */
export async function lockZones(tx: StoreTx, storeId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('delivery_zones', ${storeId}))`.execute(tx)
}

/** Nothing comes back when the store has a zone of that code. */
export const insertZone = (tx: StoreTx, storeId: number, zone: NewZone): Promise<ZoneRow | undefined> =>
  tx
    .insertInto('delivery_zones')
    .values({ ...zone, store_id: storeId })
    .onConflict((conflict) => conflict.columns(['store_id', 'code']).doNothing())
    .returningAll()
    .executeTakeFirst()

export const updateZone = (tx: StoreTx, storeId: number, id: number, changes: ZoneChanges): Promise<ZoneRow> =>
  tx
    .updateTable('delivery_zones')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export async function deleteZone(tx: StoreTx, storeId: number, id: number): Promise<void> {
  await tx.deleteFrom('delivery_zones').where('store_id', '=', storeId).where('id', '=', id).execute()
}

export type MethodRow = Selectable<PaymentMethods>
export type MethodChanges = Omit<Updateable<PaymentMethods>, 'store_id' | 'code'>

export const listMethodsOfStore = (tx: StoreTx, storeId: number): Promise<MethodRow[]> =>
  tx
    .selectFrom('payment_methods')
    .selectAll()
    .where('store_id', '=', storeId)
    .orderBy('sort_order')
    .orderBy('code')
    .execute()

/** The method, held; made (switched off) when the store has never had it. `isNew` says which. */
export async function lockMethod(
  tx: StoreTx,
  storeId: number,
  fresh: { code: string; name: string; type: string; sort_order: number },
): Promise<MethodRow & { isNew: boolean }> {
  const made = await tx
    .insertInto('payment_methods')
    .values({ ...fresh, store_id: storeId, is_enabled: false })
    .onConflict((conflict) => conflict.columns(['store_id', 'code']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (made) return { ...made, isNew: true }
  const known = await tx
    .selectFrom('payment_methods')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('code', '=', fresh.code)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...known, isNew: false }
}

export const updateMethod = (tx: StoreTx, storeId: number, code: string, changes: MethodChanges): Promise<MethodRow> =>
  tx
    .updateTable('payment_methods')
    .set(changes)
    .where('store_id', '=', storeId)
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow()
