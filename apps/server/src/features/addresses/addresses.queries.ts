import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Addresses } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'

const columns = aliased([
  'id',
  'label',
  'receiver_name',
  'phone',
  'address_line1',
  'address_line2',
  'city',
  'area',
  'district_id',
  'thana_id',
  'postal_code',
  'is_default',
  'created_at',
  'updated_at',
])
export type AddressRow = AliasedRow<Selectable<Addresses>, typeof columns>
export type AddressChanges = CamelKeys<Updateable<Addresses>>

/**
 * The owner of addresses. Every statement has conditions on both ids, so that another shopper's address is not found.
 */
export type AddressOwner = { storeId: number; customerId: string }

const owned = ({ storeId, customerId }: AddressOwner) => ({ store_id: storeId, customer_id: customerId })

export const listAddresses = (tx: StoreTx, { storeId, customerId }: AddressOwner): Promise<AddressRow[]> =>
  tx
    .selectFrom('addresses')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const findAddress = (
  tx: StoreTx,
  { storeId, customerId }: AddressOwner,
  id: string,
): Promise<AddressRow | undefined> =>
  tx
    .selectFrom('addresses')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId) // guard: address-owner
    .where('id', '=', id)
    .executeTakeFirst()

/** Locks the shopper's row, so that two changes of the default run one after the other. */
export async function lockAddressBook(tx: StoreTx, { storeId, customerId }: AddressOwner): Promise<void> {
  await tx
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .execute()
}

export const insertAddress = (
  tx: StoreTx,
  owner: AddressOwner,
  values: CamelKeys<Omit<Insertable<Addresses>, 'store_id' | 'customer_id'>>,
): Promise<AddressRow> =>
  tx
    .insertInto('addresses')
    .values({ ...snakeKeys(values), ...owned(owner) })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const updateAddress = (
  tx: StoreTx,
  { storeId, customerId }: AddressOwner,
  id: string,
  changes: AddressChanges,
): Promise<AddressRow | undefined> =>
  tx
    .updateTable('addresses')
    .set({ ...snakeKeys(changes), updated_at: new Date() })
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

export async function clearDefault(tx: StoreTx, { storeId, customerId }: AddressOwner): Promise<void> {
  await tx
    .updateTable('addresses')
    .set({ is_default: false })
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute()
}

export const deleteAddress = (
  tx: StoreTx,
  { storeId, customerId }: AddressOwner,
  id: string,
): Promise<{ isDefault: boolean } | undefined> =>
  tx
    .deleteFrom('addresses')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('is_default as isDefault')
    .executeTakeFirst()

/** Gives the addresses of one account to another one, which keeps its default. */
export async function moveAddresses(tx: StoreTx, from: AddressOwner, to: AddressOwner): Promise<void> {
  await sql`
    update addresses set customer_id = ${to.customerId}, updated_at = now(),
        is_default = is_default and not exists (
          select from addresses a where a.store_id = ${to.storeId} and a.customer_id = ${to.customerId} and a.is_default)
     where store_id = ${from.storeId} and customer_id = ${from.customerId}`.execute(tx)
}
