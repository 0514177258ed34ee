import * as contract from '@haat/contract/storefront/redirects.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { trim } from '../../platform/fields.ts'
import { readPage } from '../../platform/lists.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { readMovedPath } from './redirect-rules.ts'
import { listRedirectRows } from './redirects.queries.ts'

export function redirectRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listRedirects, async ({ readOnce, store, query, fields }) => {
    const fromPath = query.from === undefined ? undefined : (readMovedPath(query.from) ?? '')
    const scope = { storeId: store.id, filters: fromPath ?? null }
    const { page, toPage } = readPage(deps.secrets, contract.listRedirects, scope, query)
    const rows = await readOnce((tx) => listRedirectRows(tx, store.id, { fromPath }, page))
    return toPage(rows, byId, ({ id, fromPath: from, toPath: to, code }) => trim({ id, from, to, code }, fields))
  })
}
