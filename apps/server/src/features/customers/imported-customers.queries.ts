import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import { jsonb } from '../../platform/jsonb.ts'
import type { CustomerKey } from './customers.queries.ts'
import type { CustomerFill, ImportedCustomer, KnownCustomer } from './imported-customer-rules.ts'

/** The customers that have these phone numbers. */
export async function findCustomersByPhone(
  tx: StoreTx,
  storeId: number,
  phones: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<Map<string, KnownCustomer>> {
  const { rows } = await sql<KnownCustomer>`
    select c.id, c.phone, c.first_name as "firstName", c.last_name as "lastName", c.tags, c.staff_note as "staffNote", c.status,
      c.is_phone_verified or c.email is null as "isProven",
      exists (select 1 from account_deletions d where d.store_id = c.store_id and d.customer_id = c.id) as "isLeaving",
      exists (select 1 from addresses a where a.store_id = c.store_id and a.customer_id = c.id) as "hasAddress"
    from customers c where c.store_id = ${storeId} and c.phone = any (${phones}::text[])
    order by c.id ${isLocked ? sql`for no key update of c` : sql``}`.execute(tx)
  return new Map(rows.map((row) => [row.phone, row]))
}

/** Creates accounts that belong to their phone numbers, which nobody has proven yet. Returns the ids of those that are new. */
export async function insertImportedCustomers(
  tx: StoreTx,
  storeId: number,
  customers: readonly ImportedCustomer[],
): Promise<Map<string, string>> {
  if (customers.length === 0) return new Map()
  const given = customers.map(({ address: _, ...columns }) => columns)
  const { rows } = await sql<{ id: string; phone: string }>`
    insert into customers (store_id, phone, first_name, last_name, tags, staff_note, marketing_opt_in)
    select ${storeId}, phone, "firstName", "lastName", tags, "staffNote", "acceptsMarketing"
      from jsonb_to_recordset(${jsonb(given)}) as g (
        phone text, "firstName" text, "lastName" text, tags text[], "staffNote" text, "acceptsMarketing" boolean)
    on conflict do nothing returning id, phone`.execute(tx)
  return new Map(rows.map(({ id, phone }) => [phone, id]))
}

/** Fills what is empty of a customer whose row is locked. */
export async function updateImportedCustomer(
  tx: StoreTx,
  storeId: number,
  id: string,
  { names, tags, staffNote }: CustomerFill,
): Promise<void> {
  await sql`
    update customers set first_name = coalesce(${names?.firstName ?? null}::text, first_name),
        last_name = coalesce(${names?.lastName ?? null}::text, last_name), tags = coalesce(${tags}::text[], tags),
        staff_note = coalesce(${staffNote}::text, staff_note), updated_at = now()
     where store_id = ${storeId} and id = ${id}`.execute(tx)
}

export type Imported = { id: string; firstName: string; lastName: string; tags: string[]; staffNote: string }

/** The imported account of a number, which nobody has entered, locked; none while it has orders. */
export async function findImported(tx: StoreTx, owner: CustomerKey, phone: string): Promise<Imported | undefined> {
  const { rows } = await sql<Imported>`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.tags, c.staff_note as "staffNote"
      from customers c
     where c.store_id = ${owner.storeId} and c.phone = ${phone} and c.id <> ${owner.customerId}
       and c.email is null and not c.is_phone_verified and c.password_hash is null and c.status = 'active'
       and not exists (select from orders o where o.store_id = c.store_id and o.customer_id = c.id)
       for update of c`.execute(tx)
  return rows[0]
}

export async function deleteImported(tx: StoreTx, storeId: number, id: string): Promise<void> {
  await sql`delete from customers where store_id = ${storeId} and id = ${id}`.execute(tx)
}

/** Adds what an import has said; what the account has stays. */
export async function mergeImported(tx: StoreTx, { storeId, customerId }: CustomerKey, given: Imported): Promise<void> {
  await sql`
    update customers set tags = array(select distinct unnest(tags || ${given.tags}::text[])),
        staff_note = case when staff_note = '' then ${given.staffNote} else staff_note end,
        first_name = case when first_name = '' and last_name = '' then ${given.firstName} else first_name end,
        last_name = case when first_name = '' and last_name = '' then ${given.lastName} else last_name end, updated_at = now()
     where store_id = ${storeId} and id = ${customerId}`.execute(tx)
}
