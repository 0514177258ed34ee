import { deleteAccounts, storesWithAccountDeletions } from './features/accounts/delete-accounts.ts'
import { mailAlerts, storesWithAlertsToMail } from './features/alerts/mail-alerts.ts'
import { storesWithAlertSms, textAlerts } from './features/alerts/text-alerts.ts'
import { deleteUnusedCarts } from './features/cart/delete-unused-carts.ts'
import { endUnreachedOrders, storesWithUnreachedBuyers } from './features/desk/end-unreached-orders.ts'
import { creditOrders, storesWithOrdersToCredit } from './features/documents/credit-orders.ts'
import { prepareFigures, storesWithFiguresToPrepare } from './features/figures/prepare-figures.ts'
import { expireSessions, storesWithSessionsToExpire } from './features/gateway-payments/expire-sessions.ts'
import { finishWaitingEvents } from './features/gateway-payments/finish-waiting-events.ts'
import { inspectDueSessions } from './features/gateway-payments/inspect-due-sessions.ts'
import { sendDueRefunds, storesWithDueRefunds } from './features/gateway-refunds/send-due-refunds.ts'
import { announceLeads, storesWithLeadsToAnnounce } from './features/leads/announce-leads.ts'
import { endOrderedLeads, storesWithOrderedLeads } from './features/leads/end-ordered-leads.ts'
import { remindLeads, storesWithLeadsToRemind } from './features/leads/remind-leads.ts'
import { completeOrders, storesWithOrdersToComplete } from './features/order-transitions/complete-orders.ts'
import { expireOrders, storesWithUnpaidOrders } from './features/order-transitions/expire-orders.ts'
import { checkClaims, storesWithClaimsToCheck } from './features/payments/check-claims.ts'
import { countSold } from './features/products/count-sold.ts'
import { refreshAllStaleListings, storesWithStaleListings } from './features/products/refresh-listings.ts'
import { announceOffers, storesWithOffersToAnnounce } from './features/promotions/announce-offers.ts'
import { buyerJobs } from './features/risk/buyer-jobs.ts'
import { cleanWords, storesWithListingWords } from './features/search/clean-words.ts'
import {
  remindSubscribers,
  renewSubscriptions,
  storesWithDueSubscriptions,
  storesWithSubscriptionsToRemind,
} from './features/subscriptions/renew-subscriptions.ts'
import { closeResolvedTickets, storesWithTicketsToClose } from './features/tickets/close-resolved-tickets.ts'
import { fileJobs } from './file-jobs.ts'
import { parcelJobs } from './parcel-jobs.ts'
import { runDataRewrites } from './platform/data-rewrites.ts'
import type { Job } from './platform/job.ts'
import { deleteAllExpired } from './platform/retention.ts'

