import { maxLineLength, maxNameLength } from '@haat/contract/text-lengths.ts'
import { cutText } from '../../shared/cut-text.ts'
import { slugify } from '../../shared/slug.ts'
import type { CatalogColumn, FamilyReader, TranslatedRow } from './catalog-format.ts'
import { productReasons, productRefused } from './import-reason-texts.ts'
import { IMPORT_LIMITS, type ImportIssue } from './imported-product.ts'
import { priceReasons, variantReasons } from './variant-reason-texts.ts'
import { gramsOf, priceOf, splitList, stockOf, type WooPrice, type WooStock } from './woocommerce-cell-rules.ts'

/** The columns that are read, besides attributes and the weight. */
export type WooColumn =
  | 'id'
  | 'type'
  | 'sku'
  | 'barcode'
  | 'name'
  | 'published'
  | 'visibility'
  | 'short'
  | 'description'
  | 'saleFrom'
  | 'saleTo'
  | 'inStock'
  | 'stock'
  | 'backorders'
  | 'sale'
  | 'regular'
  | 'categories'
  | 'tags'
  | 'images'
  | 'parent'
  | 'brands'
export type WooHeaders = Readonly<Record<WooColumn, readonly string[]>>

/** What a column of the import is made of; `from`: whose header problems name. */
export type WooTranslation = { from: WooColumn | 'weight' | 'attribute'; of: (row: WooRow) => string }

/** A row that is translated. */
export type WooRow = {
  cell: (column: WooColumn) => string
  /** Whether it is the row of the product itself. */
  isHead: boolean
  /** A variant, as is the row of a simple product. */
  isSold: boolean
  /** Whether no other variant was made of the same row. */
  isFirst: boolean
  options: readonly string[]
  values: readonly string[]
  /** Attributes of the product that are no options. */
  details: readonly Detail[]
  price: WooPrice
  stock: WooStock
  weight: string
}
type Detail = { name: string; value: string }
type Cells = readonly string[]

const WEIGHT = /^(?:weight|ওজন) ?\((kg|g|lbs?|oz)\)$/i
const GRAMS: Record<string, number> = { kg: 1_000, g: 1, lb: 453.592_37, lbs: 453.592_37, oz: 28.349_523_125 }
const OF_AN_ATTRIBUTE = /^(?:attribute|প্রকরণ|বৈশিষ্ট্য|অ্যাট্রিবিউট) ([0-9০-৯]{1,3}) (.*)$/i
const ATTRIBUTE_NAME = /^(?:name|নাম)$/i
const ATTRIBUTE_VALUES = /^(?:value\(s\)|values?|মান.*)$/i
const MAX_DETAILS = 50

/** The cells of a file by what they are. */
function cellsOf(names: readonly string[], headers: WooHeaders) {
  const given = names.map((name) => name.trim().toLowerCase())
  const indexOf = (known: readonly string[]) =>
    known.map((name) => given.indexOf(name.toLowerCase())).find((index) => index !== -1) ?? -1
  const at = new Map(Object.entries(headers).map(([column, known]) => [column, indexOf(known)]))
  const weightAt = given.findIndex((name) => WEIGHT.test(name))
  const unit = WEIGHT.exec(given[weightAt] ?? '')?.[1]?.toLowerCase() ?? 'g'
  const attributes = new Map<string, { name: number; values: number }>()
  for (const [index, name] of given.entries()) {
    const [, number = '', part = ''] = OF_AN_ATTRIBUTE.exec(name) ?? []
    const found = attributes.get(number) ?? { name: -1, values: -1 }
    if (ATTRIBUTE_NAME.test(part)) attributes.set(number, { ...found, name: index })
    if (ATTRIBUTE_VALUES.test(part)) attributes.set(number, { ...found, values: index })
  }
  const read = new Set([...at.values(), weightAt])
  return {
    text: (cells: Cells, column: WooColumn) => (cells[at.get(column) ?? -1] ?? '').trim(),
    grams: (cells: Cells) => gramsOf((cells[weightAt] ?? '').trim(), GRAMS[unit] ?? 1),
    attributes: (cells: Cells): Detail[] =>
      [...attributes.values()].flatMap((one) => {
        const name = (cells[one.name] ?? '').trim()
        return name === '' ? [] : [{ name, value: (cells[one.values] ?? '').trim() }]
      }),
    headerOf: (from: WooColumn | 'weight' | 'attribute', place = 1): string => {
      if (from === 'weight') return names[weightAt] ?? 'Weight (kg)'
      if (from === 'attribute') return `Attribute ${place}`
      return names[at.get(from) ?? -1] ?? headers[from][0] ?? ''
    },
    isRead: (index: number) => read.has(index) || OF_AN_ATTRIBUTE.test(given[index] ?? ''),
  }
}
type File = ReturnType<typeof cellsOf>

