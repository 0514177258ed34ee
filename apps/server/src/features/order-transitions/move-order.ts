import type { Text } from '@haat/contract/errors.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, notFound } from '../../platform/errors.ts'
import { versionConflict } from '../../platform/version-conflict.ts'
import type { Minor } from '../../shared/money.ts'
import { formatAmount } from '../../shared/money.ts'
import { issueTaxInvoice } from '../documents/issue-tax-invoice.ts'
import { auditOrder, type OrderActor } from '../orders/order-actor.ts'
import {
  findOrderState,
  insertHistory,
  markMoved,
  type OrderChanges,
  type OrderRow,
} from '../orders/order-changes.queries.ts'
import { recordOrderChange } from '../orders/order-event.ts'
import type { OrderNeed } from '../orders/order-status-rules.ts'
import {
  isAllowed,
  isEnded,
  needsOf,
  needsOnlinePayment,
  type OrderAction,
  type OrderStatus,
  orderActions,
} from '../orders/order-status-rules.ts'
import { missingMinor } from '../orders/payment-status-rules.ts'
import { refuseStatus } from '../orders/refuse-status.ts'
import { unapplyAll } from '../payments/unapply-payments.ts'
import { cancelShipmentsOf } from '../shipments/cancel-shipments.ts'
import { closeRequests } from './close-requests.ts'

export type Move = {
  storeId: number
  orderId: number
  action: OrderAction
  actor: OrderActor
  /** The version that the caller has read; the transition is refused when the order has another one. */
  version?: number | undefined
  /** Stored in the order's history, which the shopper may read. */
  note?: string
  /** Columns that change with the transition. */
  changes?: OrderChanges
  /** Whether staff accept that money required for the transition is missing. */
  isNeedWaived?: boolean | undefined
  /** Further details of the transition for the audit log. */
  audited?: { before: object; after: object }
}

/**
 * Changes the status of an order: one conditional update, one history row, one event, one audit row. The order is
 * locked from then on until the transaction ends.
 */
export async function moveOrder(tx: StoreTx, move: Move): Promise<OrderRow> {
  const { storeId, orderId, action, actor, version, note = '', changes = {}, isNeedWaived = false, audited } = move
  const { from, to, event, ...more } = orderActions[action]
  const needs = needsOf(action)
  const moved = await markMoved(tx, {
    storeId,
    orderId,
    from,
    to: to === 'heldFrom' ? null : to,
    stamp: 'stamp' in more ? more.stamp : null,
    version: version ?? null,
    needs: isNeedWaived ? null : needs,
    waivesAdvance: isNeedWaived && needs === 'advance',
    isPaidOnline: needsOnlinePayment(action),
    changes,
  })
  if (!moved) throw await whyNotMoved(tx, move)
  const { statusBefore: before, ...order } = moved
  await insertHistory(tx, {
    storeId,
    orderId,
    from: before,
    to: order.status,
    actorType: actor.type,
    actorId: actor.id,
    note,
  })
  await recordOrderChange(tx, event, order, { statusBefore: before, actor })
  await closeRequests(tx, order, action, actor)
  if (action === 'cancel') await cancelShipmentsOf(tx, order, actor)
  await auditOrder(tx, storeId, actor, orderId, {
    action: orderActions[action].audit,
    before: { status: before, ...audited?.before },
    after: {
      status: order.status,
      ...(note ? { note } : {}),
      ...(needs && isNeedWaived
        ? { [acceptances[needs]]: true, amount_paid: formatAmount(order.amountPaidMinor) }
        : {}),
      ...audited?.after,
      ...changes,
    },
  })
  // What leaves the store has its tax invoice with it.
  if (order.status === 'SHIPPED') await issueTaxInvoice(tx, order, actor, { now: order.shippedAt ?? order.updatedAt })
  // Payments of an order that has now ended belong to the shopper.
  if (isEnded(order.status)) await unapplyAll(tx, order)
  return order
}

/** The request fields by which staff accept missing money. */
const acceptances = { advance: 'waive_advance', total: 'accept_unpaid' } as const

async function whyNotMoved(tx: StoreTx, { storeId, orderId, action, version }: Move): Promise<ApiError> {
  const standing = await findOrderState(tx, storeId, orderId)
  if (!standing) return notFound('order', 'order_id')
  const needs = needsOf(action)
  const isOtherwiseFine =
    isAllowed(action, standing.status as OrderStatus) && (version === undefined || version === standing.version)
  if (needs && isOtherwiseFine) {
    const isOnline = needsOnlinePayment(action) && standing.paymentMethod !== 'COD'
    return isOnline ? refuseUnpaid(standing, 'total', notPaidOnline) : refuseUnpaid(standing, needs)
  }
  return refusalOf(action, standing, version)
}

/** Why an existing order cannot change its status. */
export function refusalOf(
  action: OrderAction,
  standing: Pick<OrderRow, 'status' | 'version'>,
  version: number | undefined,
): ApiError {
  const status = standing.status as OrderStatus
  if (isAllowed(action, status) && version !== undefined && version !== standing.version) {
    return versionConflict(standing.version)
  }
  return refuseStatus(status, orderActions[action].from)
}

type Unpaid = { totalMinor: Minor; requiredAdvanceMinor: Minor; amountPaidMinor: Minor; advanceMethods: string[] }

/** 409: the order cannot proceed before verified payments cover what it needs. */
const refuseUnpaid = (order: Unpaid, needs: OrderNeed, message?: Text) => {
  const amountPaid = formatAmount(order.amountPaidMinor)
  if (needs === 'total') {
    const amountDue = formatAmount(missingMinor(order, 'total'))
    return new ApiError('payment_due', {
      ...(message && { message }),
      details: { total: formatAmount(order.totalMinor), amount_paid: amountPaid, amount_due: amountDue },
    })
  }
  return new ApiError('advance_required', {
    message: advanceNotVerified,
    details: {
      amount: formatAmount(order.requiredAdvanceMinor),
      amount_paid: amountPaid,
      methods: order.advanceMethods,
    },
  })
}

const notPaidOnline: Text = {
  en: 'This order is not fully paid, and not to be paid in cash. Verify or record the payment first, or send accept_unpaid: true to have the rest collected on delivery.',
  bn: 'এই অর্ডারের পুরো টাকা এখনো পাওয়া যায়নি, আর এটি ক্যাশ অন ডেলিভারির অর্ডারও নয়। আগে পেমেন্ট যাচাই করুন বা লিখুন। বাকি টাকা ডেলিভারির সময় নিতে চাইলে accept_unpaid: true পাঠান।',
}

const advanceNotVerified: Text = {
  en: 'The advance of this order is not verified yet. Verify the payment first, or send waive_advance: true.',
  bn: 'এই অর্ডারের অগ্রিম এখনো যাচাই হয়নি। আগে পেমেন্ট যাচাই করুন, অথবা অগ্রিম ছাড়াই এগোতে waive_advance: true পাঠান।',
}
