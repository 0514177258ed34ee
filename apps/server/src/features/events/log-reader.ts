import { type EventType, events } from '@haat/contract/events.ts'
import { type Database, inStore, type StoreOfVisitor } from '../../platform/database.ts'
import { type LogBounds, type LogPage, readLog, readLogBounds } from './events.queries.ts'

/** The log of one store, for its streams. */
export type StoreLog = {
  bounds(): Promise<LogBounds>
  /** The events of all types after a position. */
  after(position: number): Promise<LogPage>
}

const allTypes = Object.keys(events) as EventType[]
const PAGE = 100

/**
 * Reads the logs of stores for their streams. Streams of a store that are woken together are at the same position and read
 * once, whatever each of them may see.
 */
export function logReader(db: Database) {
  const starting = new Map<string, Promise<LogPage>>()
  return {
    of: (store: StoreOfVisitor): StoreLog => ({
      bounds: () => inStore(db, store, (tx) => readLogBounds(tx, store.id), { isOneStatement: true }),
      after(position) {
        const name = `${store.id} ${position}`
        const known = starting.get(name)
        if (known !== undefined) return known
        // Nobody joins a read that has begun: it would miss an event that was announced meanwhile.
        const page = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
          starting.delete(name)
          return inStore(
            db,
            store.id,
            (tx) => readLog(tx, store.id, { after: position, types: allTypes, limit: PAGE }),
            {
              isOneStatement: true,
            },
          )
        })
        starting.set(name, page)
        return page
      },
    }),
  }
}
