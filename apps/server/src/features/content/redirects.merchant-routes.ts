import * as contract from '@haat/contract/merchant/redirects.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import { listRedirectRows, type RedirectRow } from './redirects.queries.ts'
import { addRedirect, changeRedirect, removeRedirect } from './save-redirect.ts'

/** The redirects of a store, for its staff. */
export function merchantRedirectRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listMerchantRedirects, {
    rows: (tx, { store, filters, page }) => listRedirectRows(tx, store.id, filters, page),
    position: byId,
    present: presentRedirect,
  })

  route(app, deps, contract.createRedirect, ({ write, body, ...caller }) =>
    write(async (tx) => presentRedirect(await addRedirect(tx, authorOf(caller), body))),
  )

  route(app, deps, contract.updateRedirect, ({ write, params, body, ...caller }) =>
    write(async (tx) => presentRedirect(await changeRedirect(tx, authorOf(caller), params.redirect_id, body))),
  )

  route(app, deps, contract.deleteRedirect, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await removeRedirect(tx, authorOf(caller), params.redirect_id)
      return null
    }),
  )
}

const presentRedirect = (row: RedirectRow) => ({
  id: row.id,
  from: row.fromPath,
  to: row.toPath,
  code: row.code,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
})
