import type { Order } from '@haat/client/merchant'

export type Move = Order['allowed_actions'][number]

/** What most orders need next, the first that is allowed. */
const steps = ['confirm', 'resume', 'ship', 'deliver', 'complete'] as const satisfies Move[]

/** The allowed moves of an order: the next step, and the others in the order of their menu. */
export function movesOf({ allowed_actions, status }: Pick<Order, 'allowed_actions' | 'status'>): {
  next: Move | null
  others: Move[]
} {
  const allowed = new Set<Move>(allowed_actions)
  // What is packed is shipped next; what is not packed yet can be shipped at once as well.
  const next =
    status === 'CONFIRMED' && allowed.has('process') ? 'process' : (steps.find((move) => allowed.has(move)) ?? null)
  const menu = ['confirm', 'resume', 'process', 'ship', 'deliver', 'complete', 'hold', 'return', 'cancel'] as const
  return { next, others: menu.filter((move) => move !== next && allowed.has(move)) }
}

/** The moves that are asked about in a dialog of their own, with fields. */
export const movesWithFields = ['ship', 'deliver', 'cancel', 'hold', 'return'] as const satisfies Move[]
export type MoveWithFields = (typeof movesWithFields)[number]

export const hasFields = (move: Move): move is MoveWithFields => (movesWithFields as readonly Move[]).includes(move)

/** The status that a simple move leads to, to show it before the server has confirmed it; null for others. */
export function expectedStatus(move: Move, order: Pick<Order, 'held_from'>): Order['status'] | null {
  if (move === 'resume') return order.held_from
  return (
    ({ confirm: 'CONFIRMED', process: 'PROCESSING', hold: 'ON_HOLD' }[move as string] as Order['status'] | undefined) ??
    null
  )
}
