import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { StoreTx } from '../../platform/database.ts'
import type { Orders } from '../../platform/database-types.generated.ts'
import { type AliasedRow, aliased, type CamelKeys, snakeKeys } from '../../shared/casing.ts'
import { isOwnedBy, type OrderHolder } from './order-owner.queries.ts'
import type { OrderNeed } from './order-status-rules.ts'
import { paymentDeadline } from './payment-deadline.queries.ts'

/** The columns of an {@link OrderRow}. */
export const orderColumns = aliased([
  'id',
  'store_id',
  'order_number',
  'customer_id',
  'channel',
  'status',
  'held_from',
  'payment_status',
  'payment_method',
  'currency',
  'subtotal_minor',
  'discount_minor',
  'agreed_discount_minor',
  'delivery_fee_minor',
  'delivery_fee_source',
  'delivery_weight_minor',
  'delivery_cod_minor',
  'delivery_vat_rate_bp',
  'parcel_grams',
  'delivery_shortfall_minor',
  'payable_now_minor',
  'rounding_minor',
  'undelivered_minor',
  'total_minor',
  'amount_paid_minor',
  'required_advance_minor',
  'least_advance_minor',
  'advance_waived_at',
  'advance_amount_minor',
  'advance_payment_method',
  'advance_transaction_id',
  'payment_transaction_id',
  'coupon_code',
  'receiver_name',
  'phone',
  'email',
  'address',
  'district',
  'thana',
  'delivery_location',
  'note',
  'item_count',
  'courier',
  'tracking_code',
  'tracking_url',
  'tracking_updated_at',
  'estimated_delivery_from',
  'estimated_delivery_to',
  'duplicate_of',
  'cancel_reason',
  'locale',
  'version',
  'expires_at',
  'confirmed_at',
  'shipped_at',
  'delivered_at',
  'completed_at',
  'cancelled_at',
  'created_at',
  'updated_at',
  'printed_at',
  'printed_by',
  'printed_version',
  'tags',
  'merged_into',
  'tax_bin',
  'tax_name',
])

export type OrderRow = AliasedRow<Selectable<Orders>, typeof orderColumns>
export type OrderChanges = CamelKeys<Updateable<Orders>>

type Stamp = 'confirmedAt' | 'shippedAt' | 'deliveredAt' | 'completedAt' | 'cancelledAt'

export type MarkMoved = {
  storeId: number
  orderId: number
  from: readonly string[]
  /** null: back to the status before the hold. */
  to: string | null
  stamp: Stamp | null
  version: number | null
  /** What must be paid, or the status does not change. */
  needs: OrderNeed | null
  /** Staff waive the advance. */
  waivesAdvance: boolean
  /** Whether an order that is not paid in cash must be paid. */
  isPaidOnline: boolean
  /** Values or SQL expressions. */
  changes: { [K in keyof OrderChanges]: OrderChanges[K] | RawBuilder<NonNullable<OrderChanges[K]>> }
}

const isPaid: Record<OrderNeed, RawBuilder<boolean>> = {
  advance: sql`o.amount_paid_minor >= o.required_advance_minor`,
  total: sql`o.amount_paid_minor >= o.total_minor`,
}

/** The paper of an order holds after a change that is not on it: a new version, and nothing to print again. */
export const stillPrinted = sql<number>`orders.printed_version + (orders.printed_version = orders.version)::integer`

/**
 * Changes the status of an order if it has the expected one and what the transition needs is paid. The row is locked
 * and both are tested in this one statement, so that of two concurrent transitions the second sees the result of the
 * first.
 */
export const markMoved = (
  tx: StoreTx,
  { storeId, orderId, from, to, stamp, version, needs, waivesAdvance, isPaidOnline, changes }: MarkMoved,
): Promise<(OrderRow & { statusBefore: string }) | undefined> =>
  tx
    .updateTable('orders')
    .from((eb) => {
      const standing = eb
        .selectFrom('orders as o')
        .select(['o.id as before_id', 'o.status as before_status', 'o.held_from as before_held_from'])
        .where('o.store_id', '=', storeId)
        .where('o.id', '=', orderId)
        .where('o.status', '=', sql<string>`any(${from as string[]}::text[])`) // guard: move-from
        .forNoKeyUpdate()
        .$if(version !== null, (query) => query.where('o.version', '=', version))
        .$if(needs !== null, (query) => query.where(isPaid[needs as OrderNeed]))
        .$if(isPaidOnline, (query) => query.where(sql<boolean>`(o.payment_method = 'COD' or ${isPaid.total})`)) // guard: confirm-paid
      return standing.as('before')
    })
    .set((eb) => ({
      ...snakeKeys({ ...changes, ...(stamp && { [stamp]: sql<Date>`now()` }) }),
      ...(waivesAdvance && { advance_waived_at: sql<Date>`now()` }),
      status: to ?? sql<string>`before.before_held_from`,
      held_from: to === 'ON_HOLD' ? eb.ref('before.before_status') : null,
      // Only a pending order has a payment deadline; a resumed one gets a new deadline.
      expires_at: sql<Date | null>`case when ${to}::text is null and before.before_held_from = 'PENDING'
        and orders.payment_method <> 'COD' and (orders.payment_status = 'FAILED' or orders.payment_status = 'PENDING'
          and exists (select from payment_sessions s where s.store_id = orders.store_id and s.order_id = orders.id)
          and not exists (select from payments p where p.store_id = orders.store_id and p.order_id = orders.id and p.status = 'PENDING'))
        then ${paymentDeadline(storeId)} end`,
      version: sql<number>`orders.version + 1`,
      printed_version: stillPrinted,
      updated_at: sql<Date>`now()`,
    }))
    .where('orders.store_id', '=', storeId)
    .whereRef('orders.id', '=', 'before.before_id')
    .returning(orderColumns)
    .returning('before.before_status as statusBefore')
    .executeTakeFirst()

