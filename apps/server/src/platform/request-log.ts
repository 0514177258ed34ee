import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'
import { operationOf } from './metrics.ts'
import type { StoreContext } from './store-keys.ts'

/** A slower read has a log line of its own, in milliseconds. */
const SLOW_MS = 1_000
const SUMMARY_MS = 60_000

type Reads = { count: number; totalMs: number; maxMs: number }

/**
 * At level `info`, one line for each write, each error and each read of a second or more; other reads are counted, and
 * logged as one line per operation and minute (at 230 bytes each they were most of the log). At level `debug`, one line
 * for every request. A line never contains a body, a query string, a header or a path with an id.
 */
export function logRequests(app: FastifyInstance, { logger }: Pick<Deps, 'logger'>): void {
  if (!logger.isLevelEnabled('info')) return
  const isEveryRequestLogged = logger.isLevelEnabled('debug')
  // At most as many entries as routes: an unknown path is an error, which has its own line.
  const reads = new Map<string, Reads>()

  app.addHook('onResponse', (request, reply, done) => {
    if (isEveryRequestLogged || hasOwnLine(request, reply)) logger.info(lineOf(request, reply), 'request')
    else countRead(reads, operationName(request), reply.elapsedTime)
    done()
  })

  const logReads = () => {
    for (const [operation, { count, totalMs, maxMs }] of reads)
      logger.info({ operation, count, mean_ms: tenths(totalMs / count), max_ms: tenths(maxMs) }, 'reads')
    reads.clear()
  }
  const timer = setInterval(logReads, SUMMARY_MS).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    logReads()
  })
}

const hasOwnLine = ({ method }: FastifyRequest, { statusCode, elapsedTime }: FastifyReply) =>
  (method !== 'GET' && method !== 'HEAD') || statusCode >= 400 || elapsedTime >= SLOW_MS

function countRead(reads: Map<string, Reads>, operation: string, ms: number): void {
  const known = reads.get(operation)
  if (!known) return void reads.set(operation, { count: 1, totalMs: ms, maxMs: ms })
  known.count++
  known.totalMs += ms
  known.maxMs = Math.max(known.maxMs, ms)
}

/** The request, its store and key, and its result. */
function lineOf(request: FastifyRequest, reply: FastifyReply) {
  const { subdomain, key } = (request.store ?? {}) as Partial<StoreContext>
  return {
    request_id: request.id,
    method: request.method,
    operation: operationName(request),
    status: reply.statusCode,
    ms: tenths(reply.elapsedTime),
    ...(subdomain ? { store: subdomain } : {}),
    ...(key ? { key: key.prefix } : {}),
  }
}

const operationName = ({ routeOptions }: FastifyRequest) =>
  operationOf(routeOptions.config) ?? routeOptions.url ?? 'unknown'

const tenths = (ms: number) => Math.round(ms * 10) / 10
