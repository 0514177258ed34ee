import * as contract from '@haat/contract/storefront/order-requests.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { pageHeaders, readPage } from '../../platform/lists.ts'
import { signedFiles } from '../../platform/media-links.ts'
import { byId } from '../../platform/newest-first.ts'
import { Reply } from '../../platform/reply.ts'
import { route, type Shopper } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { orderOwner } from '../orders/order-owner.ts'
import { assignUploads } from '../uploads/claim-uploads.queries.ts'
import { claimUploads } from '../uploads/claim-uploads.ts'
import {
  presentCancellationOfOrder,
  presentNewRefund,
  presentOwnRefund,
  presentRefundOfOrder,
} from './present-refund.ts'
import { readPayout } from './read-payout.ts'
import { readRefundItems } from './read-refund-items.ts'
import { findRequestsOfOrder, listOwnRefunds } from './refund-lists.queries.ts'
import { requestRefund } from './request-refund.ts'
import { withdrawRefund } from './review-refund.ts'

/** Refund requests of a shopper, and all requests about one order. */
export function refundRoutes(app: FastifyInstance, deps: Deps): void {
  const keys = () => deps.secrets('tracking-token')

  route(app, deps, contract.requestRefund, ({ write, body, ...caller }) => {
    const { order_id: orderId, reason, proof_files: given = [] } = body
    const owner = orderOwner(keys(), caller, body.tracking_token)
    const claim = { storeId: caller.store.id, customerId: caller.shopper?.id ?? null, purpose: 'refund' } as const
    return write(async (tx) => {
      const { files: proofFiles, uploadIds } = await claimUploads(tx, deps, claim, 'proof_files', given)
      const items = readRefundItems(body.items)
      const payout = readPayout({ method: body.payout_method, account: body.payout_account })
      const request = { orderId, reason, items, amountMinor: body.amount ?? undefined, proofFiles, payout }
      const refund = await requestRefund(tx, caller.store.id, owner, request)
      await assignUploads(tx, claim, uploadIds, { refundId: refund.id })
      return presentNewRefund(refund, signedFiles(deps, caller.store.id))
    })
  })

  route(app, deps, contract.listRefunds, async ({ read, query, fields, ...caller }) => {
    const owner = ownerOf(caller)
    const scope = { storeId: owner.storeId, owner: owner.customerId }
    const { page, toPage } = readPage(deps.secrets, contract.listRefunds, scope, query)
    const rows = await read((tx) => listOwnRefunds(tx, owner, page))
    const listed = toPage(rows, byId, (row) => trim(presentOwnRefund(row, signedFiles(deps, owner.storeId)), fields))
    return new Reply(listed.items, { headers: pageHeaders(listed) })
  })

  route(app, deps, contract.readOrderRequests, async ({ read, params, fields, ...caller }) => {
    const found = await read((tx) => findRequestsOfOrder(tx, ownerOf(caller), params.order_id))
    if (!found) throw notFound('order', 'order_id')
    const requests = {
      cancellation_requests: found.cancellations.map(presentCancellationOfOrder),
      refund_requests: found.refunds.map(presentRefundOfOrder),
    }
    return trim(requests, fields)
  })

  route(app, deps, contract.withdrawRefund, ({ write, params, body, ...caller }) => {
    const owner = orderOwner(keys(), caller, body.tracking_token)
    return write(async (tx) => {
      const refund = await withdrawRefund(tx, caller.store.id, owner, params.refund_id)
      return presentOwnRefund(refund, signedFiles(deps, caller.store.id))
    })
  })
}

const ownerOf = ({ store, shopper }: { store: StoreContext; shopper: Shopper }) => ({
  storeId: store.id,
  customerId: shopper.id,
})
