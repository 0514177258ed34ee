import type { RandomSource } from './random-source.ts'

/** A variant as the lines of orders show it. */
export type HistoryGoods = {
  id: number
  productId: number
  priceMinor: number
  costPriceMinor: number | null
  hasVariants: boolean
  name: string
  variantName: string
  sku: string
  slug: string
  image: string
}
export type HistoryZone = {
  code: string
  districts: string[]
  feeMinor: number
  freeAboveMinor: number | null
  daysMin: number
  daysMax: number
}
export type HistoryStore = {
  storeId: number
  currency: string
  goods: ReadonlyMap<number, HistoryGoods>
  zones: readonly HistoryZone[]
  orderNumbers: readonly string[]
  random: RandomSource
}

export type HistoryRow = Record<string, unknown>
/** The rows of each table, with its column names. */
export type HistoryRows = Record<
  'customers' | 'orders' | 'lines' | 'returns' | 'moves' | 'stock' | 'payments' | 'refunds' | 'reviews',
  HistoryRow[]
>

export const HISTORY_ACTOR = 'system:demo'
