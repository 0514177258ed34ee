import { HaatError } from '@haat/client'
import type { Cart, CartNotice } from '@haat/client/storefront'
import type { Visit } from '../http/visit.ts'
import {
  addGuestLine,
  CART_SECONDS,
  type GuestLine,
  isSameProduct,
  setGuestQuantity,
  withoutUnits,
  withUnits,
} from '../session/guest-cart.ts'
import { isBlocking, isOfLine, lineKey } from './cart-line.ts'
import type { CartOutcome } from './cart-outcome.ts'

/** Facts that the cookie of a guest keeps beside the lines: the coupon, and the price of each line when it was added. */
type GuestFacts = { coupon: string; prices: Record<string, string> }

export const readGuestFacts = async (visit: Visit): Promise<GuestFacts> =>
  (await visit.cookies.kept<GuestFacts>('cart-facts')) ?? { coupon: '', prices: {} }

const keepGuestFacts = (visit: Visit, facts: GuestFacts): Promise<boolean> =>
  visit.cookies.keep('cart-facts', facts, CART_SECONDS)

/** The cart of a guest at current prices. Lines that the API does not know stay: the cart page shows what is wrong. */
export async function readGuestCart(visit: Visit, coupon?: string): Promise<Cart> {
  const facts = await readGuestFacts(visit)
  return validate(visit, visit.guestLines, { ...facts, coupon: coupon ?? facts.coupon })
}

async function validate(visit: Visit, lines: GuestLine[], facts: GuestFacts): Promise<Cart> {
  const items = lines.map(({ productId, variantId, quantity }) => ({
    product_id: productId,
    variant_id: variantId,
    quantity,
    unit_price: facts.prices[lineKey({ product_id: productId, variant_id: variantId })] ?? null,
  }))
  try {
    return await visit.api.cart.validate({ items, ...(facts.coupon ? { coupon_code: facts.coupon } : {}) })
  } catch (error) {
    // Too many coupons were tried: the cart itself can still be shown.
    if (facts.coupon && HaatError.is(error, 'too_many_requests')) return visit.api.cart.validate({ items })
    throw error
  }
}

export async function addGuestItem(visit: Visit, added: GuestLine): Promise<CartOutcome> {
  const lines = addGuestLine(visit.guestLines, added)
  return lines === null ? 'full' : putLine(visit, lines, added)
}

export async function changeGuestItem(visit: Visit, changed: GuestLine): Promise<CartOutcome> {
  if (!visit.guestLines.some((line) => isSameProduct(line, changed))) return 'not_in_cart'
  const lines = setGuestQuantity(visit.guestLines, changed)
  if (changed.quantity < 1) {
    saveLines(visit, lines)
    return 'removed'
  }
  const outcome = await putLine(visit, lines, changed)
  return outcome === 'added' ? 'changed' : outcome
}

/** Several items at once, or none of them. */
export async function addGuestItems(visit: Visit, added: GuestLine[]): Promise<CartOutcome> {
  let lines: GuestLine[] | null = visit.guestLines
  for (const line of added) lines = lines && addGuestLine(lines, line)
  if (lines === null) return 'full'
  const facts = await readGuestFacts(visit)
  const cart = await validate(visit, lines, facts)
  const problem = cart.problems.find((one) => isBlocking(one) && added.some((line) => isOfLine(one, line)))
  if (problem) return refusalOf(problem)
  saveLines(visit, lines)
  await keepGuestFacts(visit, { ...facts, prices: pricesOf(cart, facts.prices) })
  return 'added'
}

/** Saves the lines with one that is new or changed, with as many units of it as there are. */
async function putLine(visit: Visit, lines: GuestLine[], put: GuestLine): Promise<CartOutcome> {
  const facts = await readGuestFacts(visit)
  const cart = await validate(visit, lines, facts)
  const item = cart.items.find((one) => isOfLine(one, put))
  const problem = cart.problems.find((one) => isBlocking(one) && isOfLine(one, put))
  const before = visit.guestLines.find((line) => isSameProduct(line, put))?.quantity ?? 0
  if (!item) return 'unavailable'
  let outcome: CartOutcome = 'added'
  let kept = lines
  if (problem) {
    const possible = possibleQuantity(problem, item.max_quantity)
    if (possible === null) return refusalOf(problem)
    const isLimit = problem.code === 'QUANTITY_LIMIT'
    if (possible === before) return isLimit ? 'at_limit' : 'too_many'
    outcome = isLimit ? 'limited' : 'reduced'
    kept = setGuestQuantity(lines, { ...put, quantity: possible })
  }
  saveLines(visit, kept)
  await keepGuestFacts(visit, {
    ...facts,
    prices: { ...pricesOf(cart, facts.prices), [lineKey(item)]: item.unit_price },
  })
  return outcome
}

/** How many units can be ordered instead; null for none, and where the store hides its stock. */
function possibleQuantity({ code, available, minimum, maximum }: CartNotice, most: number): number | null {
  if (code === 'INSUFFICIENT_STOCK') return available !== null && available > 0 ? Math.min(available, most) : null
  if (code === 'QUANTITY_LIMIT') return Math.max(minimum ?? 1, Math.min(maximum ?? most, most)) || null
  return null
}

const refusalOf = ({ code }: CartNotice): CartOutcome =>
  code === 'VARIANT_REQUIRED'
    ? 'choose_option'
    : code === 'ITEM_UNAVAILABLE'
      ? 'unavailable'
      : code === 'OUT_OF_STOCK'
        ? 'sold_out'
        : code === 'QUANTITY_LIMIT'
          ? 'at_limit'
          : 'too_many'

/** The prices that the shopper saw: those kept before, else the current ones. */
const pricesOf = (cart: Cart, before: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(cart.items.map((item) => [lineKey(item), before[lineKey(item)] ?? item.unit_price]))

function saveLines(visit: Visit, lines: GuestLine[]): void {
  visit.guestLines = lines
  visit.cookies.setGuestLines(lines)
  visit.cartCount = lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Returns the message of the API when the coupon does not apply; the cart keeps its coupon then. */
export async function setGuestCoupon(visit: Visit, code: string): Promise<string | null> {
  const facts = await readGuestFacts(visit)
  if (code !== '') {
    const cart = await readGuestCart(visit, code)
    const refusal = cart.problems.find((problem) => problem.code === 'COUPON_NOT_APPLICABLE')
    if (refusal) return refusal.message
  }
  await keepGuestFacts(visit, { ...facts, coupon: code })
  return null
}

/** Puts what is ordered once more back into the cart of a guest. */
export const putBackInGuestCart = (visit: Visit, wanted: readonly GuestLine[]): void =>
  saveLines(visit, withUnits(visit.guestLines, wanted))

/** Takes what was ordered out of the cart of a guest, and the coupon with it. What was added since stays. */
export async function takeFromGuestCart(visit: Visit, ordered: readonly GuestLine[]): Promise<void> {
  const lines = withoutUnits(visit.guestLines, ordered)
  saveLines(visit, lines)
  if (lines.length === 0) visit.cookies.forget('cart-facts')
  else await keepGuestFacts(visit, { ...(await readGuestFacts(visit)), coupon: '' })
}
