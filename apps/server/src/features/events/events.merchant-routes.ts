import * as contract from '@haat/contract/merchant/events.ts'
import type { FastifyInstance } from 'fastify'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { readableTypes } from '../../platform/event-types.ts'
import { route } from '../../platform/route.ts'
import { waitForEvents } from '../../platform/wait-for-events.ts'
import { patternsOf, positionUnknown } from './event-query.ts'
import { isInLog, readLog } from './events.queries.ts'
import { presentEvent } from './present-event.ts'
import type { StreamPlaces } from './stream-places.ts'

export function eventRoutes(app: FastifyInstance, deps: Deps, places: StreamPlaces): void {
  route(app, deps, contract.listEvents, async ({ store, actor, permissions, query, reply }) => {
    const { after = null, types: wanted, limit = 100, wait = 0 } = query
    const types = readableTypes(permissions, patternsOf(wanted))
    const read = () =>
      inStore(deps.db, store, (tx) => readLog(tx, store.id, { after, types, limit }), { isOneStatement: true })
    if (wait === 0) return present(await read(), after)
    const leave = places.enter(store.id, actor)
    // Listening before reading: an event between the two is announced.
    const waiting = waitForEvents(deps.eventSignals, store.id, wait * 1_000, reply)
    try {
      for (;;) {
        const page = present(await read(), after)
        if (page.items.length > 0 || (await waiting.next()) === 'over') return page
      }
    } finally {
      waiting.stop()
      leave()
    }
  })
}

function present(page: Awaited<ReturnType<typeof readLog>>, after: number | null) {
  if (after !== null && !isInLog(after, page)) throw positionUnknown(page.oldest)
  return {
    items: page.events.map(presentEvent),
    next_after: page.upto,
    has_more: page.upto < page.last,
    oldest_position: page.oldest,
  }
}
