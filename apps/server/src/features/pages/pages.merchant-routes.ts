import * as contract from '@haat/contract/merchant/pages.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { completeListRoute } from '../../platform/list-route.ts'
import { route } from '../../platform/route.ts'
import { camelKeys } from '../../shared/casing.ts'
import { type ListedPage, listAllPages, type PageRow } from './pages.queries.ts'
import { addPage, changePage, getPage, removePage } from './save-page.ts'

/** The pages and policies of a store, for its staff. */
export function merchantPageRoutes(app: FastifyInstance, deps: Deps): void {
  completeListRoute(app, deps, contract.listMerchantPages, { rows: listAllPages, present: presentHead })

  route(app, deps, contract.readMerchantPage, async ({ store, params, read }) =>
    presentPage(await read((tx) => getPage(tx, store.id, params.page_id))),
  )

  route(app, deps, contract.createPage, ({ write, body, ...caller }) =>
    write(async (tx) => presentPage(await addPage(tx, authorOf(caller), camelKeys(body)))),
  )

  route(app, deps, contract.updatePage, ({ write, params, body, ...caller }) =>
    write(async (tx) => {
      const { version, ...changes } = body
      const change = { id: params.page_id, draft: camelKeys(changes), version }
      return presentPage(await changePage(tx, authorOf(caller), change))
    }),
  )

  route(app, deps, contract.deletePage, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removePage(tx, authorOf(caller), params.page_id)
      return null
    }),
  )
}

const presentHead = (row: ListedPage) => ({
  id: row.id,
  slug: row.slug,
  type: row.type,
  status: row.status,
  title: row.title,
  sort_order: row.sortOrder,
  version: row.version,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})

const presentPage = (row: PageRow) => ({
  ...presentHead(row),
  content: row.content,
  translations: row.translations as object,
  seo: row.seo as object,
})
