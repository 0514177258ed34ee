import { type Selectable, sql } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { CapturedMessages, Messages } from '../../platform/database-types.generated.ts'
import type { PageRequest } from '../../platform/lists.ts'
import { newestFirst } from '../../platform/newest-first.ts'
import { type AliasedRow, aliased } from '../../shared/casing.ts'

const listed = [
  'id',
  'channel',
  'kind',
  'status',
  'destination',
  'language',
  'subject',
  'parts',
  'provider',
  'attempts',
  'last_error',
  'order_id',
  'refund_id',
  'ticket_id',
  'customer_id',
  'is_secret',
  'lead_id',
  'staff_id',
  'invitation_id',
  'next_attempt_at',
  'sent_at',
  'created_at',
] as const
const listedColumns = aliased(listed)
const columns = aliased([...listed, 'text'])
const capturedColumns = aliased(['id', 'channel', 'destination', 'subject', 'body', 'is_to_staff', 'created_at'])

export type ListedMessage = AliasedRow<Selectable<Messages>, typeof listedColumns>
export type MessageDetailRow = AliasedRow<Selectable<Messages>, typeof columns>
export type CapturedRow = AliasedRow<Selectable<CapturedMessages>, typeof capturedColumns>

/**
 * Whom messages are to. Those to staff name their addresses and how they sign in, and reminders of unfinished checkouts name
 * people who have ordered nothing: other permissions open them.
 */
export type MessageAudience = 'shoppers' | 'buyers' | 'staff'

const isTo = (audience: MessageAudience) => {
  const toStaff = sql<boolean>`(staff_id is not null or invitation_id is not null)`
  if (audience === 'buyers') return sql<boolean>`(not ${toStaff} and lead_id is null)` // guard: message-of-lead
  return audience === 'staff' ? toStaff : sql<boolean>`not ${toStaff}` // guard: message-audience
}

export type MessageFilters = {
  status?: string
  channel?: string
  kind?: string
  destination?: string
  order_id?: number
}

export function listMessageRows(
  tx: StoreTx,
  storeId: number,
  audience: MessageAudience,
  { status, channel, kind, destination, order_id: orderId }: MessageFilters,
  page: PageRequest,
): Promise<ListedMessage[]> {
  let query = tx.selectFrom('messages').select(listedColumns).where('store_id', '=', storeId).where(isTo(audience))
  if (status !== undefined) query = query.where('status', '=', status)
  if (channel !== undefined) query = query.where('channel', '=', channel)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (destination !== undefined) query = query.where('destination', '=', destination)
  if (orderId !== undefined) query = query.where('order_id', '=', orderId)
  return newestFirst(query, 'id', page)
}

export const findMessage = (
  tx: StoreTx,
  storeId: number,
  id: number,
  audience: MessageAudience,
): Promise<MessageDetailRow | undefined> =>
  tx
    .selectFrom('messages')
    .select(columns)
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where(isTo(audience))
    .executeTakeFirst()

/** Queues a failed message again; undefined when it is not FAILED, or its secret is deleted. */
export const requeueMessage = (
  tx: StoreTx,
  storeId: number,
  id: number,
  audience: MessageAudience,
): Promise<MessageDetailRow | undefined> =>
  tx
    .updateTable('messages')
    .set({ status: 'QUEUED', attempts: 0, failed_at: null, next_attempt_at: sql<Date>`clock_timestamp()` })
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .where(isTo(audience))
    .where('status', '=', 'FAILED') // guard: message-failed
    .where('is_secret', '=', false)
    .returning(columns)
    .executeTakeFirst()

export function listCapturedRows(
  tx: StoreTx,
  storeId: number,
  { channel, destination }: Pick<MessageFilters, 'channel' | 'destination'>,
  page: PageRequest,
): Promise<CapturedRow[]> {
  let query = tx.selectFrom('captured_messages').select(capturedColumns).where('store_id', '=', storeId)
  if (channel !== undefined) query = query.where('channel', '=', channel)
  if (destination !== undefined) query = query.where('destination', '=', destination)
  return newestFirst(query, 'id', page)
}
