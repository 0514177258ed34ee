import { hrefOf } from '../http/merchant-link.ts'
import type { Visit } from '../http/visit.ts'

/**
 * HTML that a merchant wrote. The only place that writes HTML as it is: pass nothing but fields that the API promises as
 * sanitized HTML (descriptions of products, contents of pages and posts). Needs the style sheet `rich-text`.
 */
export const RichText = ({ visit, html }: { visit: Visit; html: string }) => (
  <div class="rich-text" dangerouslySetInnerHTML={{ __html: adaptHtml(visit, html) }} />
)

/**
 * Sanitized HTML with the links and pictures of this website: paths get the language, links to other sites pass on no
 * rank, and pictures wait until they come near; only those of the shop and of sites with https are shown. The API writes attributes in double quotes and no `>` in them.
 */
export function adaptHtml(visit: Visit, html: string): string {
  return html
    .replace(/<a((?:\s[^<>]*)?)>/g, (_, attributes: string) => {
      const href = attributeOf(attributes, 'href')
      if (href === null) return `<a${attributes}>`
      const url = URL.parse(unescapeHtml(href), visit.shop.url)
      if (url !== null && /^https?:$/.test(url.protocol) && url.origin !== visit.shop.url.origin)
        return `<a${without(attributes, 'rel')} rel="nofollow noopener">`
      const path = /^\/(?!\/)/.test(href) ? escapeHtml(hrefOf(visit, unescapeHtml(href))) : href
      return `<a${without(attributes, 'href')} href="${path}">`
    })
    .replace(/<img((?:\s[^<>]*?)?)\s*\/?>/g, (_, attributes: string) => {
      const source = attributeOf(attributes, 'src') ?? ''
      const own = source.startsWith('/media/') ? visit.shop.apiOrigin : ''
      // Any other address would be read as one of this page: its picture is missing in any case.
      if (own === '' && !source.startsWith('https://')) return attributeOf(attributes, 'alt') ?? ''
      const alt = attributeOf(attributes, 'alt') === null ? ' alt=""' : ''
      return `<img${without(without(attributes, 'loading'), 'src')} src="${own}${source}" loading="lazy"${alt} />`
    })
}

const attributeOf = (attributes: string, name: string): string | null =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? null

const without = (attributes: string, name: string): string =>
  attributes.replace(new RegExp(`\\s${name}="[^"]*"`, 'g'), '')

const unescapeHtml = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
