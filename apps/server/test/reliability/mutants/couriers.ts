import type { Mutant } from './mutant.ts'

const accounts = 'apps/server/src/features/couriers/courier-accounts.test.ts'

const health = 'apps/server/src/features/couriers/account-health.test.ts'

const tests = 'apps/server/src/features/couriers/courier-tests.test.ts'

export const courierMutants: readonly Mutant[] = [
  {
    name: 'couriers: requests that create accounts at the same moment do not wait for each other',
    changes: [{ guard: 'courier-accounts-lock', from: 'pg_advisory_xact_lock(', to: 'num_nulls(' }],
    proofs: [[accounts, 'are twenty at most, however many are created at once']],
  },
  {
    name: 'couriers: what came of a test is stored for an account that it did not test',
    changes: [{ guard: 'courier-test-version', from: ".where('version', '=', version)", to: '' }],
    proofs: [[tests, 'when the account was changed meanwhile, and stores nothing']],
  },
  {
    name: 'couriers: staff are alerted of an account by each of the calls that fail at the same moment',
    changes: [{ guard: 'courier-failing-once', from: "failing_alerted_at > now() - interval '24 hours'", to: 'false' }],
    proofs: [[health, 'alerts staff once, also when two calls fail at the same moment']],
  },
]
