import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError, notFound } from '../../platform/errors.ts'
import { lockTwoOrders, type OrderPair } from '../orders/lock-two-orders.ts'
import { findOrderRow } from '../orders/order-changes.queries.ts'
import { refuseInvoiced } from '../orders/refuse-invoiced.ts'
import { refuseStatus } from '../orders/refuse-status.ts'
import { findHeldOffer, type HeldOffer } from '../pricing/find-held-offer.ts'
import { refuseShippedUnits } from '../shipments/shipment-refusals.ts'
import { type EditableLine, listEditableLines, listHeldBundles } from './edit-order.queries.ts'
import { leastAdvanceOf } from './edit-rules.ts'
import { readMergeFacts } from './merge-orders.queries.ts'
import {
  findMergeProblem,
  type MergeProblem,
  mergeableStatuses,
  mergeBundles,
  mergeLines,
  mergeProblemTexts,
} from './merge-rules.ts'
import type { OrderTaker } from './order-taker.ts'
import { decideEdit, type PreparedEdit } from './prepare-edit.ts'

export type MergeRequest = { orderId: number; fromOrderId: number }

/** Two orders, and what the first would be with the items of the other. */
export type PreparedMerge = OrderPair & {
  /** The lines of each before. */
  own: EditableLine[]
  added: EditableLine[]
  /** The offer of the other order, which is released. */
  endedOffer: HeldOffer | null
  edit: PreparedEdit
}

/** Reads and decides a merge; to `write` it, both orders stay locked until the transaction ends. */
export async function prepareMerge(
  tx: StoreTx,
  caller: OrderTaker,
  request: MergeRequest,
  now: Date,
  how: 'read' | 'write' = 'write',
): Promise<PreparedMerge> {
  const { id: storeId } = caller.store
  const { order, other } = await readPair(tx, storeId, request, how)
  for (const { id, status } of [order, other]) {
    if (!(mergeableStatuses as readonly string[]).includes(status)) throw refuseStatus(status, mergeableStatuses)
    await refuseShippedUnits(tx, storeId, id)
    await refuseInvoiced(tx, storeId, id)
  }
  const problem = findMergeProblem(order, other, await readMergeFacts(tx, storeId, [order.id, other.id]))
  if (problem) throw notMergeable(problem)
  const own = await listEditableLines(tx, storeId, order.id)
  const added = await listEditableLines(tx, storeId, other.id)
  const ownBundles = await listHeldBundles(tx, storeId, order.id)
  const lines = mergeLines(own, added)
  if (typeof lines === 'string') throw notMergeable(lines)
  const bundles = mergeBundles(ownBundles, await listHeldBundles(tx, storeId, other.id))
  if (typeof bundles === 'string') throw notMergeable(bundles)
  const held = {
    // What staff agreed to take off both orders is taken off the one that is left.
    order: {
      ...{ ...order, agreedDiscountMinor: order.agreedDiscountMinor + other.agreedDiscountMinor },
      leastAdvanceMinor: Math.max(order.leastAdvanceMinor, leastAdvanceOf(other)),
    },
    lines,
    ...{ ownLines: own, ownBundles },
    offer: await findHeldOffer(tx, storeId, order.id, now),
    bundles,
  }
  const edit = await decideEdit(tx, caller, held, {}, now)
  return { order, other, own, added, edit, endedOffer: await findHeldOffer(tx, storeId, other.id, now) }
}

async function readPair(
  tx: StoreTx,
  storeId: number,
  { orderId, fromOrderId }: MergeRequest,
  how: 'read' | 'write',
): Promise<OrderPair> {
  if (orderId === fromOrderId)
    throw fieldError('from_order_id', { en: 'Choose another order.', bn: 'অন্য একটি অর্ডার বেছে নিন।' })
  if (how === 'write') return lockTwoOrders(tx, storeId, { orderId, otherId: fromOrderId, field: 'from_order_id' })
  const order = await findOrderRow(tx, storeId, orderId)
  if (!order) throw notFound('order', 'order_id')
  const other = await findOrderRow(tx, storeId, fromOrderId)
  if (!other) throw notFound('order', 'from_order_id')
  return { order, other }
}

const notMergeable = (problem: MergeProblem) =>
  new ApiError('invalid_state', { message: mergeProblemTexts[problem], details: { reason: 'not_mergeable' } })
