import { next, type Shop } from './factories.ts'
import type { Harness } from './harness.ts'

/** A published page, inserted into the tables. */
export async function aPage(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  { slug = `page-${next()}`, title = slug }: { slug?: string; title?: string } = {},
): Promise<{ id: number; slug: string }> {
  const [row] = await h.sql<{ id: number }>(
    `insert into pages (store_id, slug, title, status, content) values ($1, $2, $3, 'published', $3) returning id`,
    [storeId, slug, title],
  )
  const id = Number(row?.id)
  await h.sql('insert into page_slugs (store_id, slug, page_id) values ($1, $2, $3)', [storeId, slug, id])
  return { id, slug }
}

/** A redirect, inserted into the tables. */
export async function aRedirect(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  mark: string,
): Promise<{ id: number; path: string }> {
  const path = `/old-${next()}`
  const [row] = await h.sql<{ id: number }>(
    `insert into redirects (store_id, from_path, to_path, code) values ($1, $2, $3, 301) returning id`,
    [storeId, path, `/${mark}`],
  )
  return { id: Number(row?.id), path }
}
