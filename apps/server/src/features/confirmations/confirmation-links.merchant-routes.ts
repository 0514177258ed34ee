import * as contract from '@haat/contract/merchant/confirmation-links.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import { createConfirmationLink } from './create-confirmation-link.ts'

/** Links by which buyers confirm their orders, for the staff who send them. */
export function confirmationLinkRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.createConfirmationLink, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const wanted = { orderId: params.order_id, channel: body.channel }
      const { id, channel, url, expiresAt } = await createConfirmationLink(tx, authorOf(caller), wanted, deps.clock())
      return { id, channel, url, expires_at: expiresAt }
    }),
  )
}