/** Every job of the server and its schedule. A job takes identifiers only, and opens its store's transaction itself. */
export const jobs: readonly Job[] = [
  ...fileJobs,
  ...buyerJobs,
  ...parcelJobs,
  {
    name: 'orders.expire',
    cron: '* * * * *',
    does: 'Expires orders that are unpaid at their deadline, and releases what they reserved or used.',
    lateAfterMinutes: 10,
    timeLimitSeconds: 60,
    findStores: storesWithUnpaidOrders,
    runForStore: expireOrders,
  },
  {
    name: 'payments.expire',
    cron: '* * * * *',
    does: 'Ends attempts to pay through a gateway that were not completed by their deadline.',
    lateAfterMinutes: 10,
    timeLimitSeconds: 60,
    findStores: storesWithSessionsToExpire,
    runForStore: expireSessions,
  },
  {
    name: 'payments.inspect',
    cron: '* * * * *',
    does: 'Asks the gateways about payments whose end is not known, on the schedule of each gateway.',
    lateAfterMinutes: 10,
    timeLimitSeconds: 150,
    run: inspectDueSessions,
  },
  {
    name: 'payments.finish_events',
    cron: '*/5 * * * *',
    does: 'Handles events of gateways that were stored, but not handled because their process ended.',
    lateAfterMinutes: 30,
    timeLimitSeconds: 120,
    run: finishWaitingEvents,
  },
  {
    name: 'documents.credit',
    cron: '* * * * *',
    does: 'Writes the credit notes of what was cancelled, came back or was paid back of orders with a tax invoice.',
    lateAfterMinutes: 20,
    timeLimitSeconds: 120,
    findStores: storesWithOrdersToCredit,
    runForStore: creditOrders,
  },
  {
    name: 'orders.complete',
    cron: '*/10 * * * *',
    does: 'Completes paid orders some days after their delivery (auto_complete_days of the store).',
    lateAfterMinutes: 40,
    timeLimitSeconds: 120,
    findStores: storesWithOrdersToComplete,
    runForStore: completeOrders,
  },
  {
    name: 'desk.end_unreached',
    cron: '*/10 * * * *',
    does: 'Puts orders on hold, or cancels them, whose buyers did not answer the calls of the confirmation desk.',
    lateAfterMinutes: 60,
    timeLimitSeconds: 120,
    findStores: storesWithUnreachedBuyers,
    runForStore: endUnreachedOrders,
  },
  {
    name: 'leads.announce',
    cron: '*/2 * * * *',
    does: 'Emits checkout.abandoned when a shopper has not gone on with a checkout for 20 minutes, and lead.converted when an order ends it.',
    lateAfterMinutes: 20,
    timeLimitSeconds: 120,
    findStores: storesWithLeadsToAnnounce,
    runForStore: announceLeads,
  },
  {
    name: 'leads.end_ordered',
    cron: '25 * * * *',
    does: 'Ends the unfinished checkouts that an order has ended and that cannot expire any more, so that those to call are found quickly.',
    lateAfterMinutes: 24 * 60,
    timeLimitSeconds: 120,
    findStores: storesWithOrderedLeads,
    runForStore: endOrderedLeads,
  },
  {
    name: 'leads.remind',
    cron: '*/5 * * * *',
    does: 'Emits lead.reminder_due for unfinished checkouts whose shoppers are to be reminded by SMS (lead_reminder_minutes of the store).',
    lateAfterMinutes: 40,
    timeLimitSeconds: 120,
    findStores: storesWithLeadsToRemind,
    runForStore: remindLeads,
  },
  {
    name: 'claims.check',
    cron: '* * * * *',
    does: 'Asks gateways about the transactions of waiting payment claims, and verifies those that match where the store wants that.',
    lateAfterMinutes: 10,
    timeLimitSeconds: 240,
    findStores: storesWithClaimsToCheck,
    runForStore: checkClaims,
  },
  {
    name: 'offers.announce',
    cron: '* * * * *',
    does: 'Emits offer.started and offer.ended when the window of an offer opens or closes.',
    lateAfterMinutes: 10,
    timeLimitSeconds: 60,
    findStores: storesWithOffersToAnnounce,
    runForStore: announceOffers,
  },
  {
    name: 'tickets.close',
    cron: '*/10 * * * *',
    does: 'Closes tickets that have been RESOLVED for seven days.',
    lateAfterMinutes: 40,
    timeLimitSeconds: 120,
    findStores: storesWithTicketsToClose,
    runForStore: closeResolvedTickets,
  },
  {
    name: 'accounts.delete',
    cron: '*/10 * * * *',
    does: 'Deletes the accounts whose time has come and whose orders and refunds have ended; personal data in orders is replaced.',
    lateAfterMinutes: 60,
    timeLimitSeconds: 300,
    findStores: storesWithAccountDeletions,
    runForStore: deleteAccounts,
  },
  {
    name: 'refunds.send',
    cron: '* * * * *',
    does: 'Sends refunds through payment gateways, and asks about those whose response was lost.',
    lateAfterMinutes: 20,
    timeLimitSeconds: 600,
    findStores: storesWithDueRefunds,
    runForStore: sendDueRefunds,
  },
  {
    name: 'listings.refresh',
    cron: '* * * * *',
    does: 'Shows the new name or place of a category or brand that has more products than its change refreshed at once.',
    lateAfterMinutes: 10,
    timeLimitSeconds: 300,
    findStores: storesWithStaleListings,
    runForStore: refreshAllStaleListings,
  },
  {
    name: 'search.clean_words',
    cron: '20 20 * * *',
    does: 'Deletes words, by which misspelled searches are corrected, that no product has any more.',
    lateAfterMinutes: 2_880,
    timeLimitSeconds: 300,
    retries: 3,
    findStores: storesWithListingWords,
    runForStore: cleanWords,
  },
  {
    name: 'subscriptions.renew',
    cron: '*/2 * * * *',
    does: 'Places the orders of subscriptions that are due, and ends pauses that are over.',
    lateAfterMinutes: 20,
    timeLimitSeconds: 240,
    findStores: storesWithDueSubscriptions,
    runForStore: renewSubscriptions,
  },
  {
    name: 'subscriptions.remind',
    cron: '*/10 * * * *',
    does: 'Emits subscription.cycle_upcoming three days before an order of a subscription.',
    lateAfterMinutes: 40,
    timeLimitSeconds: 120,
    findStores: storesWithSubscriptionsToRemind,
    runForStore: remindSubscribers,
  },
  {
    name: 'alerts.mail',
    cron: '* * * * *',
    does: 'Queues the mails to staff about alerts: at once what cannot wait, the rest in a digest.',
    lateAfterMinutes: 20,
    timeLimitSeconds: 120,
    findStores: storesWithAlertsToMail,
    runForStore: mailAlerts,
  },
  {
    name: 'alerts.text',
    cron: '* * * * *',
    does: 'Queues the SMS to staff about alerts, within the limits of the member and the store.',
    lateAfterMinutes: 20,
    timeLimitSeconds: 120,
    findStores: storesWithAlertSms,
    runForStore: textAlerts,
  },
  {
    name: 'sales.count',
    cron: '* * * * *',
    does: 'Adds the sales of the last minute to the sold counts that lists are sorted by.',
    lateAfterMinutes: 10,
    timeLimitSeconds: 60,
    run: countSold,
  },
  {
    name: 'figures.prepare',
    cron: '*/5 * * * *',
    does: 'Counts the figures of the days on which, or to whose orders, something happened.',
    lateAfterMinutes: 30,
    timeLimitSeconds: 300,
    findStores: storesWithFiguresToPrepare,
    runForStore: prepareFigures,
  },
  {
    name: 'carts.delete_unused',
    cron: '40 20 * * *',
    does: 'Deletes carts that nobody has changed for 90 days.',
    lateAfterMinutes: 2_880,
    timeLimitSeconds: 240,
    run: deleteUnusedCarts,
  },
  {
    name: 'rows.rewrite',
    cron: '* * * * *',
    does: 'Rewrites rows of big tables in batches, as migrations have asked for.',
    lateAfterMinutes: 10,
    timeLimitSeconds: 120,
    run: runDataRewrites,
  },
  {
    name: 'rows.delete_expired',
    cron: '*/5 * * * *',
    does: 'Deletes delivered and dead-lettered events, old events of the log, deliveries to webhooks, Idempotency-Keys, mail and SMS, contact messages, unfinished checkouts, links to orders and about them, unconfirmed newsletter subscribers, old contact changes, expired exports, bulk bookings, used ID tokens, old events of gateways, old counts of searches, ended sessions and counters of attempts after their retention time.',
    lateAfterMinutes: 30,
    timeLimitSeconds: 240,
    run: deleteAllExpired,
  },
]
