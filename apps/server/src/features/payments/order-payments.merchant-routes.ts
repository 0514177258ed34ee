import * as contract from '@haat/contract/merchant/order-payments.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import { orderActorOf } from '../orders/order-actor.ts'
import { readMerchantOrder } from '../orders/read-merchant-order.ts'
import { recordPayment } from './record-payment.ts'
import { reversePayment } from './reverse-payment.ts'
import { reviewPayment } from './review-payment.ts'

/** Payments of an order: recorded and reviewed by staff. */
export function orderPaymentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.recordOrderPayment, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const received = {
        method: body.method,
        amountMinor: body.amount,
        transactionId: body.transaction_id ?? '',
        isSimilarAccepted: body.accept_similar,
        shipmentId: body.shipment_id,
      }
      await recordPayment(tx, caller.store.id, params.order_id, orderActorOf(authorOf(caller)), received)
      return readMerchantOrder(tx, caller.store.id, params.order_id)
    }),
  )

  route(app, deps, contract.verifyOrderPayment, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      await reviewPayment(tx, {
        storeId: caller.store.id,
        orderId: params.order_id,
        paymentId: params.payment_id,
        actor: orderActorOf(authorOf(caller)),
        isVerified: true,
        amountMinor: body.amount,
        method: body.method,
        isSimilarAccepted: body.accept_similar,
      })
      return readMerchantOrder(tx, caller.store.id, params.order_id)
    }),
  )

  route(app, deps, contract.reverseOrderPayment, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      await reversePayment(tx, {
        storeId: caller.store.id,
        orderId: params.order_id,
        paymentId: params.payment_id,
        actor: orderActorOf(authorOf(caller)),
        reason: body.reason,
      })
      return readMerchantOrder(tx, caller.store.id, params.order_id)
    }),
  )

  route(app, deps, contract.rejectOrderPayment, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      await reviewPayment(tx, {
        storeId: caller.store.id,
        orderId: params.order_id,
        paymentId: params.payment_id,
        actor: orderActorOf(authorOf(caller)),
        isVerified: false,
        reason: body.reason,
      })
      return readMerchantOrder(tx, caller.store.id, params.order_id)
    }),
  )
}
