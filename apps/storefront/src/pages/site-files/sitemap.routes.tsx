import type { SitemapEntry } from '@haat/client/storefront'
import { LRUCache } from 'lru-cache'
import { file, type Route } from '../../http/route.ts'
import { type RouteResponse, showText } from '../../http/route-response.ts'
import type { Visit } from '../../http/visit.ts'
import { isLanguage, type Language } from '../../i18n/language.ts'
import { languagesOf } from '../../i18n/languages-of.ts'

const HOUR = 3_600
/** Entries of one file. Each is an address in each language: far fewer than the 50,000 that search engines take. */
const ENTRIES = 1_000
const folders: Record<string, string> = {
  category: '/categories/',
  product: '/products/',
  page: '/pages/',
  policy: '/pages/',
  post: '/blog/',
}
const fixedPaths = ['/', '/products', '/categories', '/deals', '/blog', '/pages', '/contact']

/** Beginnings of the files of large shops: to find them, all pages of the list are read. */
const known = new LRUCache<string, string[]>({ max: 1_000, ttl: 10 * 60_000 })

export const sitemapRoutes: Route[] = [
  /** The map, or for a large shop the list of its parts, each a page of the API's list. */
  file('/sitemap.xml', async (visit) => {
    const first = await visit.publicApi.home.readSitemap({ limit: ENTRIES })
    if (first.next_cursor === null)
      return showSitemap(visit, [
        ...(await ownEntries(visit)),
        ...first.items.flatMap(entriesOf(languagesOf(visit.config))),
      ])
    const cursors = known.get(visit.shop.url.host) ?? (await cursorsFrom(visit, first.next_cursor))
    known.set(visit.shop.url.host, cursors)
    const parts = ['', ...cursors].map((cursor) => {
      const url = `${visit.shop.url.origin}/sitemap-part.xml${cursor && `?cursor=${encodeURIComponent(cursor)}`}`
      return `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`
    })
    return showXml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join('\n')}</sitemapindex>`,
    )
  }),

  file('/sitemap-part.xml', async (visit) => {
    const cursor = visit.query.get('cursor') || undefined
    const { items } = await visit.publicApi.home.readSitemap({ limit: ENTRIES, cursor })
    return showSitemap(visit, [
      ...(cursor ? [] : await ownEntries(visit)),
      ...items.flatMap(entriesOf(languagesOf(visit.config))),
    ])
  }),
]

/** Where each part after the first begins. */
async function cursorsFrom(visit: Visit, next: string): Promise<string[]> {
  const cursors: string[] = []
  for (let cursor: string | null = next; cursor !== null; ) {
    cursors.push(cursor)
    const page: { next_cursor: string | null } = await visit.publicApi.home.readSitemap({
      limit: ENTRIES,
      cursor,
      fields: ['id'],
    })
    cursor = page.next_cursor
  }
  return cursors
}

/** The paths of a page by language. */
type Entry = { paths: Record<string, string>; updatedAt?: string }

const samePath = (visit: Visit, path: string): Record<string, string> =>
  Object.fromEntries(languagesOf(visit.config).map((each) => [each, path]))

/** Pages that every shop has, and its bundles, which the API's map leaves out. */
async function ownEntries(visit: Visit): Promise<Entry[]> {
  const bundles: Entry[] = []
  for await (const { slug } of visit.publicApi.bundles.list({ limit: 100, fields: ['slug'] }))
    bundles.push({ paths: samePath(visit, `/bundles/${encodeURIComponent(slug)}`) })
  return [...fixedPaths.map((path) => ({ paths: samePath(visit, path) })), ...bundles]
}

/** Entries of a type that this website has no page for are left out. */
const entriesOf =
  (spoken: Language[]) =>
  ({ type, alternates, updated_at }: SitemapEntry): Entry[] => {
    const folder = folders[type]
    const paths = Object.fromEntries(
      alternates
        .filter(({ language }) => isLanguage(language) && spoken.includes(language))
        .map(({ language, slug }) => [language, `${folder}${encodeURIComponent(slug)}`]),
    )
    return folder === undefined ? [] : [{ paths, updatedAt: updated_at }]
  }

function showSitemap(visit: Visit, entries: Entry[]): RouteResponse {
  const urls = entries.flatMap(({ paths, updatedAt }) => {
    const addresses = Object.entries(paths).map(
      ([language, path]) =>
        [language, escapeXml(`${visit.shop.url.origin}/${language}${path === '/' ? '' : path}`)] as const,
    )
    const links = addresses.map(
      ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
    )
    const changed = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : ''
    return addresses.map(([, url]) => `<url><loc>${url}</loc>${changed}${links.join('')}</url>`)
  })
  return showXml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>`,
  )
}

const showXml = (body: string): RouteResponse =>
  showText('application/xml; charset=utf-8', `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, HOUR)

const escapeXml = (text: string): string => text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)};`)
