import type { LoggedEventRow } from './events.queries.ts'

/** How long clients wait before they connect again, in milliseconds. */
export const RETRY = 'retry: 3000\n\n'

const dataOf = (data: object) => `data: ${JSON.stringify(data)}\n\n`

/** `ready`: events follow from here. `reset`: events before this position are skipped; read the resources again. */
export const notice = (event: 'ready' | 'reset', position: number) =>
  `id: ${position}\nevent: ${event}\n${dataOf({ position })}`

/** The end of a stream. A client whose access has changed learns its new one with its next request. */
export const bye = (reason: 'access' | 'time') => `event: bye\n${dataOf({ reason })}`

/** Keeps the connection open, and the position of a client that is sent few of the events. */
export const ping = (position: number) => `: ping\nid: ${position}\n\n`

/** What is streamed of a resource: enough to know what changed and how to name it. Clients retrieve the rest. */
const fields = [
  'id',
  'order_id',
  'order_number',
  'payment_session_id',
  'ticket_number',
  'product_id',
  'variant_id',
  'subscription_id',
  'status',
  'payment_status',
  'stock_status',
  'total',
  'amount',
  'currency',
  'version',
]

// Without an event name: browsers would listen for each type by its own name.
/** An event as it is streamed to a member of staff, or (null) to a program with a key. */
export const streamedEvent = (
  { eventId, type, position, createdAt, payload, staffId }: LoggedEventRow,
  readerId: string | null,
): string => {
  const whole = (payload.object ?? {}) as Record<string, unknown>
  const object = Object.fromEntries(fields.flatMap((name) => (name in whole ? [[name, whole[name]]] : [])))
  const isOwn = staffId !== null && staffId === readerId
  const own = isOwn ? { is_own: true } : {}
  return `id: ${position}\n${dataOf({ id: `evt_${eventId}`, type, position, created_at: createdAt, object, ...own })}`
}
