import * as contract from '@haat/contract/storefront/contact-changes.ts'
import type { FastifyInstance } from 'fastify'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import { getProfile } from '../customers/customers.queries.ts'
import { presentCustomer } from '../customers/present-customer.ts'
import { compareCode } from './compare-code.ts'
import { presentSentCode } from './present-sent-code.ts'
import { requestEmailChange, requestPhoneChange } from './request-contact-change.ts'
import { changeContact } from './verify-contact.ts'

/** A shopper replaces the e-mail address or phone number of the account. */
export function contactChangeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.changeEmail, async ({ store, shopper, body, locale }) => {
    const caller = { store, shopper, language: locale, now: deps.clock() }
    const change = { email: body.new_email, password: body.password }
    return presentSentCode(await requestEmailChange(deps, caller, change))
  })

  route(app, deps, contract.changePhone, async ({ store, shopper, body, locale }) => {
    const caller = { store, shopper, language: locale, now: deps.clock() }
    return presentSentCode(await requestPhoneChange(deps, caller, body.new_phone))
  })

  const confirmations = [
    [contract.confirmEmailChange, 'change_email'],
    [contract.confirmPhoneChange, 'change_phone'],
  ] as const
  for (const [operation, purpose] of confirmations) {
    route(app, deps, operation, async ({ store, shopper, body }) => {
      const now = deps.clock()
      const customerId = shopper.id
      const which = { customerId, purpose }
      const code = await compareCode(deps, store, { which, code: body.code, customerId, purposes: [purpose], now })
      const key = { storeId: store.id, customerId }
      const profile = await inStore(deps.db, store, async (tx) => {
        await changeContact(tx, key, code, now)
        return getProfile(tx, key)
      })
      return presentCustomer(profile)
    })
  }
}
