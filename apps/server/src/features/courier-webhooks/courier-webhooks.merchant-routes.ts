import * as contract from '@haat/contract/merchant/courier-accounts.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import { rotateCourierWebhook } from './rotate-courier-webhook.ts'

/** The URLs to which couriers send what happens to parcels, for owners. */
export function merchantCourierWebhookRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.rotateCourierWebhook, ({ write, params, ...caller }) =>
    write(async (tx) => {
      const author = { ...authorOf(caller), confirmedAt: caller.confirmedAt }
      const { url, secret, formerUntil } = await rotateCourierWebhook(tx, deps, author, params.courier_account_id)
      return { url, secret, former_until: formerUntil }
    }),
  )
}
