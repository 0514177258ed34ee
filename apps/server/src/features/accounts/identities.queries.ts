import type { StoreTx } from '../../platform/database.ts'
import type { CustomerKey } from '../customers/customers.queries.ts'

type Identity = { provider: string; subject: string }

/** The account that an identity of a provider opens. */
export async function findIdentity(
  tx: StoreTx,
  storeId: number,
  { provider, subject }: Identity,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('customer_identities')
    .select('customer_id')
    .where('store_id', '=', storeId)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.customer_id
}

/** Links an identity to an account; false when it opens one already. */
export async function insertIdentity(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  { provider, subject }: Identity,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customer_identities')
    .values({ store_id: storeId, customer_id: customerId, provider, subject })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Unlinks the identities of an account: all, or those of a provider. False when it has none. */
export async function deleteIdentities(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  provider?: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_identities')
    .where('store_id', '=', storeId)
    .where('customer_id', '=', customerId)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider as string))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The ways into an account that need no contact: whether it has a password, and the providers it is linked to. */
export async function findSignInWays(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
): Promise<{ hasPassword: boolean; providers: string[] }> {
  const rows = await tx
    .selectFrom('customers as c')
    .leftJoin('customer_identities as i', (join) =>
      join.onRef('i.store_id', '=', 'c.store_id').onRef('i.customer_id', '=', 'c.id'),
    )
    .select(['i.provider', ({ eb }) => eb('c.password_hash', 'is not', null).as('hasPassword')])
    .where('c.store_id', '=', storeId)
    .where('c.id', '=', customerId)
    .execute()
  return {
    hasPassword: rows.some((row) => row.hasPassword),
    providers: rows.flatMap(({ provider }) => provider ?? []),
  }
}

/** Takes a token, so that no copy of it is accepted; false when it was taken before. */
export async function takeIdToken(
  tx: StoreTx,
  storeId: number,
  { digest, expiresAt }: { digest: Buffer; expiresAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_id_tokens')
    .values({ store_id: storeId, digest, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
