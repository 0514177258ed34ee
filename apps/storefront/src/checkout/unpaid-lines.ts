import { takeFromCart } from '../cart/shopper-cart.ts'
import type { Visit } from '../http/visit.ts'
import { CART_SECONDS, type GuestLine, readGuestLines, writeGuestLines } from '../session/guest-cart.ts'

// Items that are paid online leave the cart when they are paid, and only these: the shopper may add others meanwhile.

const NAME = 'unpaid-lines'
const MAX_BYTES = 2_200

type Unpaid = { number: string; lines: string }

const readUnpaid = async (visit: Visit): Promise<Unpaid[]> =>
  (await visit.cookies.kept<{ orders: Unpaid[] }>(NAME))?.orders ?? []

/** Keeps what an order bought until it is paid; of as many orders as a cookie has room for. */
export async function keepUnpaidLines(visit: Visit, number: string, lines: readonly GuestLine[]): Promise<void> {
  const others = (await readUnpaid(visit)).filter((order) => order.number !== number)
  const orders = [{ number, lines: writeGuestLines([...lines]) }, ...others]
  while (orders.length > 1 && JSON.stringify(orders).length > MAX_BYTES) orders.pop()
  await visit.cookies.keep(NAME, { orders }, CART_SECONDS)
}

/** Takes what an order bought out of the cart, once: it is paid, or will be in cash. */
export async function takeUnpaidFromCart(visit: Visit, number: string): Promise<void> {
  const orders = await readUnpaid(visit)
  const bought = orders.find((order) => order.number === number)
  const others = orders.filter((order) => order !== bought)
  if (bought && others.length === 0) visit.cookies.forget(NAME)
  else if (bought) await visit.cookies.keep(NAME, { orders: others }, CART_SECONDS)
  await takeFromCart(visit, bought ? readGuestLines(bought.lines) : [])
}
