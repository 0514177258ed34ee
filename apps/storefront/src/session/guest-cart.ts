import { maxLineQuantity } from '@haat/client/constants'
/** A line of the cart of a guest, which the browser keeps in a cookie, without prices. */
export type GuestLine = { productId: number; variantId: number | null; quantity: number }

export const MAX_GUEST_LINES = 50
/** How long the browser keeps the cart, from its last change. */
export const CART_SECONDS = 30 * 24 * 3_600
const LINE = /^([0-9a-z]{1,11})\.([0-9a-z]{1,11})?\.([1-9]\d{0,2})$/

/** The lines of a cookie. A damaged line is left out: changing the cookie can only order less. */
export function readGuestLines(cookie: string | undefined): GuestLine[] {
  const lines: GuestLine[] = []
  for (const part of (cookie ?? '').split('~').slice(0, MAX_GUEST_LINES)) {
    const [, product, variant, quantity] = LINE.exec(part) ?? []
    const productId = Number.parseInt(product ?? '', 36)
    const variantId = variant ? Number.parseInt(variant, 36) : null
    if (Number.isSafeInteger(productId) && (variantId === null || Number.isSafeInteger(variantId)))
      lines.push({ productId, variantId, quantity: Number(quantity) })
  }
  return lines
}

export const writeGuestLines = (lines: GuestLine[]): string =>
  lines.map((line) => `${line.productId.toString(36)}.${line.variantId?.toString(36) ?? ''}.${line.quantity}`).join('~')

/** Whether two lines are of the same product and variant. */
export const isSameProduct = (a: Omit<GuestLine, 'quantity'>, b: Omit<GuestLine, 'quantity'>): boolean =>
  a.productId === b.productId && a.variantId === b.variantId

/** Adds to the line of the same product and variant, or a new line at the end; null when the cart is full. */
export function addGuestLine(lines: GuestLine[], added: GuestLine): GuestLine[] | null {
  const index = lines.findIndex((line) => isSameProduct(line, added))
  if (index < 0) return lines.length < MAX_GUEST_LINES ? [...lines, added] : null
  return lines.map((line, at) =>
    at === index ? { ...line, quantity: Math.min(line.quantity + added.quantity, maxLineQuantity) } : line,
  )
}

/** The lines without these units. What was added since stays. */
export const withoutUnits = (lines: GuestLine[], taken: readonly GuestLine[]): GuestLine[] =>
  taken.reduce((left, removed) => {
    const line = left.find((each) => isSameProduct(each, removed))
    return line ? setGuestQuantity(left, { ...line, quantity: line.quantity - removed.quantity }) : left
  }, lines)

/** Whether the lines have at least these units. */
export const hasUnits = (lines: GuestLine[], wanted: readonly GuestLine[]): boolean =>
  wanted.every((each) => lines.some((line) => isSameProduct(line, each) && line.quantity >= each.quantity))

/** The lines with at least these units, as far as the cart has room. */
export const withUnits = (lines: GuestLine[], wanted: readonly GuestLine[]): GuestLine[] =>
  wanted.reduce((all, { productId, variantId, quantity }) => {
    const there = all.find((line) => isSameProduct(line, { productId, variantId }))?.quantity ?? 0
    const missing = Math.max(0, quantity - there)
    return missing === 0 ? all : (addGuestLine(all, { productId, variantId, quantity: missing }) ?? all)
  }, lines)

/** Sets the quantity of a line; 0 removes it. */
export const setGuestQuantity = (lines: GuestLine[], changed: GuestLine): GuestLine[] =>
  changed.quantity < 1
    ? lines.filter((line) => !isSameProduct(line, changed))
    : lines.map((line) =>
        isSameProduct(line, changed) ? { ...changed, quantity: Math.min(changed.quantity, maxLineQuantity) } : line,
      )
