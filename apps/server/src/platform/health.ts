import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from './database.ts'
import type { Deps } from './deps.ts'
import { hasKnownSchema } from './schema-version.ts'
import { version } from './version.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Set when the process is about to stop: `/health/ready` returns 503, connections are closed after their response,
     * requests are still served.
     */
    isDraining: boolean
  }
}

const DATABASE_TIMEOUT_MS = 2_000
/** One check of the database is used for all requests within this time, in milliseconds. */
const TRUST_MS = 500

/**
 * `/health/live` returns 200 while the process runs; `/health/ready`, and `/health`, when it can serve: the database responds, its
 * schema is the one this code knows, and the process is not stopping.
 */
export function healthRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.decorate('isDraining', false)
  app.addHook('onRequest', (_request, reply, done) => {
    if (app.isDraining) reply.header('Connection', 'close')
    done()
  })

  app.get('/health/live', async (_request, reply) => {
    return reply.header('Cache-Control', 'no-store').send({ status: 'ok', version })
  })

  let looked: { at: number; problem: Promise<string | null> } | undefined
  const ready = async (_request: FastifyRequest, reply: FastifyReply) => {
    const now = performance.now()
    if (!looked || now - looked.at > TRUST_MS) looked = { at: now, problem: findProblem(db) }
    const problem = app.isDraining ? 'stopping' : await looked.problem
    reply.header('Cache-Control', 'no-store')
    if (!problem) return reply.send({ status: 'ok', version })
    return reply.code(503).header('Retry-After', 1).send({ status: 'unavailable', reason: problem, version })
  }
  for (const url of ['/health', '/health/ready']) app.get(url, ready)
}

async function findProblem(db: Database): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('database'), DATABASE_TIMEOUT_MS)
  })
  const look = hasKnownSchema(db)
    .then((isKnown) => (isKnown ? null : 'migrations'))
    .catch(() => 'database')
  try {
    return await Promise.race([look, late])
  } finally {
    clearTimeout(timer)
  }
}
