import type { Mutant } from './mutant.ts'

const sharedBudgets = 'apps/server/test/shared-budgets.test.ts'
const connectionShares = 'packages/admission-control/src/connection-shares.test.ts'
const networkShares = 'packages/admission-control/src/network-shares.test.ts'
const fairQueue = 'packages/admission-control/src/fair-queue.test.ts'
const connectionGate = 'apps/server/src/platform/connection-gate.test.ts'
const fairTurns = 'apps/server/src/platform/fair-turns.test.ts'
const signInFloods = 'apps/server/test/sign-in-floods.test.ts'
const codeStrangers = 'apps/server/src/features/accounts/code-strangers.test.ts'

export const budgetsMutants: readonly Mutant[] = [
  {
    name: 'budgets: a refused request keeps what it took of what others share',
    changes: [{ guard: 'refused-costs-nobody' }],
    proofs: [
      [sharedBudgets, 'leaves the orders of all others, however often they look up orders'],
      [sharedBudgets, 'gets back what they took of a budget that another limit refused afterwards'],
    ],
  },
  {
    name: 'budgets: one visitor may take all of a budget',
    changes: [{ guard: 'visitor-share', from: 'shares.visitor', to: '1' }],
    proofs: [[sharedBudgets, 'the reads of a shop are at most a quarter taken by one visitor']],
  },
  {
    name: 'budgets: the networks of one IPv6 /48 may take all of a budget',
    changes: [{ guard: 'network-share', from: 'shares.network', to: '1' }],
    proofs: [[sharedBudgets, 'are at most half taken by one IPv6 /48']],
  },
  {
    name: 'budgets: the networks of one IPv6 /32 may take all of a budget',
    changes: [{ guard: 'rented-share', from: 'shares.network', to: '1' }],
    proofs: [[sharedBudgets, 'by all of one IPv6 /32']],
  },
  {
    name: 'budgets: nothing is kept for networks that have taken little',
    changes: [{ guard: 'budget-reserve', from: 'budget.capacity * RESERVE', to: '0' }],
    proofs: [[sharedBudgets, 'keep a quarter for networks that have taken little']],
  },
  {
    name: 'budgets: a limit of one network counts each /64 of an IPv6 /48 apart',
    changes: [{ guard: 'wide-network', from: 'capacity * WIDE_NETWORK_FACTOR', to: 'capacity * 65_536' }],
    proofs: [[sharedBudgets, 'of one address are eight times as many for an IPv6 /48, and no more']],
  },
  {
    name: 'budgets: the networks of one IPv6 /48 are new requesters of codes',
    changes: [{ guard: 'neighboring-requesters', from: '!earlier.some(', to: '!earlier.every(' }],
    proofs: [[codeStrangers, 'do not use up the codes of an hour from the networks of one IPv6 /48']],
  },
  {
    name: 'budgets: two peers may have all connections of the server',
    changes: [{ guard: 'network-places', from: 'all < maximum * RESERVED_ABOVE', to: 'all < maximum' }],
    proofs: [
      [connectionShares, 'several peers that take all they can leave connections to a new one'],
      [networkShares, 'one network takes half of the places, and the next networks few of the last quarter'],
    ],
  },
  {
    name: 'budgets: one visitor may store any number of responses under Idempotency-Keys',
    changes: [{ guard: 'keyed-writes' }],
    proofs: [[sharedBudgets, 'writes with an Idempotency-Key are 1,200 an hour for one visitor']],
  },
  {
    name: 'budgets: the requests of one visitor wait before those of all others of the store',
    changes: [{ guard: 'visitor-turns' }],
    proofs: [
      [fairTurns, 'the visitors of an owner are served in rotation'],
      [fairQueue, 'clients that used the same are served in rotation, each in order of arrival'],
    ],
  },
  {
    name: 'budgets: many networks that ask without pause delay one that asks seldom',
    changes: [{ guard: 'least-used-first', from: 'itsUse < least', to: 'itsUse > Number.POSITIVE_INFINITY' }],
    proofs: [
      [connectionGate, 'is served within two turns each time'],
      [fairQueue, 'the client that used least and the one whose turn was longest ago are served by turns'],
    ],
  },
  {
    name: 'budgets: many networks that ask seldom are served before a busy one for ever',
    changes: [{ guard: 'longest-by-turns', from: 'isLongest || ', to: '' }],
    proofs: [
      [connectionGate, 'a busy network is served in a bounded number of turns'],
      [fairQueue, 'the client that used least and the one whose turn was longest ago are served by turns'],
    ],
  },
  {
    name: 'budgets: a full queue of many networks keeps nobody of a busy one',
    changes: [{ guard: 'keeps-half', from: ' || kept.has(newestOf(waiters))', to: '' }],
    proofs: [
      [connectionGate, 'a busy network is served while the queue is full'],
      [fairQueue, 'half of the waiters of a full queue stay whatever their clients used'],
    ],
  },
  {
    name: 'budgets: a full queue of many networks refuses one that asks seldom',
    changes: [{ guard: 'displaces-greediest', from: 'itsUse > used ||', to: '' }],
    proofs: [
      [connectionGate, 'displaces one of theirs when the queue is full'],
      [fairQueue, 'of clients with equally many waiters, a full queue displaces one of the client that used most'],
    ],
  },
  {
    name: 'budgets: all networks that have taken anything share one reserve',
    changes: [
      {
        guard: 'budget-reserve',
        from: ' * usedBefore(usage.allowance, take(usage))',
        to: ' * Math.sign(usedBefore(usage.allowance, take(usage)))',
      },
    ],
    proofs: [[sharedBudgets, '200 networks that ask without pause get the same number each']],
  },
  {
    name: 'budgets: requests wait for connections without a visitor',
    changes: [{ guard: 'gate-visitor', from: 'enter(storeId, visitor)', to: 'enter(storeId)' }],
    proofs: [[sharedBudgets, 'a request waits for connections as its visitor']],
  },
  {
    name: 'budgets: the sign-ins of all visitors of a store wait as those of one',
    changes: [{ guard: 'hasher-visitors' }],
    proofs: [[signInFloods, 'the sign-ins of one visitor’s flood cause no rejected sign-in of the other visitors']],
  },
]
