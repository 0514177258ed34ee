import { type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { GatewayAccounts } from '../../platform/database-types.generated.ts'
import type { OperatorTx } from '../../platform/operator.ts'
import { type AliasedRow, aliased, snakeKeys } from '../../shared/casing.ts'

const columns = aliased([
  'store_id',
  'gateway',
  'is_enabled',
  'settings',
  'sealed_credentials',
  'credential_hints',
  'tested_at',
  'test_failure',
  'test_detail',
  'version',
])
export type GatewayAccountRow = AliasedRow<Selectable<GatewayAccounts>, typeof columns>
export type ListedAccountRow = GatewayAccountRow & { isOffered: boolean }

/** `isKept`: the row is locked against changes and deletion until this transaction ends. */
export const findGatewayAccount = (
  tx: StoreTx,
  storeId: number,
  gateway: string,
  isKept = false,
): Promise<GatewayAccountRow | undefined> =>
  tx
    .selectFrom('gateway_accounts')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .$if(isKept, (account) => account.forKeyShare()) // guard: gateway-account-kept
    .executeTakeFirst()

/** The accounts of a store, each with whether shoppers are offered it. */
export const listGatewayAccounts = (tx: StoreTx, storeId: number): Promise<ListedAccountRow[]> =>
  tx
    .selectFrom('gateway_accounts as a')
    .select(columns)
    .select(
      sql<boolean>`a.is_enabled and exists (
        select from payment_methods m
         where m.store_id = a.store_id and m.code = a.gateway and m.type = 'gateway' and m.is_enabled)`.as('isOffered'),
    )
    .where('store_id', '=', storeId)
    .execute()

/** Locks the store's account at a gateway, also one that does not exist yet. */
export async function lockGatewayAccount(
  tx: StoreTx,
  storeId: number,
  gateway: string,
): Promise<GatewayAccountRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gateway_accounts ${gateway}`}, ${storeId}))`.execute(tx) // guard: gateway-account-lock
  return tx
    .selectFrom('gateway_accounts')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .forUpdate()
    .executeTakeFirst()
}

/** What every writer of an account states; `accountColumnsOf` computes all but the first. */
export type AccountColumns = {
  isEnabled: boolean
  settings: Record<string, string>
  sealedCredentials: Buffer
  credentialHints: Record<string, string>
  notificationTopic: string
  merchant: string
  supportsRefund: boolean
}

const asJson = ({ settings, credentialHints, ...rest }: AccountColumns) => ({
  ...rest,
  settings: JSON.stringify(settings),
  credentialHints: JSON.stringify(credentialHints),
})

export async function insertGatewayAccount(
  tx: StoreTx,
  storeId: number,
  gateway: string,
  account: AccountColumns,
): Promise<void> {
  await tx
    .insertInto('gateway_accounts')
    .values({ ...snakeKeys(asJson(account)), store_id: storeId, gateway })
    .execute()
}

/** Changes an account that this transaction has locked. `isRenewed`: what was tested is no longer what is stored. */
export async function updateGatewayAccount(
  tx: StoreTx,
  storeId: number,
  gateway: string,
  account: AccountColumns,
  isRenewed: boolean,
): Promise<void> {
  const untested: Updateable<GatewayAccounts> = { tested_at: null, test_failure: '', test_detail: '', test_starts: [] }
  await tx
    .updateTable('gateway_accounts')
    .set({
      ...snakeKeys(asJson(account)),
      ...(isRenewed ? untested : {}),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('store_id', '=', storeId)
    .where('gateway', '=', gateway)
    .execute()
}

export async function removeGatewayAccount(tx: StoreTx, storeId: number, gateway: string): Promise<void> {
  await tx.deleteFrom('gateway_accounts').where('store_id', '=', storeId).where('gateway', '=', gateway).execute()
}

/** Whether a payment or refund of the store still has to be queried at the gateway. */
export async function hasOpenPayments(tx: StoreTx, storeId: number, gateway: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`select exists (
    select from payment_sessions p
     where p.store_id = ${storeId} and p.gateway = ${gateway}
       and (p.status = any (open_session_statuses()) or p.next_check_at is not null)
    union all select from gateway_refunds g
     where g.store_id = ${storeId} and g.gateway = ${gateway} and g.status in ('PENDING', 'SENT', 'UNCLEAR')) as "isOpen"`.execute(
    tx,
  )
  return rows[0]?.isOpen ?? false
}

type StatedAccount = Pick<GatewayAccountRow, 'storeId' | 'sealedCredentials'> & {
  gateway: string
  settings: Record<string, string>
  merchant: string
}

/** The accounts of all stores, for the server itself. */
export const listEveryAccount = async (tx: OperatorTx): Promise<StatedAccount[]> => {
  const { rows } = await sql<StatedAccount>`
    select store_id as "storeId", gateway, settings, merchant, sealed_credentials as "sealedCredentials"
      from gateway_accounts order by store_id, gateway`.execute(tx)
  return rows
}

/** States whose account it is, unless staff have changed it since it was read. */
export async function setMerchant(tx: OperatorTx, account: StatedAccount, merchant: string): Promise<void> {
  await tx
    .updateTable('gateway_accounts')
    .set({ merchant })
    .where('store_id', '=', account.storeId)
    .where('gateway', '=', account.gateway)
    .where('merchant', '=', account.merchant)
    .execute()
}
