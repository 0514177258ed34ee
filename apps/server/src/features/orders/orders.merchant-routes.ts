import * as documents from '@haat/contract/merchant/order-documents.ts'
import { updateOrderTaxBuyer } from '@haat/contract/merchant/order-tax-buyer.ts'
import * as contract from '@haat/contract/merchant/orders.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim, wants } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { completeList } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { addNote } from './add-note.ts'
import { changeTaxBuyer } from './change-tax-buyer.ts'
import { listOrdersOfStore } from './merchant-orders.queries.ts'
import { orderActorOf } from './order-actor.ts'
import { presentMerchantOrderRow } from './present-merchant-order.ts'
import { readInvoice } from './read-invoice.ts'
import { readMerchantOrder } from './read-merchant-order.ts'
import { readOrderDocuments } from './read-order-documents.ts'
import { listSimilarOrders } from './similar-orders.queries.ts'
import { tagOrder } from './tag-order.ts'
import { replaceTags } from './tag-rules.ts'

/** Reads of orders for the store's staff. */
export function merchantOrderRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listMerchantOrders, {
    sort: ({ sort }) => sort ?? 'newest',
    rows: (tx, { store, filters, sort, page, fields }) =>
      listOrdersOfStore(tx, {
        storeId: store.id,
        filters,
        sort,
        page,
        withClaims: wants(fields, 'unverified_payments'),
      }),
    position: (row, sort) => [sort === 'risk' ? (row.riskScore ?? 0) : row.totalMinor, row.id],
    present: presentMerchantOrderRow,
  })

  route(app, deps, contract.listSimilarOrders, async ({ store, query: { search }, fields, read }) => {
    const request = { storeId: store.id, search, withClaims: wants(fields, 'unverified_payments') }
    return completeList(await read((tx) => listSimilarOrders(tx, request)), presentMerchantOrderRow, fields)
  })

  route(app, deps, contract.readMerchantOrder, async ({ store, params, fields, permissions, read }) => {
    const withCosts = permissions.includes('costs:read')
    const view = { withCosts, reputation: { hashPhone: store.hashPhone, now: deps.clock() } }
    return trim(await read((tx) => readMerchantOrder(tx, store.id, params.order_id, view)), fields)
  })

  route(app, deps, contract.readMerchantInvoice, async ({ store, params, fields, locale, read }) =>
    trim(await read((tx) => readInvoice(tx, store.id, { id: params.order_id }, locale)), fields),
  )

  route(app, deps, documents.readOrderDocuments, ({ store, body, read }) =>
    read((tx) => readOrderDocuments(tx, store, body.order_ids, body.language)),
  )

  route(app, deps, contract.tagOrder, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { id: storeId } = caller.store
      const which = { storeId, orderId: params.order_id, actor: orderActorOf(authorOf(caller)), version: body.version }
      await tagOrder(tx, which, replaceTags(body.tags))
      return readMerchantOrder(tx, storeId, params.order_id)
    }),
  )

  route(app, deps, updateOrderTaxBuyer, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { id: storeId } = caller.store
      const which = { storeId, orderId: params.order_id, actor: orderActorOf(authorOf(caller)), version: body.version }
      await changeTaxBuyer(tx, which, { taxBin: body.tax_bin, taxName: body.tax_name })
      return readMerchantOrder(tx, storeId, params.order_id)
    }),
  )

  route(app, deps, contract.addOrderNote, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const actor = orderActorOf(authorOf(caller))
      await addNote(tx, {
        storeId: caller.store.id,
        orderId: params.order_id,
        actor,
        note: body.note,
        isPublic: body.is_public ?? false,
      })
      return readMerchantOrder(tx, caller.store.id, params.order_id)
    }),
  )
}
