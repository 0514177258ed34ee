import * as contract from '@haat/contract/merchant/events.ts'
import type { Operation } from '@haat/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { readableTypes } from '../../platform/event-types.ts'
import type { MerchantCaller } from '../../platform/merchant-access.ts'
import { type Context, route } from '../../platform/route.ts'
import { waitForEvents } from '../../platform/wait-for-events.ts'
import { patternsOf, positionUnknown } from './event-query.ts'
import { isInLog, readLog } from './events.queries.ts'
import { presentEvent } from './present-event.ts'
import type { StreamPlaces } from './stream-places.ts'

export function eventRoutes(app: FastifyInstance, deps: Deps, places: StreamPlaces): void {
  route(app, deps, contract.listEvents, (request) => readFeed(deps, places, request))
  route(app, deps, contract.pullEvents, (request) => readFeed(deps, places, request))
}

type Feed = MerchantCaller & Pick<ContextOf<typeof contract.pullEvents>, 'query' | 'reply'>
type ContextOf<O> = O extends Operation<infer P, infer Q, infer B, infer D, infer A> ? Context<P, Q, B, D, A> : never

/** Reads a page of the log. With `wait`, reads on until there is an event. */
async function readFeed(deps: Deps, places: StreamPlaces, { store, actor, permissions, query, reply }: Feed) {
  const { after = null, types: wanted, limit = 100, wait = 0 } = query
  const types = readableTypes(permissions, patternsOf(wanted))
  const read = async (from: number | null) =>
    present(
      await inStore(deps.db, store, (tx) => readLog(tx, store.id, { after: from, types, limit }), {
        isOneStatement: true,
      }),
      from,
      store,
    )
  if (wait === 0) return read(after)
  const leave = places.enter(store.id, actor)
  // Listening before reading: an event between the two is announced.
  const waiting = waitForEvents(deps.eventSignals, store.id, wait * 1_000, reply)
  try {
    let page = await read(after)
    while (page.items.length === 0) {
      // One statement reads a part of the log: what follows is read at once.
      if (!page.has_more ? (await waiting.next()) === 'over' : waiting.isOver()) break
      page = await read(page.next_after)
    }
    return page
  } finally {
    waiting.stop()
    leave()
  }
}

function present(page: Awaited<ReturnType<typeof readLog>>, after: number | null, store: Feed['store']) {
  if (after !== null && !isInLog(after, page)) throw positionUnknown(page.oldest)
  return {
    items: page.events.map((event) => presentEvent(event, store)),
    next_after: page.upto,
    has_more: page.upto < page.last,
    oldest_position: page.oldest,
  }
}
