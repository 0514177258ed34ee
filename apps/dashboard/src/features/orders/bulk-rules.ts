import type { OrderSummary } from '@haat/client/merchant'
import type { OrderStatus } from '@haat/contract/vocabulary.ts'
import type { Move } from './move-rules.ts'

/** What is done with many orders: moves and tags. Returned items are recorded for each order alone. */
export type BulkMove = Exclude<Move, 'return'> | 'tag' | 'untag'

export const isTagging = (move: BulkMove): boolean => move === 'tag' || move === 'untag'

/** The moves in the order of their buttons. */
const moves = ['confirm', 'resume', 'process', 'ship', 'deliver', 'complete', 'hold', 'cancel', 'tag', 'untag'] as const

/** What the list knows of an order is its status: the server decides the rest for each. */
const allowed: Partial<Record<OrderStatus, readonly BulkMove[]>> = {
  PENDING: ['confirm', 'hold', 'cancel'],
  CONFIRMED: ['process', 'ship', 'hold', 'cancel'],
  PROCESSING: ['ship', 'cancel'],
  SHIPPED: ['deliver'],
  DELIVERED: ['complete'],
  ON_HOLD: ['resume', 'cancel'],
}

type Listed = Pick<OrderSummary, 'id' | 'status'>

/** The moves that some of the orders may make, each with these orders. */
export const bulkMovesOf = (orders: readonly Listed[]): { move: BulkMove; ids: number[] }[] =>
  moves
    .map((move) => ({
      move,
      ids: orders.filter(({ status }) => isTagging(move) || allowed[status]?.includes(move)).map(({ id }) => id),
    }))
    .filter(({ ids }) => ids.length > 0)

/** Orders of which something may be booked at a courier. */
export const bookableOf = (orders: readonly Listed[]): number[] =>
  orders.filter(({ status }) => ['CONFIRMED', 'PROCESSING', 'SHIPPED'].includes(status)).map(({ id }) => id)

/** The move that takes another one back; null where there is none. */
export const oppositeOf = (move: BulkMove): BulkMove | null =>
  move === 'hold' ? 'resume' : move === 'resume' ? 'hold' : null
