import { readPath } from './preview.ts'
import type { Visit } from './visit.ts'

/**
 * The address of a link that a merchant wrote: a path of the shop, such as `/categories/saree`, or another site. Any other
 * scheme, such as `javascript:`, becomes the home page.
 */
export function hrefOf(visit: Visit, link: string): string {
  if (link.startsWith('/') && !link.startsWith('//')) {
    const { language, path } = readPath(link)
    return visit.link(path, language ?? visit.language)
  }
  return /^(https?:\/\/|tel:|mailto:)/i.test(link) ? link : visit.link('/')
}
