// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are fragments of source
import type { Mutant } from './mutant.ts'

const kills = 'apps/server/test/reliability/kills.reliability.ts'
const outages = 'apps/server/test/reliability/outages.reliability.ts'
const flood = 'apps/server/test/reliability/flood.reliability.ts'
const connectionGate = 'apps/server/src/platform/connection-gate.test.ts'
const restarts = 'apps/server/test/reliability/restarts.reliability.ts'
const clocks = 'apps/server/test/reliability/clocks.reliability.ts'
const slowSockets = 'apps/server/test/reliability/slow-sockets.reliability.ts'
const shedLoad = 'apps/server/src/platform/shed-load.test.ts'
const longTransactions = 'apps/server/test/reliability/long-transactions.reliability.ts'
const durability = 'apps/server/src/deployment/durability.test.ts'
const signInFloods = 'apps/server/test/sign-in-floods.test.ts'
const fairTurns = 'apps/server/src/platform/fair-turns.test.ts'
const memoryFloods = 'apps/server/test/memory-floods.test.ts'

export const failuresMutants: readonly Mutant[] = [
  {
    name: 'a connection lost at work ends the server process',
    changes: [{ guard: 'pool-errors' }],
    proofs: [[kills, 'one connection’s killed backend loses and duplicates no order']],
  },
  {
    name: 'outage: an answer of a dead connection is awaited for ever',
    changes: [{ guard: 'query-timeout' }],
    proofs: [[outages, 'swallows everything']],
  },
  {
    name: 'outage: a silent connection is not known as an outage',
    changes: [{ guard: 'silent-connection', from: '|Query read timeout', to: '' }],
    proofs: [[outages, 'swallows everything']],
  },
  {
    name: 'outage: nobody asks whether the listening connection lives',
    changes: [{ guard: 'listener-heartbeat', from: 'beat()', to: 'void beat' }],
    proofs: [[outages, 'listening connection has gone silent']],
  },
  {
    name: 'outage: refused connections are an error of ours',
    changes: [{ guard: 'refused-connection' }],
    proofs: [[outages, 'refuses connections']],
  },
  {
    name: 'outage: one store may have every connection',
    changes: [{ guard: 'gate-reserve', from: 'Math.ceil(connections / 8)', to: '0' }],
    proofs: [
      [
        outages,
        'another store is served while all buyers of one store wait for one lock, and every request gets a response',
      ],
      [flood, 'a flood of one store, whose requests all wait for a lock, causes no rejected request of other stores'],
    ],
  },
  {
    name: 'gate: nobody is sent away for waiting too long',
    changes: [{ guard: 'gate-late', from: 'void setImmediate(refuseWhenLate)', to: 'void refuseWhenLate' }],
    proofs: [[connectionGate, 'waited for a second']],
  },
  {
    name: 'gate: a line that moves may be waited in for ever',
    changes: [{ guard: 'gate-longest-wait', from: ', queuedAt + waitMs)', to: ', Number.POSITIVE_INFINITY)' }],
    proofs: [[connectionGate, 'in a line that moves']],
  },
  {
    name: 'gate: any number may wait',
    changes: [{ guard: 'gate-queue', from: 'lanes.add(owner, waiter)?.refuse()', to: 'void lanes.add(owner, waiter)' }],
    proofs: [[connectionGate, 'one too many to wait']],
  },
  {
    name: 'gate: who came first is next, whatever its store has',
    changes: [
      {
        guard: 'gate-fewest',
        from: '(next === undefined || heldBy(owner) < heldBy(next))',
        to: 'next === undefined',
      },
    ],
    proofs: [[connectionGate, 'the fewest connections']],
  },
  {
    name: 'restart: requests under way are cut',
    changes: [
      {
        guard: 'drain',
        from: 'await drain(apps, LONGEST_DRAIN_MS[config.mode])',
        to: 'for (const app of apps) app.server.closeAllConnections()',
      },
    ],
    proofs: [[restarts, 'is restarted']],
  },
  {
    name: 'restart: a migration waits for its lock as long as it takes',
    changes: [{ guard: 'migration-lock-timeout', from: 'LOCK_TIMEOUT_MS = 500', to: 'LOCK_TIMEOUT_MS = 60_000' }],
    proofs: [[restarts, 'migrations are applied']],
  },
  {
    name: 'restart: a migration that did not get its lock is given up',
    changes: [{ guard: 'migration-retry', from: 'attempt >= TRIES ||', to: 'attempt >= 1 ||' }],
    proofs: [[restarts, 'migrations are applied']],
  },
  {
    name: 'clocks: each process goes by its own clock',
    changes: [{ guard: 'shared-clock', from: 'clock: clock.now', to: 'clock: () => new Date()' }],
    proofs: [
      [clocks, 'two processes whose clocks differ by twenty minutes decide alike'],
      [clocks, 'a shopper who signs in at one process is signed in at the other at once, whatever their clocks say'],
    ],
  },
  {
    name: 'clocks: limits refill by the clock of the process',
    changes: [
      { guard: 'limiter-clock', from: 'elapsedMs = () => performance.now()', to: 'elapsedMs = () => Date.now()' },
    ],
    proofs: [[clocks, 'while the clock of a process jumps']],
  },
  {
    name: 'clocks: a token of later is none',
    changes: [{ guard: 'later-token', from: ' || isOfLater(error)', to: '' }],
    proofs: [[clocks, 'own clock jumps']],
  },
  {
    name: 'slow: a request may arrive as slowly as it likes',
    changes: [{ guard: 'request-timeout' }],
    proofs: [[slowSockets, 'beside many slow sockets']],
  },
  {
    name: 'slow: an answer may be read as slowly as somebody likes',
    changes: [{ guard: 'connection-timeout' }],
    proofs: [[slowSockets, 'beside many slow sockets']],
  },
  {
    name: 'shed: a process takes on more than it can do',
    changes: [{ guard: 'shed-load', from: 'shedLoad(app)', to: 'void shedLoad' }],
    proofs: [[shedLoad, 'can not keep up']],
  },
  {
    name: 'a transaction may take for ever from statement to statement',
    changes: [{ guard: 'transaction-timeout', from: ' -c transaction_timeout=${6 * statementMs}`', to: '`' }],
    proofs: [[longTransactions, 'from statement to statement']],
  },
  {
    name: 'as many connect as like',
    changes: [{ guard: 'max-connections' }],
    proofs: [
      [
        slowSockets,
        'a new connection is closed while the maximum is open, open connections are served, and a freed one is available again',
      ],
    ],
  },
  {
    name: 'durability: production does not ask for fsync',
    changes: [{ guard: 'durable-fsync' }],
    proofs: [[durability, 'production does not start while']],
  },
  {
    name: 'durability: production does not ask for full_page_writes',
    changes: [{ guard: 'durable-pages' }],
    proofs: [[durability, 'production does not start while']],
  },
  {
    name: 'durability: production does not ask for synchronous_commit',
    changes: [
      { guard: 'durable-commit', from: "synchronous_commit: ['on', ", to: "synchronous_commit: ['on', 'off', " },
    ],
    proofs: [[durability, 'production does not start while']],
  },
  {
    name: 'sign-ins: all kinds wait in one room for the hasher',
    changes: [{ guard: 'hasher-kinds', from: 'kind: `${environment} ${kind}`,', to: "kind: 'everybody'," }],
    proofs: [[signInFloods, 'cause no rejected sign-in of the store’s shoppers']],
  },
  {
    name: 'sign-ins: all stores wait in one lane for the hasher',
    changes: [{ guard: 'hasher-stores', from: 'owner: id,', to: 'owner: Math.min(id, 0),' }],
    proofs: [[signInFloods, 'the sign-ins of one store’s flood cause no rejected sign-in of another store']],
  },
  {
    name: 'sign-ins: a full room refuses whoever comes',
    changes: [
      {
        guard: 'longest-lane',
        from: 'if (lane.size > length) [found, length] = [owner, lane.size]',
        to: 'if (lane.size > length && length < 0) [found, length] = [owner, lane.size]',
      },
    ],
    proofs: [[fairTurns, 'the newest of the owner with the most']],
  },
  {
    name: 'a store’s flood evicts what others keep',
    changes: [{ guard: 'cache-share', from: 'store[1].calculatedSize > largest[1].calculatedSize', to: 'false' }],
    proofs: [[memoryFloods, 'evicts from the store that holds most: an equal share is never evicted by others']],
  },
  {
    name: 'invented keys delay keys of stores',
    changes: [
      { guard: 'anonymous-keys', from: 'findKey(db, before.id, digest)', to: 'findKey(db, ANONYMOUS, digest)' },
    ],
    proofs: [[memoryFloods, 'does not delay a key that was verified before']],
  },
]
