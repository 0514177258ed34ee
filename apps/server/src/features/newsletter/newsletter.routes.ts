import * as contract from '@haat/contract/storefront/newsletter.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import { askForNewsletter, confirmSubscription, unsubscribe } from './subscribe.ts'

/** The newsletter form of a storefront. */
export function newsletterRoutes(app: FastifyInstance, deps: Deps): void {
  const byEmail = { limitFacts: ({ body }: { body: { email?: string } }) => ({ email: body.email }) }

  route(
    app,
    deps,
    contract.subscribeToNewsletter,
    ({ write, store, body, locale }) =>
      write(async (tx) => {
        const { email, name = '', source = '' } = body
        await askForNewsletter(tx, store.id, { email, name, source, language: locale, now: deps.clock() })
        return { subscribed: false, confirmation_sent: true }
      }),
    byEmail,
  )

  route(app, deps, contract.confirmNewsletter, ({ write, store, body }) =>
    write(async (tx) => {
      await confirmSubscription(tx, store.id, body.token, deps.clock())
      return { subscribed: true }
    }),
  )

  route(
    app,
    deps,
    contract.unsubscribeFromNewsletter,
    ({ write, store, body }) =>
      write(async (tx) => {
        await unsubscribe(tx, store.id, body, deps.clock())
        return { subscribed: false }
      }),
    byEmail,
  )
}
