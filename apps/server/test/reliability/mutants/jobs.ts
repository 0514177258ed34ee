import { inFunction } from './in-function.ts'
import type { Mutant } from './mutant.ts'

const dueOrders = 'apps/server/src/features/order-transitions/due-orders.test.ts'
const announceOffers = 'apps/server/src/features/promotions/announce-offers.test.ts'
const ticketRaces = 'apps/server/src/features/tickets/ticket-races.test.ts'
const jobRunner = 'apps/server/src/platform/job-runner.test.ts'
const worker = 'apps/server/src/worker.test.ts'

export const jobsMutants: readonly Mutant[] = [
  {
    name: 'jobs: a ticket is closed whatever was written since it was found',
    changes: [{ guard: 'ticket-resolved', from: 'for no key update skip locked', to: '' }],
    proofs: [[ticketRaces, 'leaves a ticket to which the shopper writes at that moment']],
  },
  {
    name: 'jobs: an order expires whatever was paid since it was found',
    changes: [{ guard: 'expire-unpaid' }],
    proofs: [[dueOrders, 'at the moment it expires']],
  },
  {
    name: 'jobs: an order that cannot be changed delays the others of its store',
    changes: [
      {
        guard: 'due-row-alone',
        from: 'if (!isRefusal(error)) failure ??= error',
        to: 'throw error',
      },
    ],
    proofs: [[dueOrders, 'its own other orders neither']],
  },
  {
    name: 'jobs: the event of a window is emitted without locking the offer',
    changes: [{ guard: 'offer-window-lock' }],
    proofs: [[announceOffers, 'two jobs emit an event once']],
  },
  {
    name: 'jobs: staff save an offer without the events it has missed',
    changes: [
      { guard: 'missed-window', from: 'await announceWindow(tx, author.storeId, before, now)', to: "'scheduled'" },
    ],
    proofs: [[announceOffers, 'each once when staff save the offer']],
  },
  {
    name: 'jobs: two runs may count the figures of a store at once',
    changes: [{ guard: 'figures-in-turn', from: 'pg_advisory_xact_lock(', to: 'num_nonnulls(' }],
    proofs: [
      [
        'apps/server/src/features/figures/prepare-figures.test.ts',
        'a run that waits for another counts what happened meanwhile',
      ],
    ],
  },
  {
    name: 'jobs: a shop whose job fails gets another one at once',
    changes: [{ guard: 'store-job-once', from: "'unsafe_dedupe'", to: "'replace'" }],
    proofs: [[jobRunner, 'is dead after its retries']],
  },
  {
    name: 'jobs: those of a dead process are never released',
    changes: [{ guard: 'dead-process-jobs', from: 'make_interval(secs => l.seconds)', to: "interval '4 hours'" }],
    proofs: [[jobRunner, 'of a process that was killed']],
  },
  {
    name: 'jobs: a schedule is due by the clock of the machine',
    changes: [
      {
        guard: 'schedule-clock',
        from: 'for (const { job } of jobsAndIdentifiers) delete job.runAt',
        to: 'void jobsAndIdentifiers',
      },
    ],
    proofs: [[jobRunner, 'fires once in all processes together']],
  },
  {
    name: 'jobs: a connection lost while the runner stops ends the process',
    changes: [{ guard: 'second-release', from: 'if (isReleased) return', to: 'void isReleased' }],
    proofs: [[jobRunner, 'loses its listening connection before LISTEN is done']],
  },
  {
    name: 'jobs: a job has no time limit',
    changes: [{ guard: 'job-time-limit', from: '* 1_000,', to: '* 1_000_000,' }],
    proofs: [[jobRunner, 'that takes longer than its time limit']],
  },
  {
    name: 'sold count: sales stay pending after they were counted',
    sql: inFunction(
      'count_pending_sales',
      'delete from pending_sales where ctid',
      'update pending_sales set quantity = quantity where ctid',
    ),
    proofs: [[worker, 'includes each sale once when it is counted while more sales arrive']],
  },
]