export type OrderState = Pick<
  OrderRow,
  'status' | 'version' | 'paymentMethod' | 'totalMinor' | 'amountPaidMinor' | 'requiredAdvanceMinor'
> & { advanceMethods: string[] }

/** The status and the paid amount of an order, without a lock. */
export const findOrderState = (tx: StoreTx, storeId: number, orderId: number): Promise<OrderState | undefined> =>
  tx
    .selectFrom('orders')
    .select([
      'status',
      'version',
      'payment_method as paymentMethod',
      'total_minor as totalMinor',
      'amount_paid_minor as amountPaidMinor',
    ])
    .select('required_advance_minor as requiredAdvanceMinor')
    .select(
      sql<string[]>`array(
        select m.code from payment_methods m
         where m.store_id = ${storeId} and is_offerable(m) and m.supports_advance and m.code <> 'COD' order by m.code)`.as(
        'advanceMethods',
      ),
    )
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst()

/** Locks an order, unless another transaction has: it is left to that one. */
export const lockFreeOrder = (tx: StoreTx, storeId: number, orderId: number): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()

/**
 * Locks an order, so that decisions about it stay valid until the transaction ends. With `owner`, only an order of
 * this customer, or this guest order, is found.
 */
export const lockOrder = (
  tx: StoreTx,
  storeId: number,
  orderId: number,
  owner?: OrderHolder,
): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .$if(owner !== undefined, (query) => query.where(isOwnedBy('orders', owner as OrderHolder))) // guard: lock-owner
    .forNoKeyUpdate() // guard: order-lock
    .executeTakeFirst()

/** An order, without a lock. */
export const findOrderRow = (tx: StoreTx, storeId: number, orderId: number): Promise<OrderRow | undefined> =>
  tx
    .selectFrom('orders')
    .select(orderColumns)
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .executeTakeFirst()

/** Changes an order that this transaction has locked. */
export const updateOrder = (
  tx: StoreTx,
  storeId: number,
  orderId: number,
  changes: MarkMoved['changes'],
): Promise<OrderRow> =>
  tx
    .updateTable('orders')
    .set({ ...snakeKeys(changes), version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('store_id', '=', storeId)
    .where('id', '=', orderId)
    .returning(orderColumns)
    .executeTakeFirstOrThrow()

/** An order that this transaction has locked goes on without its advance. */
export const waiveAdvance = (tx: StoreTx, storeId: number, orderId: number): Promise<OrderRow> =>
  updateOrder(tx, storeId, orderId, { advanceWaivedAt: sql<Date>`now()` })

export type HistoryEntry = {
  storeId: number
  orderId: number
  from: string
  to: string
  actorType: string
  actorId: string
  note: string
}

export async function insertHistory(tx: StoreTx, entry: HistoryEntry): Promise<void> {
  await tx
    .insertInto('order_history')
    .values({
      store_id: entry.storeId,
      order_id: entry.orderId,
      from_status: entry.from,
      to_status: entry.to,
      actor_type: entry.actorType,
      actor_id: entry.actorId,
      note: entry.note,
    })
    .execute()
}

export type NewNote = {
  storeId: number
  orderId: number
  code: string
  note: string
  isPublic: boolean
  actorType: string
  actorId: string
}

/** Returns false when the order does not exist. */
export async function insertNote(tx: StoreTx, note: NewNote): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_notes')
    .columns(['store_id', 'order_id', 'code', 'note', 'is_public', 'actor_type', 'actor_id'])
    .expression((eb) =>
      eb
        .selectFrom('orders')
        .select([
          'store_id',
          'id',
          eb.val(note.code).as('code'),
          eb.val(note.note).as('note'),
          eb.val(note.isPublic).as('is_public'),
          eb.val(note.actorType).as('actor_type'),
          eb.val(note.actorId).as('actor_id'),
        ])
        .where('store_id', '=', note.storeId)
        .where('id', '=', note.orderId),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
