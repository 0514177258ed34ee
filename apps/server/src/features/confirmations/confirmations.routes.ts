import * as contract from '@haat/contract/storefront/confirmations.ts'
import type { FastifyInstance } from 'fastify'
import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { limitWrongLinks } from '../../platform/limit-wrong-links.ts'
import { route } from '../../platform/route.ts'
import { findOrderState } from '../orders/order-changes.queries.ts'
import { findOrder } from '../orders/orders.queries.ts'
import { linkDigest } from '../staff/staff-links.ts'
import { findLink } from './confirmation-links.queries.ts'
import { decideConfirmation } from './decide-confirmation.ts'
import { presentConfirmation } from './present-confirmation.ts'

/** The page where a buyer confirms an order by the link that the store sent. */
export function confirmationRoutes(app: FastifyInstance, deps: Deps): void {
  const readConfirmation = async (tx: StoreTx, storeId: number, token: string) => {
    const link = await findLink(tx, storeId, linkDigest(token), deps.clock())
    const order = link && (await findOrder(tx, storeId, { id: link.orderId }))
    const state = link && (await findOrderState(tx, storeId, link.orderId))
    if (!link || !order || !state) throw notFound('confirmation_link', 'token')
    return presentConfirmation(order, link, state)
  }

  route(app, deps, contract.readConfirmation, async ({ read, store, params, fields, reply }) =>
    limitWrongLinks(deps, { store, reply }, async () =>
      trim(await read((tx) => readConfirmation(tx, store.id, params.token)), fields),
    ),
  )

  route(app, deps, contract.decideConfirmation, ({ write, store, params, body, reply }) =>
    limitWrongLinks(deps, { store, reply }, () =>
      write(async (tx) => {
        const { token } = params
        const decided = { token, decision: body.decision, note: body.note ?? '' }
        await decideConfirmation(tx, store, decided, deps.clock())
        return readConfirmation(tx, store.id, token)
      }),
    ),
  )
}