export function readWooCommerceFamilies(
  names: readonly string[],
  headers: WooHeaders,
  translations: Partial<Record<CatalogColumn, WooTranslation>>,
): FamilyReader {
  const file = cellsOf(names, headers)
  const columns = Object.entries(translations).map(([column, { from, of }]) => ({
    column: column as CatalogColumn,
    name: file.headerOf(from, Number(/\d/.exec(column)?.[0] ?? 1)),
    of,
  }))
  const slugOf = (cells: Cells) => slugify(file.text(cells, 'name'))
  return {
    columns,
    isRead: file.isRead,
    namesOf: (cells) => {
      const [id, sku] = [file.text(cells, 'id'), file.text(cells, 'sku').toLowerCase()]
      const own = [...(id ? [`id:${id}`] : []), ...(sku ? [`sku:${sku}`] : [])]
      return own.length > 0 ? own : [`name:${slugOf(cells)}`]
    },
    parentOf: (cells) => {
      if (!typesOf(file, cells).includes('variation')) return null
      const parent = file.text(cells, 'parent')
      const id = /^id:\s*(\S+)$/i.exec(parent)?.[1]
      return id ? `id:${id}` : `sku:${parent.toLowerCase()}`
    },
    handleOf: (cells) => slugOf(cells) || slugify(`product ${file.text(cells, 'id') || file.text(cells, 'sku')}`),
    translate: (rows) => {
      const family = readFamily(file, rows)
      if ('refused' in family) return family
      return family.rows.map(({ of, row, flaws, isRefused }) => ({
        ...{ of, flaws, isRefused },
        cells: [...columns.map((column) => column.of(row)), ...(rows[of] ?? [])],
      }))
    },
  }
}

const typesOf = (file: File, cells: Cells): string[] => splitList(file.text(cells, 'type').toLowerCase())

/** What of its type cannot be sold here, such as downloads. */
const unsoldType = (types: readonly string[], known: readonly string[]) => types.find((type) => !known.includes(type))

type ReadRow = Omit<TranslatedRow, 'cells' | 'isRefused'> & { row: WooRow; isRefused: boolean }

function readFamily(file: File, rows: readonly Cells[]): { rows: ReadRow[] } | { refused: ImportIssue } {
  const [head, ...variations] = rows as [Cells, ...Cells[]]
  const types = typesOf(file, head)
  const refuse = (column: string, value: string, reason: ImportIssue['reason']) => ({
    refused: { column, value, reason: productRefused(reason), severity: 'error' as const },
  })
  const unsold = unsoldType(types, ['simple', 'variable'])
  if (unsold) return refuse(file.headerOf('type'), types.join(', '), productReasons.unsupportedType(unsold))
  const options = [...new Set(variations.flatMap((cells) => file.attributes(cells).map(({ name }) => name)))]
  if (options.length > 3)
    return refuse(file.headerOf('attribute', 4), options.join(', '), productReasons.tooManyOptions)
  const choices = new Map(file.attributes(head).map(({ name, value }) => [name, splitList(value)]))
  const isVariable = variations.length > 0 || types.includes('variable')
  const own = rowOf(file, { cells: head, head, options, variantCount: 1 })
  const details = detailsOf(choices, options)
  const top = { ...own, isHead: true, isSold: !isVariable, details, isFirst: true }
  const given = variations.map((cells) => valuesIn(file, cells, options))
  const taken = new Set(given.map((values) => values.join('\n')))
  let place = IMPORT_LIMITS.variants
  const made = variations.flatMap((cells, index) => {
    const row = rowOf(file, { cells, head, options, variantCount: variations.length })
    const flaws = flawsOf(file, row)
    const wanted = given[index] ?? []
    const fault = faultOf(file, cells, row, { wanted, options, choices })
    if (fault) return [{ of: index + 1, row, flaws: [...flaws, fault], isRefused: true }]
    const combinations = combine({ wanted, options, choices }, taken, Math.max(1, place))
    place -= combinations.length
    return combinations.map((values, number) => ({
      of: index + 1,
      row: { ...row, values, isFirst: number === 0 },
      flaws: number === 0 ? flaws : [],
      isRefused: false,
    }))
  })
  return { rows: [{ of: 0, row: top, flaws: isVariable ? [] : flawsOf(file, top), isRefused: false }, ...made] }
}

