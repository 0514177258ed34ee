import * as contract from '@haat/contract/storefront/account-deletion.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import { presentSentCode } from './present-sent-code.ts'
import { beginDeletion, confirmDeletion } from './request-deletion.ts'

/** A shopper deletes the account. */
export function accountDeletionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.requestAccountDeletion, async ({ store, shopper, locale }) => {
    const code = await beginDeletion(deps, { store, customerId: shopper.id, language: locale, now: deps.clock() })
    return { confirm_with: code ? ('code' as const) : ('password' as const), code: code && presentSentCode(code) }
  })

  route(app, deps, contract.confirmAccountDeletion, async ({ store, shopper, body, locale }) => {
    const caller = { store, customerId: shopper.id, language: locale, now: deps.clock() }
    const scheduledFor = await confirmDeletion(deps, { ...caller, sessionId: shopper.sessionId }, body)
    return { scheduled_for: scheduledFor }
  })
}
