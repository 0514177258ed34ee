import { createHash } from 'node:crypto'
import { linkToken } from '../src/shared/link-token.ts'
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

/** A blog category, inserted into the tables. */
export async function aBlogCategory(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  name: string,
): Promise<{ id: number; slug: string }> {
  const slug = `blog-${next()}`
  const [row] = await h.sql<{ id: number }>(
    'insert into blog_categories (store_id, slug, name) values ($1, $2, $3) returning id',
    [storeId, slug, name],
  )
  return { id: Number(row?.id), slug }
}

type PostSpec = { slug?: string; title?: string; publishedAt?: Date; categoryId?: number; tags?: string[] }

/** A published post, inserted into the tables. */
export async function aPost(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  { slug = `post-${next()}`, title = slug, publishedAt = new Date(), categoryId, tags = [] }: PostSpec = {},
): Promise<{ id: number; slug: string }> {
  const [row] = await h.sql<{ id: number }>(
    `insert into blog_posts (store_id, slug, title, status, published_at, category_id, tags)
     values ($1, $2, $3, 'published', $4, $5, $6) returning id`,
    [storeId, slug, title, publishedAt, categoryId ?? null, tags],
  )
  const id = Number(row?.id)
  await h.sql('insert into blog_post_slugs (store_id, slug, post_id) values ($1, $2, $3)', [storeId, slug, id])
  return { id, slug }
}

/** A subscriber to whom the confirmation mail was sent, inserted into the tables. */
export async function aSubscriber(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  name: string,
): Promise<{ id: number; token: string }> {
  const token = `nl_${next()}`
  const digest = createHash('sha256').update(token).digest()
  const [row] = await h.sql<{ id: number }>(
    `insert into newsletter_subscribers (store_id, email, name, language, requested_at, token_digest, token_expires_at)
     values ($1, $2, $3, 'bn', now(), $4, now() + interval '1 day') returning id`,
    [storeId, `reader-${next()}@example.com`, name, digest],
  )
  return { id: Number(row?.id), token }
}

/** The token of a preview of the website by programs, inserted into the tables. */
export async function aWebsitePreview(
  h: Harness,
  { storeId }: Pick<Shop, 'storeId'>,
  config: object = {},
): Promise<string> {
  const [row] = await h.sql<{ id: number }>(
    `insert into website_previews (store_id, config, expires_at) values ($1, $2, now() + interval '1 hour')
     on conflict on constraint website_previews_one do update set config = excluded.config returning id`,
    [storeId, config],
  )
  return linkToken(h.deps.secrets('website-preview')[0], storeId, Number(row?.id))
}
