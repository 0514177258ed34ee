import * as contract from '@haat/contract/storefront/account-deletion.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import { presentSentCode } from './present-sent-code.ts'
import { beginProof } from './prove-ownership.ts'
import { confirmDeletion } from './request-deletion.ts'

/** A shopper deletes the account. */
export function accountDeletionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.requestAccountDeletion, async ({ store, shopper, locale }) => {
    const caller = { store, customerId: shopper.id, purpose: 'delete_account', now: deps.clock() } as const
    const code = await beginProof(deps, { ...caller, language: locale })
    return { confirm_with: code ? ('code' as const) : ('password' as const), code: code && presentSentCode(code) }
  })

  route(app, deps, contract.confirmAccountDeletion, async ({ store, shopper, body }) => {
    const caller = { store, customerId: shopper.id, sessionId: shopper.sessionId, now: deps.clock() }
    return { scheduled_for: await confirmDeletion(deps, caller, body) }
  })
}
