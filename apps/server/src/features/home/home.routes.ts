import * as contract from '@haat/contract/storefront/home.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { trim, wants } from '../../platform/fields.ts'
import { readPage } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { readView } from '../catalog/list-products.ts'
import { productRows } from '../catalog/present-product.ts'
import { presentHome } from './present-home.ts'
import { readHome } from './read-home.ts'
import { listSitemap } from './sitemap.queries.ts'

const languages = ['bn', 'en'] as const

/** The home page in one request, and the map of the website. */
export function homeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readHome, async ({ read, store, fields, locale }) => {
    if (!wants(fields, 'sections')) return trim({ sections: [] }, fields)
    const view = await readView(deps, { store, locale, fields: null })
    const { needs } = productRows(null, view)
    return {
      sections: presentHome(await read((tx) => readHome(tx, { storeId: store.id, now: view.now, needs })), view),
    }
  })

  route(app, deps, contract.readSitemap, async ({ readOnce, store, query, fields }) => {
    const { page, toPage } = readPage(deps.secrets, contract.readSitemap, { storeId: store.id }, query)
    const rows = await readOnce((tx) => listSitemap(tx, { storeId: store.id, now: deps.clock(), page }))
    return toPage(
      rows,
      ({ place, id }) => [place, id],
      ({ type, id, slug, updatedAt }) =>
        trim(
          { id, type, slug, updated_at: updatedAt, alternates: languages.map((language) => ({ language, slug })) },
          fields,
        ),
    )
  })
}
