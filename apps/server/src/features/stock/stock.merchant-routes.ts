import type { Text } from '@haat/contract/errors.ts'
import * as contract from '@haat/contract/merchant/stock.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { type ListScope, readPage, toPage } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import type { Locale } from '../../shared/locale.ts'
import { adjustStock, setStock } from './adjust-stock.ts'
import { changeStockSettings } from './change-stock-settings.ts'
import { readStock } from './read-stock.ts'
import { listStock, type StockFilters, type StockRow } from './stock.queries.ts'
import { listStockMoves } from './stock-moves.queries.ts'

const sizes = { default: 24, maximum: 100 }

export function stockRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listStock, async ({ store, actor, query, fields, read }) => {
    const { limit: _, cursor: __, fields: ___, ...filters } = query
    const scope: ListScope = { storeId: store.id, owner: actor.id, route: 'stock', filters }
    const page = readPage(deps.secrets, scope, query, sizes)
    const rows = await read((tx) => listStock(tx, store.id, filters as StockFilters, page))
    return toPage(
      deps.secrets,
      scope,
      rows,
      page.limit,
      (row) => [row.on_hand, row.id],
      (row) => trim(presentStock(row), fields),
    )
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
    write(async (tx) => presentStock(await changeStockSettings(tx, authorOf(caller), params.variant_id, body))),
  )

  route(app, deps, contract.listStockMoves, async ({ store, actor, params, query, fields, read }) => {
    const filters = params.variant_id
    const scope: ListScope = { storeId: store.id, owner: actor.id, route: 'stock-moves', filters }
    const page = readPage(deps.secrets, scope, query, sizes)
    const rows = await read(async (tx) => {
      await readStock(tx, store.id, params.variant_id)
      return listStockMoves(tx, store.id, params.variant_id, page)
    })
    return toPage(
      deps.secrets,
      scope,
      rows,
      page.limit,
      (row) => [row.id, row.id],
      (row) => trim(presentMove(row), fields),
    )
  })
}

const presentStock = (row: StockRow) => ({ ...row, updated_at: row.updated_at.toISOString() })

const notTracked: Text = {
  en: 'This variant is not tracked: it sells whatever its count is.',
  bn: 'এই পণ্যের স্টক গোনা হয় না: সংখ্যা যা-ই হোক, বিক্রি চলবে।',
}

/** A variant's stock after its count was changed: the count of one that is not tracked stops no sale. */
const presentCounted = (row: StockRow, locale: Locale) => ({
  ...presentStock(row),
  warnings: row.is_tracked ? [] : [{ code: 'NOT_TRACKED' as const, message: notTracked[locale] }],
})

type MoveRow = Awaited<ReturnType<typeof listStockMoves>>[number]

const presentMove = ({ store_id, variant_id, ...row }: MoveRow) => ({
  ...row,
  kind: row.kind as 'adjustment',
  created_at: row.created_at.toISOString(),
})
