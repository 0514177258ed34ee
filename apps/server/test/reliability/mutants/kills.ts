import type { Mutant } from './mutant.ts'

const src = 'apps/server/src'
const reliability = 'apps/server/test/reliability'
const outages = `${reliability}/outages.reliability.ts`
const restarts = `${reliability}/restarts.reliability.ts`
const resources = `${reliability}/resources.reliability.ts`
const raw = 'apps/server/test/raw-requests.test.ts'
const gate = `${src}/platform/connection-gate.test.ts`

export const killMutants: readonly Mutant[] = [
  {
    name: 'a connection lost at work ends the server process',
    file: `${src}/platform/database.ts`,
    from: "  pool.on('connect', (client) => client.on('error', () => {}))\n",
    to: '',
    test: `${reliability}/kills.reliability.ts`,
    title: 'one connection’s backend is killed',
  },
  {
    name: 'outage: an answer of a dead connection is awaited for ever',
    file: `${src}/platform/database.ts`,
    from: '    query_timeout: statementTimeoutMs + 1_000,\n',
    to: '',
    test: outages,
    title: 'swallows everything',
  },
  {
    name: 'outage: a silent connection is not known as an outage',
    file: `${src}/platform/http-errors.ts`,
    from: '|Query read timeout',
    to: '',
    test: outages,
    title: 'swallows everything',
  },
  {
    name: 'outage: nobody asks whether the listening connection lives',
    file: `${src}/platform/changes.ts`,
    from: '      onGap()\n      beat()\n',
    to: '      onGap()\n      void beat\n',
    test: outages,
    title: 'listening connection has gone silent',
  },
  {
    name: 'outage: refused connections are an error of ours',
    file: `${src}/platform/http-errors.ts`,
    from: "  ECONNREFUSED: 'service_unavailable',\n",
    to: '',
    test: outages,
    title: 'refuses connections',
  },
  {
    name: 'outage: one store may have every connection',
    file: `${src}/platform/connection-gate.ts`,
    from: 'Math.ceil(places / 2)',
    to: 'places',
    test: outages,
    title: 'serves another shop',
  },
  {
    name: 'restart: requests under way are cut',
    file: `${src}/deployment/serve.ts`,
    from: '        await drain(apps, LONGEST_DRAIN_MS[config.mode])\n',
    to: '        for (const app of apps) app.server.closeAllConnections()\n',
    test: restarts,
    title: 'is restarted',
  },
  {
    name: 'restart: a migration waits for its lock as long as it takes',
    file: `${src}/platform/migrate.ts`,
    from: 'LOCK_TIMEOUT_MS = 500',
    to: 'LOCK_TIMEOUT_MS = 60_000',
    test: restarts,
    title: 'migrations are applied',
  },
  {
    name: 'restart: a migration that did not get its lock is given up',
    file: `${src}/platform/migrate.ts`,
    from: 'attempt >= TRIES ||',
    to: 'attempt >= 1 ||',
    test: restarts,
    title: 'migrations are applied',
  },
  {
    name: 'resources: each process goes by its own clock',
    file: `${src}/deployment/serve.ts`,
    from: 'clock: clock.now',
    to: 'clock: () => new Date()',
    test: resources,
    title: 'decides alike',
  },
  {
    name: 'resources: a sign-in is dated by the clock of the process',
    file: `${src}/deployment/serve.ts`,
    from: 'clock: clock.now',
    to: 'clock: () => new Date()',
    test: resources,
    title: 'known at the other at once',
  },
  {
    name: 'resources: a poison event takes those beside it with it',
    file: `${src}/platform/outbox-delivery.ts`,
    from: 'await deliverOne(delivery, event)',
    to: "await noteFailure(delivery.deps, event, new Error('not delivered together'))",
    test: resources,
    title: 'one is poison',
  },
  {
    name: 'raw: requests that can be read in two ways are read',
    file: `${src}/app.ts`,
    from: '      requireHostHeader: false,\n',
    to: '      requireHostHeader: false,\n      insecureHTTPParser: true,\n',
    test: raw,
    title: 'hostile requests once each',
  },
  {
    name: 'raw: a version of HTTP we do not speak is answered',
    file: `${src}/platform/broken-requests.ts`,
    from: 'isLost || isForeign',
    to: 'isLost || (isForeign && false)',
    test: raw,
    title: 'hostile requests once each',
  },
  {
    name: 'gate: nobody is sent away for waiting too long',
    file: `${src}/platform/connection-gate.ts`,
    from: 'setTimeout(() => setImmediate(giveUp), waitMs)',
    to: 'setTimeout(() => void giveUp, waitMs)',
    test: gate,
    title: 'waited for a second',
  },
  {
    name: 'gate: any number may wait',
    file: `${src}/platform/connection-gate.ts`,
    from: 'waiting >= maxWaiting || queue.size >= maxWaitingPerStore',
    to: 'waiting < 0',
    test: gate,
    title: 'one too many to wait',
  },
  {
    name: 'gate: who came first is next, whatever its store has',
    file: `${src}/platform/connection-gate.ts`,
    from: '(next === undefined ? share : heldBy(next))',
    to: '(next === undefined ? share : 0)',
    test: gate,
    title: 'the fewest places',
  },
]
