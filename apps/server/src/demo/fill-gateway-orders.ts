import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import { openPaymentSession } from '../features/gateway-payments/open-session.ts'
import { markRedirected } from '../features/gateway-payments/payment-sessions.queries.ts'
import { settleSession } from '../features/gateway-payments/settle-session.ts'
import { beginRefund } from '../features/gateway-refunds/begin-gateway-refund.ts'
import { LEASE_MS } from '../features/gateway-refunds/gateway-refund-rules.ts'
import { claimDueRefund } from '../features/gateway-refunds/gateway-refunds.queries.ts'
import { settleGatewayRefund } from '../features/gateway-refunds/settle-gateway-refund.ts'
import { deliverOrder } from '../features/order-transitions/deliver-order.ts'
import { shipOrder } from '../features/order-transitions/ship-order.ts'
import type { Author } from '../platform/audit.ts'
import type { StoreTx } from '../platform/database.ts'
import { type DemoOrder, ownTransactionId, placeDemoOrder, readDemoStore } from './fill-orders.ts'
import { fillRefund } from './fill-requests.ts'

/** An order whose shopper pays through a gateway, or gives up there. */
export type DemoGatewayOrder = Omit<DemoOrder, 'subscription' | 'payment' | 'claim' | 'cancellation' | 'refund'> & {
  gateway: GatewayCode
  /** Absent when the shopper cancels the payment. */
  transactionId?: string
  /** What the gateway returns. */
  refund?: { reason: string; note: string; amountMinor: number; transactionId: string }
}

const MINUTE_MS = 60_000

/**
 * Places the orders of a demo store that are paid through its gateways, with what the gateways respond as their drivers
 * report it: a simulator that has just started knows no payments of earlier days.
 */
export async function fillGatewayOrders(
  tx: StoreTx,
  author: Author,
  orders: readonly DemoGatewayOrder[],
): Promise<void> {
  const store = await readDemoStore(tx, author.storeId)
  const storeId = store.id
  const ownId = (transactionId: string) => ownTransactionId(store, transactionId)
  for (const demo of orders) {
    const { gateway } = demo
    const { order, expiresAt, placedAt } = await placeDemoOrder(tx, store, demo, gateway)
    const session = await openPaymentSession(tx, {
      ...{ storeId, orderId: order.id, orderNumber: order.orderNumber, attempt: 1, gateway },
      ...{ amountMinor: order.totalMinor, currency: order.currency, payerPhone: order.phone, payerIp: null },
      ...{
        payerNetwork: '',
        isMobile: true,
        isPhoneProven: true,
        isFreeToHold: true,
        callbackUrl: 'http://localhost/payment/result',
      },
      ...{ expiresAt: expiresAt as Date, now: placedAt },
    })
    const reference = `DEMO${session.invoice}`
    await markRedirected(tx, session, { reference, redirectUrl: '', nextCheckAt: null, now: placedAt })
    const paidAt = new Date(placedAt.getTime() + 2 * MINUTE_MS)
    const payer = `0${order.phone.slice(4, 6)}*****${order.phone.slice(-4)}`
    await settleSession(tx, {
      ...{ storeId, sessionId: session.id, source: 'return', now: paidAt },
      state: demo.transactionId
        ? { outcome: 'paid', transactionId: ownId(demo.transactionId), payer, paidAt }
        : { outcome: 'failed', failure: 'CANCELLED', gatewayCode: 'cancel' },
    })
    if (!demo.transactionId || demo.status !== 'DELIVERED') continue
    const which = { storeId, orderId: order.id, actor: { type: 'system', id: 'demo' } } as const
    await shipOrder(tx, { ...which, courier: 'Steadfast', trackingCode: `SF-${order.phone.slice(-5)}` })
    await deliverOrder(tx, which)
    if (!demo.refund) continue
    const { transactionId, ...asked } = demo.refund
    await returnMoney(tx, author, order.id, { ...asked, transactionId: ownId(transactionId) })
  }
}

async function returnMoney(
  tx: StoreTx,
  author: Author,
  orderId: number,
  { transactionId, ...asked }: NonNullable<DemoGatewayOrder['refund']>,
): Promise<void> {
  const { storeId } = author
  const refundId = await fillRefund(tx, author, { ...asked, status: 'APPROVED', orderId, requestedBy: 'guest' })
  const now = new Date()
  const id = await beginRefund(tx, author, refundId, now)
  const row = await claimDueRefund(tx, { storeId, id, now, until: new Date(now.getTime() + LEASE_MS) })
  if (!row) throw new Error(`the refund ${id} of a demo store is not due`)
  const verdict = { status: 'COMPLETED', transactionId, refundedAt: now, chargeMinor: null } as const
  await settleGatewayRefund(tx, { row, from: ['SENT'], verdict, locale: 'bn' })
}
