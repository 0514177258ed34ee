import type { Mutant } from './mutant.ts'

const races = 'apps/server/src/features/desk/desk-races.test.ts'

export const deskMutants: readonly Mutant[] = [
  {
    name: 'desk: two agents get one phone number',
    sql: 'alter table desk_leases drop constraint desk_leases_one_agent',
    proofs: [[races, 'never get orders of one phone number']],
  },
  {
    name: 'desk: two agents get one order',
    sql: 'alter table desk_leases drop constraint desk_leases_one_agent, drop constraint desk_leases_one_order',
    proofs: [
      [races, 'never get one order'],
      [races, 'two agents who claim one order at once'],
    ],
  },
  {
    name: 'desk: an agent has two orders',
    sql: 'alter table desk_leases drop constraint desk_leases_one_number',
    proofs: [[races, 'an agent who asks twice at once']],
  },
  {
    name: 'desk: an outcome counts although a colleague has the number',
    changes: [{ guard: 'desk-lease-lock', from: 'for update', to: '' }],
    proofs: [[races, 'an outcome that waits for a colleague']],
  },
  {
    name: 'desk: what follows a call locks the score of an order before the order',
    changes: [{ guard: 'scored-order-lock', from: '.forNoKeyUpdate()', to: '' }],
    proofs: [['apps/server/src/features/risk/contact-risk.test.ts', 'waits for the order before it locks its score']],
  },
  {
    name: 'desk: an order is cancelled although a payment was claimed meanwhile',
    changes: [{ guard: 'desk-end-unpaid' }],
    proofs: [
      [
        'apps/server/src/features/desk/end-unreached-orders.test.ts',
        'a payment claim that arrives while the job waits',
      ],
    ],
  },
]
