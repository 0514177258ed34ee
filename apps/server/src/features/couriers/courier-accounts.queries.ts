import type { CourierCode, CourierFailure } from '@haat/contract/vocabulary.ts'
import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CourierAccounts } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased, snakeKeys } from '../../shared/casing.ts'

const columns = aliased([
  'store_id',
  'id',
  'courier',
  'name',
  'is_active',
  'settings',
  'sealed_credentials',
  'credential_hints',
  'tested_at',
  'test_failure',
  'test_detail',
  'failing_since',
  'created_at',
  'version',
])
type Row = AliasedRow<Selectable<CourierAccounts>, typeof columns>
export type CourierAccountRow = Omit<Row, 'courier' | 'settings' | 'credentialHints' | 'testFailure'> & {
  courier: CourierCode
  testFailure: CourierFailure | ''
  settings: Record<string, string>
  credentialHints: Record<string, string>
  /** Codes of the delivery zones whose parcels are booked here. */
  defaultFor: string[]
  /** Null without a URL, and without a message. */
  webhookCreatedAt: Date | null
  webhookReceivedAt: Date | null
}

const accounts = (tx: StoreTx, storeId: number) =>
  tx
    .selectFrom('courier_accounts')
    .select(columns)
    .select([newestWebhook('created_at').as('webhookCreatedAt'), newestWebhook('received_at').as('webhookReceivedAt')])
    .select(
      sql<string[]>`array(select z.zone_code from courier_account_zones z
        where z.store_id = courier_accounts.store_id and z.courier_account_id = courier_accounts.id order by z.zone_code)`.as(
        'defaultFor',
      ),
    )
    .where('store_id', '=', storeId)
    .$castTo<CourierAccountRow>()

/** A time of the current webhook URL, to which the courier sends statuses of parcels. */
const newestWebhook = (column: 'created_at' | 'received_at') => sql<Date | null>`(select ${sql.ref(`w.${column}`)}
  from courier_webhooks w where w.store_id = courier_accounts.store_id and w.courier_account_id = courier_accounts.id
   and w.valid_until is null)`

/** Those of a store, newest first. */
export const listCourierAccounts = (tx: StoreTx, storeId: number): Promise<CourierAccountRow[]> =>
  accounts(tx, storeId).orderBy('id', 'desc').execute()

export const findCourierAccount = (tx: StoreTx, storeId: number, id: number): Promise<CourierAccountRow | undefined> =>
  accounts(tx, storeId).where('id', '=', id).executeTakeFirst()

/** An account that is locked until the transaction ends. */
export const lockCourierAccount = (tx: StoreTx, storeId: number, id: number): Promise<CourierAccountRow | undefined> =>
  accounts(tx, storeId).where('id', '=', id).forUpdate().executeTakeFirst()

/** Until the transaction ends, nobody else adds an account to the store. */
export const lockCourierAccounts = (tx: StoreTx, storeId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('courier_accounts', ${storeId}))`.execute(tx) // guard: courier-accounts-lock

export async function drawCourierAccountId(tx: StoreTx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select new_id() as id`.execute(tx)
  return (rows as [{ id: number }])[0].id
}

/** What every writer of an account states. */
export type CourierAccountColumns = Pick<
  CourierAccountRow,
  'name' | 'isActive' | 'settings' | 'sealedCredentials' | 'credentialHints'
>

/** Writes an account, unless the store has as many as `most`. */
export async function insertCourierAccount(
  tx: StoreTx,
  account: CourierAccountColumns & Pick<CourierAccountRow, 'storeId' | 'id' | 'courier'>,
  most: number,
): Promise<boolean> {
  const { storeId, id, courier, name, isActive, settings, sealedCredentials, credentialHints } = account
  const { rows } = await sql`
    insert into courier_accounts (store_id, id, courier, name, is_active, settings, sealed_credentials, credential_hints)
    select ${storeId}, ${id}, ${courier}, ${name}, ${isActive}, ${JSON.stringify(settings)}::jsonb, ${sealedCredentials},
      ${JSON.stringify(credentialHints)}::jsonb
     where ${most} > (select count(*) from courier_accounts where store_id = ${storeId})
    returning id`.execute(tx)
  return rows.length > 0
}

/** Changes an account that this transaction has locked. `isOther`: what was tested is no longer what is stored. */
export async function updateCourierAccount(
  tx: StoreTx,
  storeId: number,
  id: number,
  { settings, credentialHints, ...rest }: CourierAccountColumns,
  isOther: boolean,
): Promise<void> {
  const asJson = { settings: JSON.stringify(settings), credentialHints: JSON.stringify(credentialHints) }
  await tx
    .updateTable('courier_accounts')
    .set({
      ...snakeKeys({ ...rest, ...asJson }),
      ...(isOther
        ? { tested_at: null, test_failure: '', test_detail: '', failing_since: null, failing_alerted_at: null }
        : {}),
      version: sql<number>`version + 1`,
    })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a locked account; false while a parcel of it is under way, or the courier holds cash of one, or is asked for it. */
export async function removeCourierAccount(tx: StoreTx, storeId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from courier_accounts a
     where a.store_id = ${storeId} and a.id = ${id} and not exists (
       select from shipment_bookings b join shipments s on s.store_id = b.store_id and s.id = b.shipment_id
        where b.store_id = a.store_id and b.courier_account_id = a.id and b.status <> 'REFUSED'
          and (s.ended_at is null or s.held_minor <> 0 or exists (
            select from courier_resolutions r
             where r.store_id = s.store_id and r.shipment_id = s.id and r.status = 'OPEN')))
    returning a.id`.execute(tx)
  return rows.length > 0
}

/** Keeps the headers that the latest payment file of an account had, by what they mean. */
export const keepSettlementColumns = (
  tx: StoreTx,
  storeId: number,
  id: number,
  columns: Readonly<Partial<Record<string, string>>>,
) =>
  tx
    .updateTable('courier_accounts')
    .set({ settlement_columns: JSON.stringify(columns) })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()

export type CourierTestResult = Pick<CourierAccountRow, 'testFailure' | 'testDetail'> & { testedAt: Date }

/** Stores what came of a test; false when the account has changed since it began. */
export async function saveCourierTest(
  tx: StoreTx,
  storeId: number,
  { id, version }: { id: number; version: number },
  { testedAt, testFailure, testDetail }: CourierTestResult,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('courier_accounts')
    .set({ tested_at: testedAt, test_failure: testFailure, test_detail: testDetail })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where('version', '=', version) // guard: courier-test-version
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
