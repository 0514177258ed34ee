import { maxMoneyMinor } from '@haat/contract/limits.ts'
import { maxLineLength, maxSkuLength } from '@haat/contract/text-lengths.ts'
import { cutText } from '../../shared/cut-text.ts'
import { asciiDigits } from '../../shared/phone.ts'
import type { PastOrderItem } from '../past-orders/past-order.ts'
import { parseStatementAmount } from '../reconciliation/statement-cell-rules.ts'

const MAX_UNITS = 1_000_000

/** A whole number of units; null when it is none. */
export function wholeUnitsOf(text: string): number | null {
  const digits = asciiDigits(text.normalize('NFKC')).replace(/\.0+$/, '')
  return /^\d{1,7}$/.test(digits) && Number(digits) <= MAX_UNITS ? Number(digits) : null
}

export const itemOf = (name: string, sku: string, quantity: number, totalMinor: number | null): PastOrderItem => ({
  name: cutText(name, maxLineLength).trim(),
  sku: cutText(sku, maxSkuLength).trim(),
  quantity,
  totalMinor: totalMinor !== null && totalMinor >= 0 && totalMinor <= maxMoneyMinor ? totalMinor : null,
})

type ReadItems = { items: PastOrderItem[]; isWhole: boolean }

/** The items of an order that stand in one cell: JSON, `name:…|quantity:…` of plugins, or a list such as `2 × Saree; Cap`. */
export function itemsOfCell(cell: string): ReadItems {
  const text = cell.trim()
  if (text === '') return { items: [], isWhole: true }
  const read = text.startsWith('[') ? itemsOfJson(text) : partsOfCell(text).map(itemOfPart)
  const items = read.flatMap((item) => item ?? []).filter(({ quantity }) => quantity > 0)
  return { items, isWhole: read.every((item) => item !== null) && read.length > 0 }
}

function itemsOfJson(text: string): (PastOrderItem | null)[] {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map((one) => itemOfFields((name) => fieldOf(one, name))) : [null]
  } catch {
    return [null]
  }
}

function fieldOf(one: unknown, name: string): string {
  if (typeof one !== 'object' || one === null || !Object.hasOwn(one, name)) return ''
  const value = (one as Record<string, unknown>)[name]
  // An escape of JSON may be no character that can be stored.
  return typeof value === 'string' || typeof value === 'number' ? String(value).toWellFormed().replaceAll('\0', '') : ''
}

/** A semicolon in the name of a product does not end it where fields have names. */
function partsOfCell(text: string): string[] {
  const parts = text.split(/[;\n]/)
  if (!text.includes('|')) return parts.map((part) => part.trim()).filter(Boolean)
  const whole: string[] = []
  for (const part of parts) {
    const isStart = part.slice(0, part.indexOf('|') + 1).includes(':')
    if (isStart || whole.length === 0) whole.push(part.trim())
    else whole.push(`${whole.pop()};${part}`)
  }
  return whole
}

function itemOfPart(part: string): PastOrderItem | null {
  if (!part.includes('|')) return itemOfList(part)
  const fields = new Map(
    part.split('|').map((field) => {
      const at = field.indexOf(':')
      return [field.slice(0, Math.max(at, 0)).trim().toLowerCase(), field.slice(at + 1).trim()]
    }),
  )
  return itemOfFields((name) => fields.get(name) ?? '')
}

function itemOfFields(field: (name: string) => string): PastOrderItem | null {
  const name = field('name') || field('product_name')
  const quantity = wholeUnitsOf(field('quantity') || field('qty') || '1')
  if (name === '' || quantity === null) return null
  const total = field('total') || field('line_total') || field('subtotal')
  return itemOf(name, field('sku'), quantity, total === '' ? null : parseStatementAmount(total))
}

/** `2 × Saree`, `2x Saree` or `Saree x 2`; else one unit of what it says. */
function itemOfList(part: string): PastOrderItem {
  const signs = ['×', 'x', 'X', '*']
  for (const sign of signs) {
    const [first, last] = [part.indexOf(sign), part.lastIndexOf(sign)]
    const before = first > 0 ? wholeUnitsOf(part.slice(0, first).trim()) : null
    if (before !== null) return itemOf(part.slice(first + 1).trim(), '', before, null)
    const after = last > 0 ? wholeUnitsOf(part.slice(last + 1).trim()) : null
    if (after !== null) return itemOf(part.slice(0, last).trim(), '', after, null)
  }
  return itemOf(part, '', 1, null)
}
