import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'

/** Brings deleted variants of a product back, with options and SKUs that the caller replaces. */
export async function reviveVariants(
  tx: StoreTx,
  storeId: number,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`
    update variants set deleted_at = null, updated_at = now(), options = jsonb_build_object('', id::text), sku = ''
     where store_id = ${storeId} and product_id = ${productId} and id = any (${ids}::bigint[]) and deleted_at is not null`.execute(
    tx,
  )
}

export type KeptExtras = {
  extras: Record<string, unknown>
  variants: { id: number; extras: Record<string, unknown> }[]
}

/** Writes what staff do not edit. The caller increases the version. */
export async function writeExtras(
  tx: StoreTx,
  storeId: number,
  productId: number,
  { extras, variants }: KeptExtras,
): Promise<void> {
  await sql`
    with of_variants as (
      update variants v set extras = g.extras from jsonb_to_recordset(${jsonb(variants)}) as g (id bigint, extras jsonb)
       where v.store_id = ${storeId} and v.product_id = ${productId} and v.id = g.id)
    update products set extras = ${jsonb(extras)} where store_id = ${storeId} and id = ${productId}`.execute(tx)
}
