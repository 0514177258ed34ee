import * as contract from '@haat/contract/storefront/curated-lists.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { wants } from '../../platform/fields.ts'
import { completeList } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { type CuratedList, curatedListsOf } from './curated-list-rules.ts'
import { countCurated, listCuratedProducts, listCuratedRows } from './curated-lists.queries.ts'
import { readView } from './list-products.ts'
import { productRows } from './present-product.ts'

export function curatedListRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listCuratedLists, ({ read, store, fields, locale }) =>
    read(async (tx) => {
      const lists = curatedListsOf(await listCuratedRows(tx, store.id))
      const counted = wants(fields, 'product_count')
      const counts = counted ? await countCurated(tx, { storeId: store.id, now: deps.clock() }, lists) : []
      const rows = lists.map((list, index) => ({ ...list, count: counts[index] ?? 0 }))
      return completeList(rows, (row) => presentList(row, locale), fields)
    }),
  )

  route(app, deps, contract.readCuratedList, async ({ read, store, params, fields, ...context }) => {
    const view = await readView(deps, { store, fields, ...context })
    const { needs, present } = productRows(fields, view)
    const rows = await read(async (tx) => {
      const list = curatedListsOf(await listCuratedRows(tx, store.id)).find(({ key }) => key === params.key)
      if (!list) throw notFound('curated_list', 'key')
      return listCuratedProducts(tx, { storeId: store.id, now: view.now, needs }, list)
    })
    return completeList(rows, present)
  })
}

function presentList(row: CuratedList & { count: number }, locale: Locale) {
  const { key, title } = translated(row, locale)
  return { key, title, product_count: row.count }
}
