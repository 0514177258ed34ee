import { asciiDigits } from '../../shared/phone.ts'
import { readPrice } from './catalog-price-rules.ts'

/** A list of WooCommerce, in which `\,` is a comma of an item. */
export const splitList = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((item) => item.replaceAll('\\,', ',').trim())
    .filter(Boolean)

/** Several values are no JSON when there are none: the cell is empty then. */
export const jsonOf = (list: readonly unknown[]): string => (list.length > 0 ? JSON.stringify(list) : '')

/** A line break that the export has written as `\n`; `\\n` is a backslash before an n. */
export const unescapeLines = (cell: string): string =>
  cell
    .split('\\\\n')
    .map((part) => part.replaceAll('\\n', '\n'))
    .join('\\n')

/** WordPress makes paragraphs of blank lines when it shows a text; the text itself has none. */
export function paragraphsOf(text: string): string {
  if (!text.includes('\n') || /<(?:p|div|ul|ol|table|h[1-6]|br)\b/i.test(text)) return text
  const paragraphs = text.trim().split(/\n\s*\n/)
  return paragraphs.map((one) => `<p>${one.trim().replaceAll('\n', '<br>')}</p>`).join('\n')
}

const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'", '#8217': '’' }))

/** The text of some HTML, in one line. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&([a-z]+|#\d+);/gi, (whole, name: string) => ENTITIES.get(name.toLowerCase()) ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The most levels of one path, and categories of one product. */
const MAX_LEVELS = 5
const MAX_PATHS = 50

const UNTOLD = /^(?:uncategorized|uncategorised|অবিভাগীয়|শ্রেণীবিহীন)$/i

/** `Clothing > Shirts, Gifts` as paths, the longest first; those that another one has as its beginning are left out. */
export function pathsOf(cell: string): string[][] {
  const paths = splitList(cell)
    .slice(0, MAX_PATHS)
    .map((path) =>
      path
        .split('>')
        .flatMap((part) => part.trim() || [])
        .slice(-MAX_LEVELS),
    )
    .filter((path) => path.length > 0 && !UNTOLD.test(path[0] ?? ''))
  const begins = (path: string[], other: string[]) =>
    other.length > path.length && path.every((part, index) => part === other[index])
  return paths.filter((path) => !paths.some((other) => begins(path, other))).sort((a, b) => b.length - a.length)
}

/** Tags as the import separates them: a comma of a tag becomes a space. */
export const tagsOf = (cell: string): string =>
  splitList(cell)
    .map((tag) =>
      tag
        .split(',')
        .map((part) => part.trim())
        .join(' '),
    )
    .join(',')

/** URLs may have commas, and spaces that nobody has written as `%20`. */
export const urlsOf = (cell: string): string[] =>
  cell
    .split(/,\s*(?=[a-z]+:|$)/i)
    .map((url) => url.trim().replaceAll(/\s/g, '%20'))
    .filter(Boolean)

/** 1: for sale; 0: private; -1: a draft. */
const PUBLISHED = new Map(Object.entries({ '': 'true', 1: 'true', 0: 'false', '-1': 'false' }))

export const publishedOf = (published: string, visibility: string): string =>
  visibility.toLowerCase() === 'hidden' ? 'false' : (PUBLISHED.get(asciiDigits(published)) ?? published)

const POLICIES = new Map(
  Object.entries({ '': 'deny', 0: 'deny', no: 'deny', 1: 'continue', yes: 'continue', notify: 'continue' }),
)

export const policyOf = (backorders: string): string => POLICIES.get(backorders.toLowerCase()) ?? backorders

export type WooPrice = { price: string; compareAt: string; datedSale: string; isFreeSale: boolean }

/**
 * The price, and what it was before. A sale with dates is none: nobody would end it here. Nor is one at 0, which is what some plugins write
 * where there is none.
 */
export function priceOf(regular: string, sale: string, hasDates: boolean): WooPrice {
  const none = { price: regular, compareAt: '', datedSale: '', isFreeSale: false }
  if (sale === '') return none
  if (hasDates) return { ...none, datedSale: sale }
  if (regular === '') return { ...none, price: sale }
  const [before, now] = [readPrice(asciiDigits(regular)).minor, readPrice(asciiDigits(sale)).minor]
  if (now === 0 && before !== 0) return { ...none, isFreeSale: true }
  // A sale price that is no less is none, in WooCommerce as well.
  return before !== null && now !== null && now >= before ? none : { ...none, price: sale, compareAt: regular }
}

export type WooStock = { quantity: string; isCounted: boolean; isAwaited: boolean; shared: string }

/** `parent`: all variants share the quantity of the product, which only one of a single variant can have. */
export function stockOf(stock: string, inStock: string, ofProduct: string, variantCount: number): WooStock {
  const isAwaited = inStock.toLowerCase() === 'backorder'
  const counted = { isCounted: true, isAwaited, shared: '' }
  if (stock.toLowerCase() === 'parent')
    return variantCount === 1
      ? { ...counted, quantity: whole(ofProduct) }
      : { ...counted, quantity: '0', shared: ofProduct || '?' }
  if (stock !== '') return { ...counted, quantity: whole(stock) }
  const isOut = isAwaited || ['0', '০', 'no'].includes(inStock.toLowerCase())
  return { quantity: isOut ? '0' : '', isCounted: isOut, isAwaited, shared: '' }
}

const whole = (quantity: string) => quantity.replace(/\.0+$/, '')

/** A weight in grams; what cannot be read stays as it is. */
export function gramsOf(weight: string, gramsOfUnit: number): string {
  const number = asciiDigits(weight)
  return /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(number) ? String(Math.round(Number(number) * gramsOfUnit)) : weight
}
