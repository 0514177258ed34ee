import type { PastOrderSource } from '@haat/contract/vocabulary.ts'
import { withFormula } from '../../shared/csv-cell.ts'
import type { FileRow } from './read-imported-file.ts'

export type OrderColumn =
  | 'number'
  | 'placedAt'
  | 'status'
  | 'payment'
  | 'fulfillment'
  | 'cancelledAt'
  | 'currency'
  | 'subtotal'
  | 'discount'
  | 'delivery'
  | 'tax'
  | 'total'
  | 'refunded'
  | 'coupon'
  | 'paymentMethod'
  | `phone${1 | 2 | 3}`
  | 'email'
  | `name${1 | 2}`
  | `firstName${1 | 2}`
  | `lastName${1 | 2}`
  | `address${1 | 2}`
  | `moreAddress${1 | 2}`
  | `city${1 | 2}`
  | 'note'
  | 'tags'
  | 'itemName'
  | 'itemSku'
  | 'itemQuantity'
  /** The price of one unit, and of all. */
  | 'itemPrice'
  | 'itemTotal'
  /** All items of an order in one cell. */
  | 'items'

export type OrderHeader = {
  source: PastOrderSource
  headers: readonly string[]
  indexOf: ReadonlyMap<OrderColumn, number>
  /** Columns whose cells list items. */
  itemColumns: readonly number[]
}

/** What the file calls a column; empty when it has none. */
export const orderHeadingOf = ({ headers, indexOf }: OrderHeader, column: OrderColumn): string =>
  headers[indexOf.get(column) ?? -1] ?? ''

/** What a row says in a column; empty when the file has none. */
export const orderCellOf = ({ cells }: FileRow, { indexOf }: OrderHeader, column: OrderColumn): string =>
  withFormula((cells[indexOf.get(column) ?? -1] ?? '').trim())

/** How a shop writes its orders. Letter case does not matter. */
export type OrderFormat = {
  source: PastOrderSource
  columns: Partial<Record<OrderColumn, readonly string[]>>
  /** Takes the headers in lower case. */
  isOf: (headers: readonly string[]) => boolean
}
