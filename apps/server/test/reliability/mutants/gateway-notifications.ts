import type { Mutant } from './mutant.ts'

const notifications = 'apps/server/src/features/gateway-payments/notifications.test.ts'
const attacks = 'apps/server/src/features/gateways/sslcommerz/sslcommerz-attacks.test.ts'
const reports = 'apps/server/test/reliability/notifications.reliability.ts'
const reportsThrice = 'that come three times, shuffled, with forgeries among them'
const lists = 'apps/server/src/features/gateway-payments/payment-session-lists.test.ts'

export const gatewayNotificationMutants: readonly Mutant[] = [
  {
    name: 'notification: a copy is stored again',
    changes: [{ guard: 'notification-once' }],
    proofs: [
      [notifications, 'takes effect once when two copies come at the same moment'],
      [notifications, 'pays the order without asking the gateway'],
      [reports, reportsThrice],
    ],
  },
  {
    name: 'notification: a topic that no account names is accepted',
    changes: [{ guard: 'notification-topic' }],
    proofs: [
      [notifications, 'returns 403 permission_denied and leaves nothing behind'],
      [reports, reportsThrice],
    ],
  },
  {
    name: 'notification: a message that only says when to ask pays an order',
    changes: [{ guard: 'notification-must-ask' }],
    proofs: [
      [attacks, 'that claims a payment which SSLCommerz does not know pays nothing, whatever it says'],
      [reports, reportsThrice],
    ],
  },
  {
    name: 'notification: what it does is decided by a session that another one is changing',
    changes: [
      {
        guard: 'notification-session-lock',
        from: 'lockOrderAndSession(tx, storeId, sessionId)',
        to: 'inStore(db, storeId, (own) => lockOrderAndSession(own, storeId, sessionId))',
      },
    ],
    proofs: [[notifications, 'shows staff a mismatch also when both come at the same moment']],
  },
  {
    name: 'notification: one address may send any number of forgeries',
    changes: [{ guard: 'notification-limit' }],
    proofs: [[notifications, 'return 429 too_many_requests after 120']],
  },
  {
    name: 'payment session: a problem is resolved more than once',
    changes: [{ guard: 'session-problem-open' }],
    proofs: [[lists, 'is resolved by one of two people who do it at the same moment']],
  },
]
