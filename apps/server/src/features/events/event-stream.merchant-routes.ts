import { Readable } from 'node:stream'
import { STREAM_PATH } from '@haat/contract/merchant/event-stream.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type IdentifiedOperation, identify } from '../../platform/caller.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { readableTypes } from '../../platform/event-types.ts'
import { findMerchant, type MerchantCaller, type MerchantLimits } from '../../platform/merchant-access.ts'
import { waitForEvents } from '../../platform/wait-for-events.ts'
import { patternsOf } from './event-query.ts'
import { type Followed, followEvents } from './follow-events.ts'
import { logReader } from './log-reader.ts'
import type { StreamPlaces } from './stream-places.ts'

const operation = {
  id: 'streamEvents',
  method: 'GET',
  auth: 'merchant',
  permission: 'any',
} as const satisfies IdentifiedOperation

/** Streams end after this time: what they hold is bounded, and clients spread over the servers that run then. */
const LONGEST_MS = 30 * 60_000

/** Serves the events of a store as they are logged, as server-sent events: an open response, and no envelope. */
export function eventStreamRoute(app: FastifyInstance, deps: Deps, places: StreamPlaces): void {
  const log = logReader(deps.db)
  app.get<{ Querystring: Partial<Record<'types' | 'after', unknown>> }>(
    STREAM_PATH.replace('{subdomain}', ':subdomain'),
    {
      config: { operation: operation.id },
      onRequest: async (request, reply) => {
        requireSameOrigin(request)
        await identify(deps, operation, request, reply)
      },
    },
    async (request, reply) => {
      const caller = request.caller as MerchantCaller
      const patterns = patternsOf(textOf(request.query.types, 'types'))
      const after = positionOf(request.headers['last-event-id'] ?? textOf(request.query.after, 'after'))
      const { store } = caller
      const leave = places.enter(store.id, caller.actor)
      const waiting = waitForEvents(deps.eventSignals, store.id, LONGEST_MS * (0.9 + Math.random() / 10), reply)
      const end = () => {
        waiting.stop()
        leave()
      }
      reply.raw.once('close', end)
      if (reply.raw.destroyed) end()
      const followed: Followed = {
        after,
        types: new Set(readableTypes(caller.permissions, patterns)),
        log: log.of(store),
        readerId: caller.actor.type === 'staff' ? caller.actor.id : null,
        waiting,
        mayGoOn: () => isSameCaller(deps, request, caller),
      }
      return reply
        .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
        .type('text/event-stream; charset=utf-8')
        .send(Readable.from(followEvents(followed), { highWaterMark: 1 }))
    },
  )
}

/** Another site cannot read the stream, and shall not hold connections of its visitors either. */
function requireSameOrigin({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new ApiError('permission_denied', { details: { reason: 'foreign_origin' } })
}

/** A position that is no number is one that the log does not hold. */
const positionOf = (text: string | string[] | undefined): number | null =>
  text === undefined || text === '' ? null : /^\d{1,15}$/.test(String(text)) ? Number(text) : -1

function textOf(value: unknown, name: string): string | undefined {
  if (value === undefined || typeof value === 'string') return value
  throw fieldError(name, { en: 'Send one value.', bn: 'একটি মান পাঠান।' })
}

const uncounted: MerchantLimits = { guard: (find) => find(), byKey: () => {}, byStaff: () => {} }

/** Whether the credential of a request still opens the store, with the same permissions. */
async function isSameCaller(deps: Deps, request: FastifyRequest, before: MerchantCaller): Promise<boolean> {
  try {
    const { permissions, actor } = await findMerchant(deps, request, operation.permission, uncounted)
    return actor.id === before.actor.id && permissions.join() === before.permissions.join()
  } catch {
    // Also when the database cannot be queried: the client connects again, and goes on where it was.
    return false
  }
}
