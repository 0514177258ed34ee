import * as contract from '@haat/contract/merchant/newsletter.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf, recordAudit } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import type { Locale } from '../../shared/locale.ts'
import {
  deleteSubscriberRow,
  listSubscriberRows,
  type SubscriberRow,
  type SubscriberStatus,
} from './subscribers.queries.ts'

/** The subscribers of a store's newsletter, for its staff. */
export function merchantNewsletterRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listNewsletterSubscribers, {
    rows: (tx, { store, filters, page }) => listSubscriberRows(tx, store.id, filters, page),
    position: byId,
    present: (row: SubscriberRow) => ({
      id: row.id,
      email: row.email,
      name: row.name,
      source: row.source,
      language: row.language as Locale,
      status: row.status as SubscriberStatus,
      requested_at: row.requestedAt,
      confirmed_at: row.confirmedAt,
      unsubscribed_at: row.unsubscribedAt,
    }),
  })

  route(app, deps, contract.deleteNewsletterSubscriber, ({ write, params, ...caller }) =>
    write(async (tx) => {
      const author = authorOf(caller)
      const deleted = await deleteSubscriberRow(tx, author.storeId, params.subscriber_id)
      if (!deleted) throw notFound('newsletter_subscriber', 'subscriber_id')
      // Without the address: who asks to be deleted must not stay in the log.
      await recordAudit(tx, author, {
        action: 'newsletter_subscriber.deleted',
        entity: 'newsletter_subscriber',
        entityId: deleted.id,
        before: { status: deleted.status },
      })
      return null
    }),
  )
}