type Place = { cells: Cells; head: Cells; options: readonly string[]; variantCount: number }

function rowOf(file: File, { cells, head, options, variantCount }: Place): WooRow {
  const cell = (column: WooColumn) => file.text(cells, column)
  const hasDates = cell('saleFrom') !== '' || cell('saleTo') !== ''
  return {
    ...{ cell, options, isHead: false, isSold: true, isFirst: true, values: [], details: [] },
    price: priceOf(cell('regular'), cell('sale'), hasDates),
    stock: stockOf(cell('stock'), cell('inStock'), file.text(head, 'stock'), variantCount),
    weight: file.grams(cells) || file.grams(head),
  }
}

function flawsOf(file: File, { price, stock, cell }: WooRow): ImportIssue[] {
  const warn = (column: WooColumn, reason: ImportIssue['reason']): ImportIssue => {
    return { column: file.headerOf(column), value: cell(column), reason, severity: 'warning' }
  }
  return [
    ...(price.datedSale ? [warn('sale', priceReasons.datedSale(price.datedSale))] : []),
    ...(price.isFreeSale ? [warn('sale', priceReasons.freeSale)] : []),
    ...(stock.shared ? [warn('stock', variantReasons.sharedStock(stock.shared))] : []),
  ]
}

type Choice = { wanted: readonly string[]; options: readonly string[]; choices: ReadonlyMap<string, readonly string[]> }

/** Why a row is no variant that can be sold here. */
function faultOf(file: File, cells: Cells, { stock }: WooRow, choice: Choice): ImportIssue | null {
  const refuse = (column: WooColumn, reason: ImportIssue['reason']): ImportIssue => {
    return { column: file.headerOf(column), value: file.text(cells, column), reason, severity: 'error' }
  }
  const unsold = unsoldType(typesOf(file, cells), ['variation'])
  if (unsold) return refuse('type', productReasons.unsupportedType(unsold))
  const { wanted, options, choices } = choice
  const open = options.find((name, index) => wanted[index] === '' && (choices.get(name)?.length ?? 0) > 1)
  const isCounted = stock.isCounted && stock.quantity !== '0'
  return open !== undefined && isCounted ? refuse('stock', variantReasons.anyCounted(open)) : null
}

/** The values of a row, in the order of the options; empty where any will do. */
function valuesIn(file: File, cells: Cells, options: readonly string[]): string[] {
  const own = new Map(file.attributes(cells).map(({ name, value }) => [name, value.replaceAll('\\,', ',')]))
  return options.map((name) => own.get(name) ?? '')
}

/** The combinations that a row stands for and no other row has, so many at most. */
function combine({ wanted, options, choices }: Choice, taken: Set<string>, most: number): string[][] {
  if (!wanted.includes('')) return [[...wanted]]
  let made: string[][] = [[]]
  for (const [index, name] of options.entries()) {
    const all = wanted[index] ? [wanted[index]] : (choices.get(name) ?? [])
    const values = all.length > 0 ? all.slice(0, IMPORT_LIMITS.variants) : ['']
    const longest = Math.ceil(IMPORT_LIMITS.variants / values.length)
    made = made.slice(0, longest).flatMap((before) => values.map((value) => [...before, value]))
  }
  const free = made.filter((values) => {
    const key = values.join('\n')
    return !taken.has(key) || key === wanted.join('\n')
  })
  const chosen = free.slice(0, most)
  for (const values of chosen) taken.add(values.join('\n'))
  return chosen
}

const detailsOf = (choices: Choice['choices'], options: readonly string[]): Detail[] =>
  [...choices]
    .filter(([name, values]) => !options.includes(name) && values.length > 0)
    .slice(0, MAX_DETAILS)
    .map(([name, values]) => ({ name: cutText(name, maxNameLength), value: cutText(values.join(', '), maxLineLength) }))
