import * as contract from '@haat/contract/merchant/order-links.ts'
import type { FastifyInstance } from 'fastify'
import { actorName, authorOf } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import { linkToken } from '../../shared/link-token.ts'
import { websiteLink } from '../../shared/website-link.ts'
import { orderTakerOf, requirePriceRight } from '../staff-orders/order-taker.ts'
import { findWebsiteUrl } from '../stores/settings.queries.ts'
import { createOrderLink } from './create-order-link.ts'
import { findOrderLink, listOrderLinks, type OrderLinkRow } from './order-links.queries.ts'
import { presentLink, presentLinkRow } from './present-order-link.ts'
import { revokeOrderLink } from './revoke-order-link.ts'

/** Links by which buyers order what staff have put together. */
export function merchantOrderLinkRoutes(app: FastifyInstance, deps: Deps): void {
  const readLink = async (tx: StoreTx, storeId: number, id: number) => {
    const link = await findOrderLink(tx, storeId, id, deps.clock())
    if (!link) throw notFound('order_link', 'order_link_id')
    const token = linkToken(deps.secrets('order-link')[0], storeId, id)
    return presentLink(link, websiteLink(await findWebsiteUrl(tx, storeId), `b/${token}`))
  }

  route(app, deps, contract.createOrderLink, ({ write, body: { items, ...wire }, ...caller }) => {
    const body = { ...camelKeys(wire), items: items.map((item) => camelKeys(item)) }
    requirePriceRight(caller, body)
    return write(async (tx) => {
      const id = await createOrderLink(tx, authorOf(caller), orderTakerOf(caller), body, deps.clock())
      return readLink(tx, caller.store.id, id)
    })
  })

  cursorListRoute(app, deps, contract.listOrderLinks, {
    rows: (tx, { filters: { status, mine }, page, ...caller }) => {
      const madeBy = mine ? { madeBy: actorName(authorOf(caller)) } : {}
      return listOrderLinks(tx, caller.store.id, { ...(status && { status }), ...madeBy }, page, deps.clock())
    },
    position: byId,
    present: (link: OrderLinkRow) => presentLinkRow(link),
  })

  route(app, deps, contract.readOrderLink, async ({ read, store, params, fields }) =>
    trim(await read((tx) => readLink(tx, store.id, params.order_link_id)), fields),
  )

  route(app, deps, contract.revokeOrderLink, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await revokeOrderLink(tx, authorOf(caller), params.order_link_id, deps.clock())
      return readLink(tx, caller.store.id, params.order_link_id)
    }),
  )
}
