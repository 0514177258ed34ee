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
    name: 'a connection lost while in use ends the server process',
    changes: [{ guard: 'pool-errors' }],
    proofs: [[kills, 'one connection’s killed backend loses and duplicates no order']],
  },
  {
    name: 'outage: a response of a dead connection is awaited for ever',
    changes: [{ guard: 'query-timeout' }],
    proofs: [[outages, 'swallows everything']],
  },
  {
    name: 'outage: a silent connection is not treated as an outage',
    changes: [{ guard: 'silent-connection', from: '|Query read timeout', to: '' }],
    proofs: [[outages, 'swallows everything']],
  },
  {
    name: 'outage: the listening connection has no heartbeat',
    changes: [{ guard: 'listener-heartbeat', from: 'beat()', to: 'void beat' }],
    proofs: [[outages, 'listening connection has gone silent']],
  },
  {
    name: 'outage: refused connections return 500',
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
    name: 'gate: waiting has no time limit',
    changes: [{ guard: 'gate-late', from: 'void setImmediate(refuseWhenLate)', to: 'void refuseWhenLate' }],
    proofs: [
      [
        connectionGate,
        'a request is refused after a second without progress, and a connection that is freed then serves the next',
      ],
    ],
  },
  {
    name: 'gate: waiting in a queue that makes progress has no time limit',
    changes: [{ guard: 'gate-longest-wait', from: ', queuedAt + waitMs)', to: ', Number.POSITIVE_INFINITY)' }],
    proofs: [[connectionGate, 'a request waits up to five seconds in a queue that makes progress, and no longer']],
  },
  {
    name: 'gate: the queue has no limit',
    changes: [
      {
        guard: 'gate-queue',
        from: 'lanes.add(owner, waiter, visitor)?.refuse()',
        to: 'void lanes.add(owner, waiter, visitor)',
      },
    ],
    proofs: [[connectionGate, 'a request beyond the queue’s limit, of one store or in total, is refused at once']],
  },
  {
    name: 'gate: the first waiter is next, whatever its store holds',
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
    name: 'restart: running requests are aborted',
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
    name: 'restart: a migration waits for its lock without a limit',
    changes: [{ guard: 'migration-lock-timeout', from: 'LOCK_TIMEOUT_MS = 500', to: 'LOCK_TIMEOUT_MS = 60_000' }],
    proofs: [[restarts, 'migrations are applied']],
  },
  {
    name: 'start: a second process does not wait for the one that makes the schema',
    changes: [{ guard: 'migration-turns', from: 'await retryOnLockTimeout(() => client', to: 'await (() => client' }],
    proofs: [['apps/server/test/schema/migrations.test.ts', 'one makes the schema and the others wait for it']],
  },
  {
    name: 'restart: a server of the release before puts its functions under the servers of the next',
    changes: [{ guard: 'migration-newer-schema', from: 'done.size > known.length - pending.length', to: 'false' }],
    proofs: [['apps/server/test/schema/functions.test.ts', 'leaves the functions of its successor in place']],
  },
  {
    name: 'restart: a migration that did not get its lock is not retried',
    changes: [{ guard: 'migration-retry', from: 'attempt >= TRIES ||', to: 'attempt >= 1 ||' }],
    proofs: [[restarts, 'migrations are applied']],
  },
  {
    name: 'restart: a concurrent index gives up after each long transaction',
    changes: [{ guard: 'migration-long-wait' }],
    proofs: [['apps/server/test/schema/killed-migrations.test.ts', 'is not begun anew']],
  },
  {
    name: 'restart: the backend of a killed migration keeps its turn',
    changes: [{ guard: 'migration-left-behind', from: ' -c client_connection_check_interval=1000', to: '' }],
    proofs: [['apps/server/test/schema/killed-migrations.test.ts', 'whose process is killed while it is built']],
  },
  {
    name: 'rewrite: a batch waits for a row in use as long as it takes',
    changes: [{ guard: 'rewrite-lock-timeout', from: ` set lock_timeout = '100ms'`, to: '' }],
    proofs: [['apps/server/test/schema/data-rewrites.test.ts', 'meets a row in use']],
  },
  {
    name: 'rewrite: processes run the same batch',
    changes: [{ guard: 'rewrite-turns', from: ' for update skip locked', to: '' }],
    proofs: [['apps/server/test/schema/data-rewrites.test.ts', 'at once rewrite every row once']],
  },
  {
    name: 'clocks: each process uses its own clock',
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
    name: 'clocks: a token issued in the future is invalid',
    changes: [{ guard: 'later-token', from: ' || isOfLater(error)', to: '' }],
    proofs: [[clocks, 'own clock jumps']],
  },
  {
    name: 'slow: reading a request has no time limit',
    changes: [{ guard: 'request-timeout' }],
    proofs: [[slowSockets, 'beside many slow sockets']],
  },
  {
    name: 'slow: sending a response has no time limit',
    changes: [{ guard: 'connection-timeout' }],
    proofs: [[slowSockets, 'beside many slow sockets']],
  },
  {
    name: 'shed: an overloaded process accepts requests',
    changes: [{ guard: 'shed-load', from: 'shedLoad(app, deps)', to: 'void shedLoad' }],
    proofs: [
      [
        shedLoad,
        'an overloaded process returns 503 service_unavailable, except for health, and serves again afterwards',
      ],
    ],
  },
  {
    name: 'a transaction has no time limit',
    changes: [{ guard: 'transaction-timeout', from: ' -c transaction_timeout=${6 * statementMs}`', to: '`' }],
    proofs: [[longTransactions, 'from statement to statement']],
  },
  {
    name: 'connections have no limit',
    changes: [{ guard: 'max-connections' }],
    proofs: [
      [
        slowSockets,
        'a new connection is closed while the maximum is open, open connections are served, and a freed one is available again',
      ],
    ],
  },
  {
    name: 'durability: production does not check fsync',
    changes: [{ guard: 'durable-fsync' }],
    proofs: [[durability, 'production does not start while']],
  },
  {
    name: 'durability: production does not check full_page_writes',
    changes: [{ guard: 'durable-pages' }],
    proofs: [[durability, 'production does not start while']],
  },
  {
    name: 'durability: production does not check synchronous_commit',
    changes: [
      { guard: 'durable-commit', from: "synchronous_commit: ['on', ", to: "synchronous_commit: ['on', 'off', " },
    ],
    proofs: [[durability, 'production does not start while']],
  },
  {
    name: 'sign-ins: all kinds share one queue of the hasher',
    changes: [{ guard: 'hasher-kinds', from: 'kind: `${environment} ${kind}`,', to: "kind: 'everybody'," }],
    proofs: [[signInFloods, 'cause no rejected sign-in of the store’s shoppers']],
  },
  {
    name: 'sign-ins: all stores share one lane of the hasher',
    changes: [{ guard: 'hasher-stores', from: 'owner: id,', to: 'owner: Math.min(id, 0),' }],
    proofs: [[signInFloods, 'the sign-ins of one store’s flood cause no rejected sign-in of another store']],
  },
  {
    name: 'sign-ins: a full queue refuses every new sign-in',
    changes: [
      {
        guard: 'longest-lane',
        from: 'if (sizeOf(one) > most) [found',
        to: 'if (sizeOf(one) > most && most < 0) [found',
      },
    ],
    proofs: [
      [
        fairTurns,
        'when the queue of a kind is full, the newest task of the owner with the most is refused with service_unavailable',
      ],
    ],
  },
  {
    name: 'a store’s flood evicts entries of others',
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
