import { sql } from 'kysely'
import type { OperatorTx } from '../../platform/operator.ts'
import type { Environment } from '../../shared/api-key.ts'
import { canonicalEmail } from '../../shared/email.ts'
import type { StoreStatus } from '../../shared/stored-values.ts'

export type OperatorStoreRow = {
  id: number
  subdomain: string
  environment: Environment
  name: string
  status: StoreStatus
}

/** Every store, live before its sandbox. */
export const listStores = async (tx: OperatorTx): Promise<OperatorStoreRow[]> =>
  (await tx
    .selectFrom('stores')
    .select(['id', 'subdomain', 'environment', 'name', 'status'])
    .orderBy('subdomain')
    .orderBy('environment')
    .execute()) as OperatorStoreRow[]

/** Both environments of one store, live first; none when there is no such store. */
export const findLiveAndSandbox = async (tx: OperatorTx, subdomain: string): Promise<OperatorStoreRow[]> =>
  (await tx
    .selectFrom('stores')
    .select(['id', 'subdomain', 'environment', 'name', 'status'])
    .where('subdomain', '=', subdomain)
    .orderBy('environment')
    .execute()) as OperatorStoreRow[]

export async function setStoreStatus(
  tx: OperatorTx,
  storeId: number,
  status: OperatorStoreRow['status'],
): Promise<void> {
  await tx.updateTable('stores').set({ status }).where('id', '=', storeId).execute()
}

export type OperatorKeyRow = {
  id: number
  environment: Environment
  kind: 'service' | 'secret'
  name: string
  prefix: string
  scopes: string[]
  created_at: string
  last_used_at: string | null
  revoked_at: string | null
}

/** The keys of some stores, oldest first. Only the first characters of a key are known. */
export const listStoreKeys = async (tx: OperatorTx, storeIds: number[]): Promise<OperatorKeyRow[]> =>
  (await tx
    .selectFrom('api_keys as k')
    .innerJoin('stores as s', 's.id', 'k.store_id')
    .select(['k.id', 's.environment', 'k.kind', 'k.name', 'k.prefix', 'k.scopes'])
    .select(['k.created_at', 'k.last_used_at', 'k.revoked_at'])
    .where('k.store_id', 'in', storeIds)
    .orderBy('k.id')
    .execute()) as unknown as OperatorKeyRow[]

/** Revokes a key and returns its store, or null when there is no such active key. */
export async function revokeStoreKey(
  tx: OperatorTx,
  keyId: number,
): Promise<{ storeId: number; prefix: string } | null> {
  const row = await tx
    .updateTable('api_keys')
    .set((eb) => ({ revoked_at: eb.fn('now') }))
    .where('id', '=', keyId)
    .where('revoked_at', 'is', null)
    .returning(['store_id', 'prefix'])
    .executeTakeFirst()
  return row ? { storeId: row.store_id, prefix: row.prefix } : null
}

/** The person with that address, created when there is none. `isNew` says which; only then the password is used. */
export async function findOrInsertStaff(
  tx: OperatorTx,
  person: { email: string; name: string; passwordHash: string },
): Promise<{ staffId: string; isNew: boolean }> {
  const email = canonicalEmail(person.email)
  const inserted = await tx
    .insertInto('staff')
    .values({ email, name: person.name, password_hash: person.passwordHash })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { staffId: inserted.id, isNew: true }
  const known = await tx.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { staffId: known.id, isNew: false }
}

/**
 * Adds a member of staff, or changes the role of one. False when the store would be left without an owner: then nothing
 * changes. The owners are locked, so that of two who leave at once the second stays.
 */
export async function putMembership(tx: OperatorTx, storeId: number, staffId: string, role: string): Promise<boolean> {
  await tx
    .selectFrom('staff_memberships')
    .select('staff_id')
    .where('store_id', '=', storeId)
    .where('role', '=', 'owner')
    .where('status', '=', 'ACTIVE')
    .orderBy('staff_id')
    .forNoKeyUpdate()
    .execute()
  const { rows } = await sql`
    insert into staff_memberships as m (store_id, staff_id, role) values (${storeId}, ${staffId}, ${role})
    on conflict (store_id, staff_id) do update set role = excluded.role, status = 'ACTIVE', deactivated_at = null,
      version = m.version + 1
     where excluded.role = 'owner' or m.role <> 'owner' or exists (
       select from staff_memberships o where o.store_id = m.store_id and o.role = 'owner' and o.status = 'ACTIVE' and o.staff_id <> m.staff_id)
    returning 1`.execute(tx)
  return rows.length === 1
}

/** The store of an environment with an active key of that digest. */
export async function hasActiveKey(tx: OperatorTx, storeId: number, digest: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('api_keys')
    .select('id')
    .where('store_id', '=', storeId)
    .where('digest', '=', digest)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function setStaffPassword(tx: OperatorTx, email: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash, is_active: true })
    .where('email', '=', email)
    .execute()
}

/** Deletes the second factor of a person and returns their memberships; null when there is none. */
export async function deleteSecondFactorOf(
  tx: OperatorTx,
  address: string,
): Promise<{ storeId: number; staffId: string }[] | null> {
  const person = await tx
    .deleteFrom('staff_second_factors')
    .where('staff_id', '=', (eb) => eb.selectFrom('staff').select('id').where('email', '=', canonicalEmail(address)))
    .returning('staff_id')
    .executeTakeFirst()
  if (!person) return null
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', person.staff_id).execute()
  const rows = await tx
    .selectFrom('staff_memberships')
    .select(['store_id', 'staff_id'])
    .where('staff_id', '=', person.staff_id)
    .execute()
  return rows.map((row) => ({ storeId: row.store_id, staffId: row.staff_id }))
}
