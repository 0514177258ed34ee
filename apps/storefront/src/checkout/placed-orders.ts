import { createHash } from 'node:crypto'
import type { Visit } from '../http/visit.ts'
import { type GuestLine, writeGuestLines } from '../session/guest-cart.ts'

/** An order that this browser placed: enough to show it without reading it again, and to track it. */
export type PlacedOrder = {
  number: string
  id: number
  /** The key of the form that placed it: a form that is sent again redirects to the order. */
  key: string
  /** What it ordered, by {@link nameOfLines}; empty when that is not known. */
  lines: string
  /** Opens the order without an account; empty for a customer. */
  token: string
  phone: string
  name: string
  /** As it was typed; empty for a saved address, and for the older orders of a browser. */
  address?: string
  method: string
  total: string
  /** What the courier collects. */
  cash: string
  /** An advance that the shopper has stated as paid. */
  advance: string
  units: number
  from: string
  to: string
  /** The last attempt to pay through a gateway; empty without one. */
  session: string
  /** Whether a gateway has confirmed the payment. */
  isPaid: boolean
  /** The open request of a guest of this browser, which can be withdrawn. */
  request?: PlacedRequest | null
  /** See `keptWarnings`. */
  warnings: string[]
  at: number
}

type PlacedRequest = { kind: 'cancellation' | 'refund'; id: number }

const MONTH = 30 * 24 * 3_600
const KEPT = 5

/** Newest first. */
export const readPlaced = async (visit: Visit): Promise<PlacedOrder[]> =>
  (await visit.cookies.kept<{ orders: PlacedOrder[] }>('placed'))?.orders ?? []

/** Adds an order, or replaces it. As many of the older ones stay as a cookie has room for. */
export async function keepPlaced(visit: Visit, order: PlacedOrder): Promise<void> {
  const others = (await readPlaced(visit)).filter(({ number }) => number !== order.number)
  // Only the page of the newest one shows the name.
  const older = others.map((other) => ({ ...other, name: '', address: '', warnings: [] }))
  const isKept = await keepAsMany(visit, [order, ...older].slice(0, KEPT))
  if (!isKept) await keepAsMany(visit, [{ ...order, address: '' }])
}

async function keepAsMany(visit: Visit, orders: PlacedOrder[]): Promise<boolean> {
  for (let count = orders.length; count > 0; count--)
    if (await visit.cookies.keep('placed', { orders: orders.slice(0, count) }, MONTH)) return true
  return false
}

/** Remembers the open request of a guest, or with null that there is none. */
export async function keepRequest(visit: Visit, { number }: PlacedOrder, request: PlacedRequest | null): Promise<void> {
  const orders = (await readPlaced(visit)).map((order) => (order.number === number ? { ...order, request } : order))
  await visit.cookies.keep('placed', { orders }, MONTH)
}

export const findPlaced = async (visit: Visit, number: string): Promise<PlacedOrder | null> =>
  (await readPlaced(visit)).find((order) => order.number === number) ?? null

/** The order that the form with this key placed. */
export const placedByKey = async (visit: Visit, key: string): Promise<PlacedOrder | null> =>
  key === '' ? null : ((await readPlaced(visit)).find((order) => order.key === key) ?? null)

/** A short name of these lines, the same for equal ones. */
export const nameOfLines = (lines: readonly GuestLine[]): string =>
  createHash('sha256')
    .update(writeGuestLines([...lines]))
    .digest('base64url')
    .slice(0, 12)

/** The last order of exactly these lines. */
export const placedWithLines = async (visit: Visit, lines: readonly GuestLine[]): Promise<PlacedOrder | null> =>
  (await readPlaced(visit)).find((order) => order.lines === nameOfLines(lines)) ?? null

/** The page of an order that was placed with this browser. */
export const placedLink = (visit: Visit, { number }: Pick<PlacedOrder, 'number'>): string =>
  `${visit.link('/orders/placed')}?order=${encodeURIComponent(number)}`

/** The page of an attempt to pay. */
export const paymentLink = (visit: Visit, session: string): string =>
  `${visit.link('/payment/return')}?payment_session_id=${session}`
