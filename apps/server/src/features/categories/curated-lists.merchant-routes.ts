import * as lists from '@haat/contract/merchant/curated-lists.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { route } from '../../platform/route.ts'
import { camelKeys, type SnakeKeys, snakeKeys } from '../../shared/casing.ts'
import { type AdminCuratedList, listAdminCuratedLists } from './curated-list-writes.queries.ts'
import { presentListFilter, readListFilter, type SentFilter } from './present-list-filter.ts'
import { addCuratedList, changeCuratedList, getCuratedList, removeCuratedList } from './save-curated-list.ts'

export function merchantCuratedListRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, lists.listMerchantCuratedLists, { rows: listAdminCuratedLists, present: presentList })

  route(app, deps, lists.readMerchantCuratedList, async ({ store, params, read }) =>
    presentList(await read((tx) => getCuratedList(tx, store.id, params.list_id))),
  )

  route(app, deps, lists.createCuratedList, ({ write, body, ...caller }) =>
    write(async (tx) => presentList(await addCuratedList(tx, authorOf(caller), draftOf(body)))),
  )

  route(app, deps, lists.updateCuratedList, ({ write, params, body, ...caller }) =>
    write(async (tx) => presentList(await changeCuratedList(tx, authorOf(caller), params.list_id, draftOf(body)))),
  )

  route(app, deps, lists.deleteCuratedList, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeCuratedList(tx, authorOf(caller), params.list_id)
      return null
    }),
  )
}

const draftOf = <B extends { filter?: SnakeKeys<SentFilter> | null }>({ filter, ...body }: B) => ({
  ...camelKeys(body),
  ...(filter === undefined ? {} : { filter: filter && readListFilter(camelKeys(filter)) }),
})

const presentList = ({ filter, ...row }: AdminCuratedList) => ({
  ...snakeKeys(row),
  filter: filter && presentListFilter(filter),
  translations: row.translations as object,
  rule: row.rule as 'manual',
  created_at: row.createdAt,
})
