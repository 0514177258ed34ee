import * as contract from '@haat/contract/storefront/bundles.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { readPage } from '../../platform/lists.ts'
import { byId } from '../../platform/newest-first.ts'
import { route } from '../../platform/route.ts'
import type { StoreContext } from '../../platform/store-keys.ts'
import { findSoldBundle, listSoldBundles } from './bundles.queries.ts'
import { presentSoldBundle } from './present-bundle.ts'

/** The bundles that are sold now, for shoppers. */
export function bundleRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listBundles, async ({ readOnce, store, query, fields, locale }) => {
    const { page, toPage } = readPage(deps.secrets, contract.listBundles, { storeId: store.id }, query)
    const rows = await readOnce((tx) => listSoldBundles(tx, { storeId: store.id, now: deps.clock() }, page))
    return toPage(rows, byId, (row) => trim(presentSoldBundle(row, { ...currencyOf(store), locale }), fields))
  })

  route(app, deps, contract.readBundle, async ({ readOnce, store, params, fields, locale }) => {
    const at = { storeId: store.id, now: deps.clock() }
    const row = await readOnce((tx) => findSoldBundle(tx, at, { slug: params.slug }))
    if (!row) throw notFound('bundle', 'slug')
    return trim(presentSoldBundle(row, { ...currencyOf(store), locale }), fields)
  })
}

const currencyOf = ({ currency, currencySymbol }: StoreContext) => ({ currency, currencySymbol })
