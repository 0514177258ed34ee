import type { Text } from '@haat/contract/errors.ts'
import * as contract from '@haat/contract/merchant/stock.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import type { Locale } from '../../shared/locale.ts'
import { adjustStock, setStock } from './adjust-stock.ts'
import { changeStockSettings } from './change-stock-settings.ts'
import { readStock } from './read-stock.ts'
import { listStock, type StockRow } from './stock.queries.ts'
import { listStockMoves } from './stock-moves.queries.ts'

export function stockRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listStock, {
    rows: (tx, { store, filters, page }) => listStock(tx, store.id, filters, page),
    position: (row) => [row.onHand, row.id],
    present: presentStock,
  })

  route(app, deps, contract.readStock, async ({ store, params, read }) => {
    return presentStock(await read((tx) => readStock(tx, store.id, params.variant_id)))
  })

  route(app, deps, contract.adjustStock, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      presentCounted(await adjustStock(tx, authorOf(caller), { variantId: params.variant_id, ...body }), caller.locale),
    ),
  )

  route(app, deps, contract.setStock, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { on_hand: onHand, expected, reason } = body
      const change = { variantId: params.variant_id, onHand, expected, reason }
      return presentCounted(await setStock(tx, authorOf(caller), change), caller.locale)
    }),
  )

  route(app, deps, contract.updateStock, ({ write, params, body, ...caller }) =>
    write(async (tx) =>
      presentStock(await changeStockSettings(tx, authorOf(caller), params.variant_id, camelKeys(body))),
    ),
  )

  cursorListRoute(app, deps, contract.listStockMoves, {
    rows: async (tx, { store, params, page }) => {
      await readStock(tx, store.id, params.variant_id)
      return listStockMoves(tx, store.id, params.variant_id, page)
    },
    position: byId,
    present: presentMove,
  })
}

const presentStock = (row: StockRow) => ({
  id: row.id,
  product_id: row.productId,
  product_name: row.productName,
  variant_name: row.variantName,
  sku: row.sku,
  on_hand: row.onHand,
  is_tracked: row.isTracked,
  allow_backorder: row.allowBackorder,
  low_stock_threshold: row.lowStockThreshold,
  stock_status: row.stockStatus,
  updated_at: row.updatedAt,
})

const notTracked: Text = {
  en: 'This variant is not tracked: it sells whatever its count is.',
  bn: 'এই পণ্যের স্টক গোনা হয় না: সংখ্যা যা-ই হোক, বিক্রি চলবে।',
}

/** A variant's stock after a change of its quantity: the quantity of an untracked variant limits no sale. */
const presentCounted = (row: StockRow, locale: Locale) => ({
  ...presentStock(row),
  warnings: row.isTracked ? [] : [{ code: 'NOT_TRACKED' as const, message: notTracked[locale] }],
})

type MoveRow = Awaited<ReturnType<typeof listStockMoves>>[number]

const presentMove = (row: MoveRow) => ({
  id: row.id,
  kind: row.kind as 'adjustment',
  quantity: row.quantity,
  order_id: row.orderId,
  reason: row.reason,
  actor: row.actor,
  created_at: row.createdAt,
})
