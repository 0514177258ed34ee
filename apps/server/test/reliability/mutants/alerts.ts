import { inFunction } from './in-function.ts'
import type { Mutant } from './mutant.ts'

const alerts = 'apps/server/src/features/alerts/alerts.test.ts'
const texts = 'apps/server/src/features/alerts/alert-sms.test.ts'
const mails = 'apps/server/src/features/alerts/alert-mails.test.ts'

export const alertMutants: readonly Mutant[] = [
  {
    name: 'alerts: two processes push to a member at once',
    sql: inFunction('claim_alert_pushes', 'push_at = moment + lease', 'push_at = moment'),
    proofs: [[alerts, 'is sent once by two processes']],
  },
  {
    name: 'alerts: a push message goes to a private address',
    changes: [{ guard: 'public-address', from: ' && addresses.every(({ address }) => isPublic(address))', to: '' }],
    proofs: [[alerts, 'goes to no private address']],
  },
  {
    name: 'alerts: a mail is queued by two processes',
    changes: [{ guard: 'alert-mail-once' }],
    proofs: [[mails, 'a mail is queued once']],
  },
  {
    name: 'alerts: an SMS is queued by two processes',
    changes: [{ guard: 'alert-sms-once' }],
    proofs: [[texts, 'is queued once']],
  },
  {
    name: 'alerts: a store sends any number of SMS',
    changes: [{ guard: 'alert-sms-limit' }],
    proofs: [
      [texts, 'stop the SMS of a store at its parts a day'],
      [texts, 'count parts exactly'],
    ],
  },
]
