import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { auditOrder, type OrderActor } from './order-actor.ts'
import { recordOrderEvent } from './order-event.ts'
import { findStanding, insertHistory, markMoved, type OrderChanges, type OrderRow } from './order-moves.queries.ts'
import { isAllowed, type OrderAction, type OrderStatus, orderActions, stateRefusal } from './order-status-rules.ts'

export type Move = {
  storeId: number
  orderId: number
  action: OrderAction
  actor: OrderActor
  /** The version the caller saw; another one refuses the move. */
  version?: number | undefined
  /** Kept in the order's history, which the shopper may read. */
  note?: string
  /** Columns that change with the move. */
  changes?: OrderChanges
}

/**
 * Moves an order: one conditional update, one history row, one event, one audit row. The order is held from then on
 * until the transaction ends.
 */
export async function moveOrder(tx: StoreTx, move: Move): Promise<OrderRow> {
  const { storeId, orderId, action, actor, version, note = '', changes = {} } = move
  const { from, to, event, ...more } = orderActions[action]
  const moved = await markMoved(tx, {
    storeId,
    orderId,
    from,
    to: to === 'held_from' ? null : to,
    stamp: 'stamp' in more ? more.stamp : null,
    version: version ?? null,
    changes,
  })
  if (!moved) throw await whyNotMoved(tx, move)
  const { before_status, ...order } = moved
  const before = before_status
  await insertHistory(tx, {
    storeId,
    orderId,
    from: before,
    to: order.status,
    actorType: actor.type,
    actorId: actor.id,
    note,
  })
  await recordOrderEvent(tx, event, order, { previous: { status: before } })
  await auditOrder(tx, storeId, actor, orderId, {
    action: `order.${action}`,
    before: { status: before },
    after: { status: order.status, ...(note ? { note } : {}), ...changes },
  })
  return order
}

async function whyNotMoved(tx: StoreTx, { storeId, orderId, action, version }: Move): Promise<ApiError> {
  const standing = await findStanding(tx, storeId, orderId)
  if (!standing) return notFound()
  return refusalOf(action, standing, version)
}

/** Why an order that is there can not be moved. */
export function refusalOf(
  action: OrderAction,
  standing: Pick<OrderRow, 'status' | 'version'>,
  version: number | undefined,
): ApiError {
  const status = standing.status as OrderStatus
  if (isAllowed(action, status) && version !== undefined && version !== standing.version) {
    return new ApiError('version_conflict', { details: { version: standing.version } })
  }
  return new ApiError('invalid_state', {
    message: stateRefusal(status),
    details: { current_status: status, allowed_statuses: orderActions[action].from },
  })
}
