import type { decidedCycleStatuses } from '@haat/contract/vocabulary.ts'
import type { Updateable } from 'kysely'
import { sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Subscriptions } from '../../platform/database-types.generated.ts'
import { jsonb } from '../../platform/jsonb.ts'
import { type CamelKeys, snakeKeys } from '../../shared/casing.ts'
import type { SubscribedItem } from './subscription-row.ts'

export type SubscriptionChanges = CamelKeys<
  Omit<Updateable<Subscriptions>, 'id' | 'store_id' | 'version' | 'updated_at'>
>

/** Changes a subscription that this transaction has locked. */
export async function updateSubscriptionRow(
  tx: StoreTx,
  { storeId, id }: { storeId: number; id: number },
  now: Date,
  changes: SubscriptionChanges,
): Promise<void> {
  await tx
    .updateTable('subscriptions')
    .set({ ...snakeKeys(changes), version: sql<number>`version + 1`, updated_at: now })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute()
}

/** What a subscription that is not paused has in the columns about its pause. */
export const NO_PAUSE = { pauseReason: '', pausedAt: null, pausedUntil: null } as const
/** What a subscription without failed attempts has in the columns about them. */
export const NO_RETRY = { attempts: 0, retryAt: null, lastFailure: '' } as const

export async function replaceItems(
  tx: StoreTx,
  { storeId, id }: { storeId: number; id: number },
  items: readonly SubscribedItem[],
): Promise<void> {
  await tx.deleteFrom('subscription_items').where('store_id', '=', storeId).where('subscription_id', '=', id).execute()
  await sql`
    insert into subscription_items (store_id, subscription_id, product_id, variant_id, quantity)
    select ${storeId}, ${id}, i."productId", i."variantId", i.quantity
      from jsonb_to_recordset(${jsonb(items)}) as i ("productId" bigint, "variantId" bigint, quantity integer)`.execute(
    tx,
  )
}

export type DecidedCycle = {
  number: number
  status: (typeof decidedCycleStatuses)[number]
  scheduledFor: Date
  orderId?: number
  failure?: string
  reason?: string
}

/** Records what became of a cycle. Its key lets that happen once. */
export async function insertCycle(
  tx: StoreTx,
  { storeId, id }: { storeId: number; id: number },
  now: Date,
  { number, status, scheduledFor, orderId, failure = '', reason = '' }: DecidedCycle,
): Promise<void> {
  await tx
    .insertInto('subscription_cycles')
    .values({
      ...{ store_id: storeId, subscription_id: id, number, status, scheduled_for: scheduledFor },
      ...{ order_id: orderId ?? null, failure, reason, created_at: now },
    })
    .execute()
}

const SAVEPOINT = sql`renewal`

/** Remembers the state of the transaction, locks included, for `undoToSavepoint`. */
export const setSavepoint = (tx: StoreTx) => sql`savepoint ${SAVEPOINT}`.execute(tx)

/** Undoes what was written since the savepoint. What was locked before it stays locked. */
export const undoToSavepoint = (tx: StoreTx) => sql`rollback to savepoint ${SAVEPOINT}`.execute(tx)
