import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { maxMetricCount } from '../shared/stored-limits.ts'
import type { Deps } from './deps.ts'
import { ApiError, notFound } from './errors.ts'
import { readUnattributed } from './gateway-counts.ts'
import { readJobBacklog } from './job-queue.ts'
import { version } from './version.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The database is queried for its figures at most once within this time, however often metrics are read. */
const TRUST_MS = 5_000

/** The end of the description of what is counted no further. */
const UP_TO = `, at most ${maxMetricCount}.`

/**
 * `/metrics` for Prometheus: counts and times only, by operation and status class; no store, key or person. Requires
 * the token.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { db, environment, metricsToken }: Pick<Deps, 'db' | 'environment' | 'metricsToken'>,
): void {
  const registry = new Registry()
  registry.setDefaultLabels({ environment })
  const registers = [registry]
  const durations = new Histogram({
    name: 'haat_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames: ['operation', 'status_class'],
    buckets: SECONDS,
    registers,
  })
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', async () => void delay.disable())

  let inFlight = 0
  const leave = () => void inFlight--
  app.addHook('onRequest', (_request, reply, done) => {
    inFlight++
    // The response's own stream closes once, also when the client disconnects.
    reply.raw.on('close', leave)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const operation = operationOf(request.routeOptions.config) ?? 'none'
    durations.observe({ operation, status_class: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
    done()
  })

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('haat_http_requests_in_flight', 'Requests in progress.', () => inFlight)
  gauge('haat_database_connections', 'Open connections of the pool.', () => db.pool.totalCount)
  gauge('haat_database_connections_idle', 'Open connections that are idle.', () => db.pool.idleCount)
  gauge('haat_database_waiting', 'Requests waiting for a connection.', () => db.gate.waiting())
  gauge('haat_event_loop_lag_p50_seconds', 'Median delay of the event loop since the last look.', () => lagAt(50))
  gauge('haat_event_loop_lag_p99_seconds', '99th percentile of that delay.', () => lagAt(99))
  gauge('haat_memory_resident_bytes', 'Memory the process holds.', () => process.memoryUsage.rss())
  gauge('haat_uptime_seconds', 'Age of the process.', () => process.uptime())
  new Gauge({ name: 'haat_build_info', help: 'The running version.', labelNames: ['version'], registers }).set(
    { version },
    1,
  )
  new Counter({
    name: 'haat_gateway_notifications_unattributed_total',
    help: 'Notifications of gateways that belong to none of the stores that share their topic.',
    registers,
    collect() {
      this.reset()
      this.inc(readUnattributed(environment))
    },
  })
  const waiting = new Gauge({
    name: 'haat_outbox_waiting',
    help: `Events not delivered yet${UP_TO}`,
    registers,
  })
  const oldest = new Gauge({ name: 'haat_outbox_oldest_seconds', help: 'Age of the oldest of them.', registers })
  const dead = new Gauge({
    name: 'haat_outbox_dead',
    help: `Dead-lettered events${UP_TO}`,
    registers,
  })

  const count = (name: string, help: string) => new Gauge({ name, help, registers })
  const messagesWaiting = count('haat_messages_waiting', `Mail and SMS not sent yet${UP_TO}`)
  const messagesOldest = count('haat_messages_oldest_seconds', 'Age of the oldest of them.')
  const messagesDead = count('haat_messages_dead', `Mail and SMS that were given up${UP_TO}`)
  const sessionsUnknown = count('haat_payment_sessions_unknown', `Sessions without a usable response${UP_TO}`)
  const gatewayEventsOldest = count('haat_gateway_events_oldest_seconds', 'Age of the oldest event without effect.')
  const sessionsOldest = count('haat_payment_sessions_late_seconds', 'How late the most overdue inspection is.')
  // Jobs belong to the whole deployment: both environments report the same.
  const jobsWaiting = count('haat_jobs_waiting', `Jobs that wait or run${UP_TO}`)
  const jobsLate = count('haat_jobs_late', `Jobs that have waited for more than five minutes${UP_TO}`)
  const jobsDead = count('haat_jobs_dead', `Jobs that failed in all their attempts${UP_TO}`)
  const schedulesLate = count('haat_job_schedules_late', 'Schedules without a success in time.')

  // The timer itself fires every 20 ms; only the excess is lag.
  const lagAt = (percentile: number) => {
    const nanoseconds = delay.percentile(percentile)
    return Math.max(0, Number.isFinite(nanoseconds) ? nanoseconds / 1e9 - 0.02 : 0)
  }

  async function lookAtOutbox(): Promise<void> {
    const { rows } = await db.query<{ waiting: number; oldest_seconds: number; dead: number }>(
      'select * from outbox_backlog($1)',
      [environment],
    )
    const [row] = rows
    if (!row) return
    waiting.set(row.waiting)
    oldest.set(row.oldest_seconds)
    dead.set(row.dead)
  }

  async function lookAtMessages(): Promise<void> {
    const { rows } = await db.query<{ waiting: number; oldest_seconds: number; dead: number }>(
      'select * from message_backlog($1)',
      [environment],
    )
    const [row] = rows
    if (!row) return
    messagesWaiting.set(row.waiting)
    messagesOldest.set(row.oldest_seconds)
    messagesDead.set(row.dead)
  }

  async function lookAtPayments(): Promise<void> {
    const { rows } = await db.query<Record<'unknown' | 'oldest_event_seconds' | 'oldest_check_seconds', number>>(
      'select * from payment_backlog($1)',
      [environment],
    )
    const [row] = rows
    if (!row) return
    sessionsUnknown.set(row.unknown)
    gatewayEventsOldest.set(row.oldest_event_seconds)
    sessionsOldest.set(row.oldest_check_seconds)
  }

  async function lookAtJobs(): Promise<void> {
    const backlog = await readJobBacklog(db)
    if (!backlog) return
    jobsWaiting.set(backlog.waiting)
    jobsLate.set(backlog.late)
    jobsDead.set(backlog.dead)
    schedulesLate.set(backlog.late_schedules)
  }

  let looked: { at: number; done: Promise<unknown> } | undefined
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === null) throw notFound('endpoint')
    if (!isBearer(request.headers.authorization, metricsToken))
      throw new ApiError('unauthorized', {
        details: { credential: 'metrics_token' },
      })
    const now = performance.now()
    // Without a database its figures stay as they were; those of the process are sent.
    if (!looked || now - looked.at > TRUST_MS) {
      looked = { at: now, done: Promise.allSettled([lookAtOutbox(), lookAtMessages(), lookAtPayments(), lookAtJobs()]) }
    }
    await looked.done
    const text = await registry.metrics()
    delay.reset()
    return reply.header('Cache-Control', 'no-store').type(registry.contentType).send(text)
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isBearer = (authorization: string | undefined, token: string) =>
  timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))

/** The operation of a route as recorded by `route()`. */
export const operationOf = (config: unknown): string | undefined => (config as { operation?: string }).operation
