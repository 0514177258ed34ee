import { inFunction } from './in-function.ts'
import type { Mutant } from './mutant.ts'

const races = 'apps/server/src/features/leads/leads-races.test.ts'

export const leadMutants: readonly Mutant[] = [
  {
    name: 'leads: a checkout is kept of a number that is being forgotten',
    changes: [{ guard: 'lead-phone-lock' }],
    proofs: [[races, 'while its shopper stops reminders']],
  },
  {
    name: 'leads: a checkout that is kept at once with its order stays open',
    sql: inFunction('order_of_lead', ` - interval '20 minutes'`, ''),
    proofs: [[races, 'before it, leaves nothing for staff to call about']],
  },
]
