import * as contract from '@haat/contract/merchant/refunds.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { signedFiles } from '../../platform/media-links.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { completeRefund, failRefund, processRefund } from './pay-refund.ts'
import { presentMerchantRefund } from './present-refund.ts'
import { readRefundDetail } from './read-refund-detail.ts'
import { readRefundItems } from './read-refund-items.ts'
import { countOpenRefunds, type ListedRefund, listRefundsOfStore } from './refund-lists.queries.ts'
import { createRefund } from './request-refund.ts'
import { approveRefund, rejectRefund } from './review-refund.ts'

/** Refunds for the staff: the queue, decisions and payouts. Each change returns the refund after it. */
export function merchantRefundRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listMerchantRefunds, {
    rows: (tx, { store, filters, page }) => listRefundsOfStore(tx, store.id, filters, page),
    position: byId,
    present: (row: ListedRefund, storeId) => presentMerchantRefund(row, signedFiles(deps, storeId)),
  })

  route(app, deps, contract.countMerchantRefunds, ({ store, read }) => read((tx) => countOpenRefunds(tx, store.id)))

  route(app, deps, contract.readMerchantRefund, async ({ params, fields, read, ...caller }) =>
    trim(await read((tx) => readRefundDetail(deps, tx, caller, params.refund_id)), fields),
  )

  route(app, deps, contract.createRefund, ({ write, body, ...caller }) =>
    write(async (tx) => {
      const { order_id: orderId, reason, amount: amountMinor } = body
      const items = readRefundItems(body.items)
      const { id } = await createRefund(tx, authorOf(caller), { orderId, reason, items, amountMinor, proofFiles: [] })
      return readRefundDetail(deps, tx, caller, id)
    }),
  )

  route(app, deps, contract.approveRefund, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { amount: amountMinor, note = '' } = body
      await approveRefund(tx, authorOf(caller), params.refund_id, { amountMinor, note })
      return readRefundDetail(deps, tx, caller, params.refund_id)
    }),
  )

  route(app, deps, contract.rejectRefund, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      await rejectRefund(tx, authorOf(caller), params.refund_id, body.note)
      return readRefundDetail(deps, tx, caller, params.refund_id)
    }),
  )

  route(app, deps, contract.processRefund, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await processRefund(tx, authorOf(caller), params.refund_id)
      return readRefundDetail(deps, tx, caller, params.refund_id)
    }),
  )

  route(app, deps, contract.completeRefund, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const payout = { method: body.method, transactionId: body.transaction_id ?? '' }
      await completeRefund(tx, authorOf(caller), params.refund_id, payout)
      return readRefundDetail(deps, tx, caller, params.refund_id)
    }),
  )

  route(app, deps, contract.failRefund, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      await failRefund(tx, authorOf(caller), params.refund_id, body.reason)
      return readRefundDetail(deps, tx, caller, params.refund_id)
    }),
  )
}
