import * as contract from '@haat/contract/storefront/pages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import { trim } from '../../platform/fields.ts'
import { completeList } from '../../platform/lists.ts'
import { route } from '../../platform/route.ts'
import { type Locale, translated } from '../../shared/locale.ts'
import { presentSeo } from '../../shared/seo.ts'
import { findPublishedPage, type ListedPage, listPublishedPages } from './pages.queries.ts'

/** The published pages and policies of a store. */
export function pageRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.listPages, async ({ readOnce, store, query, fields, locale }) => {
    const rows = await readOnce((tx) => listPublishedPages(tx, store.id, query.type))
    return completeList(rows, (row) => presentHead(row, locale), fields)
  })

  route(app, deps, contract.readPage, async ({ readOnce, store, params, fields, locale }) => {
    const row = await readOnce((tx) => findPublishedPage(tx, store.id, params.slug))
    if (!row) throw notFound('page', 'slug')
    const page = {
      ...presentHead(row, locale),
      content: translated(row, locale).content,
      canonical_slug: row.slug,
      redirected_from: row.slug === params.slug ? null : params.slug,
    }
    return trim(page, fields)
  })
}

function presentHead(row: ListedPage, locale: Locale) {
  const { id, slug, title, type, seo, updatedAt } = translated(row, locale)
  return { id, slug, title, type, seo: presentSeo(seo, { title, description: '', image: '' }), updated_at: updatedAt }
}
