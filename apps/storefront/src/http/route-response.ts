import type { VNode } from 'preact'

/** What a page handler returns; `send-response.ts` writes it. */
export type RouteResponse =
  | { kind: 'page'; status: number; page: PageContent; retryAfterSeconds?: number }
  | { kind: 'fragment'; status: number; body: VNode }
  | { kind: 'redirect'; status: 301 | 302 | 303; to: string }
  | { kind: 'document'; html: string; fileName: string }
  | { kind: 'text'; type: string; body: string; maxAgeSeconds: number }

export type PageContent = {
  /** Title of the browser tab, without the name of the store. */
  title: string
  description?: string
  /** The content of `<main>`. */
  body: VNode
  /** Names of the style sheets in `pages` that it needs besides the base. */
  styles?: string[]
  /** Names of the browser modules in `browser` that it needs besides `shop`. */
  scripts?: string[]
  /** Canonical path without the language; default: its own path without its query. */
  canonical?: string
  /** Whether search engines may list it. Private pages and searches are not listed. */
  isListed?: boolean
  /** URL of the picture of link previews. */
  image?: string
  openGraphType?: 'website' | 'product' | 'article'
  /** schema.org objects. */
  structuredData?: object[]
  /** `plain` has no menus, so that nothing distracts a shopper from a checkout. */
  frame?: 'shop' | 'plain'
  /** The page shows something that is not decided yet: the browser opens `to` after this time, also without scripts. */
  refresh?: { seconds: number; to: string }
  /** Whether the page itself shows the message of the API that led to it. */
  showsMessage?: boolean
  /** False where the page itself has the form of the newsletter. */
  hasNewsletter?: boolean
  /** The image that is shown first; the browser requests it before it has read the page. */
  preload?: { srcset?: string; href: string; sizes?: string; type?: string }
  /** More properties of Open Graph, such as `product:price:amount`. */
  meta?: Record<string, string>
}

export const showPage = (page: PageContent, status = 200): RouteResponse => ({ kind: 'page', status, page })

/** A part of a page, for browser modules that replace it. */
export const showFragment = (body: VNode, status = 200): RouteResponse => ({ kind: 'fragment', status, body })

/** A whole document that the API made, such as an invoice to print. It is private, and no script of it runs. */
export const showDocument = (html: string, fileName: string): RouteResponse => ({ kind: 'document', html, fileName })

/** A file that all visitors share, such as the map of the website. */
export const showText = (type: string, body: string, maxAgeSeconds: number): RouteResponse => ({
  kind: 'text',
  type,
  body,
  maxAgeSeconds,
})

/** After a form was accepted: a reload of the next page sends nothing again. */
export const seeOther = (to: string): RouteResponse => ({ kind: 'redirect', status: 303, to })

export const movedTo = (to: string): RouteResponse => ({ kind: 'redirect', status: 301, to })
