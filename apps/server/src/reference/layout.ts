import type { Operation } from '@haat/contract/operation.ts'
import { type Html, html } from '../shared/html.ts'
import { type Audience, audiences } from './components.ts'
import { guideOf } from './guide.ts'
import { guides, guideUrl } from './guides.ts'
import { startUrl, tagUrl } from './urls.ts'

type Layout = { audience: Audience; url: string; title: string; main: Html; groups: Map<string, Operation[]> }

/** A page of the reference: its top bar, search, contents and text. */
export const layout = ({ audience, url, title, main, groups }: Layout): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/docs/reference.css">
<script src="/docs/reference.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<a class="brand" href="/docs">Haat <span>API</span></a>
<nav aria-label="References">${audiences.map(
    (one) =>
      html`<a href="${startUrl(one)}"${one === audience ? html` aria-current="${url === startUrl(one) ? 'page' : 'true'}"` : ''}>${one === 'storefront' ? 'Storefront' : 'Merchant'}</a>`,
  )}</nav>
</header>
<div class="columns">
<aside>
<div class="search" hidden><label for="search">Search the documentation</label><input id="search" type="search" autocomplete="off" aria-describedby="found" placeholder="gateway, price_changed"></div>
<p id="found" class="found" role="status"></p>
<ol class="results" id="results"></ol>
<details class="contents" open><summary>Contents</summary>
<nav aria-label="Contents">
${contents(audience, url, groups)}
</nav></details>
</aside>
<main id="content">
${main}
</main>
</div>
</body>
</html>
`.html

const contents = (
  audience: Audience,
  url: string,
  groups: Map<string, Operation[]>,
): Html => html`<ul class="guide-links">
${guideOf(audience).map(({ id, title }) => html`<li><a href="${startUrl(audience)}#${id}">${title}</a></li>`)}
${link('/docs/errors', 'Error codes', url)}${link('/docs/events', 'Events and webhooks', url)}
</ul>
<p class="nav-tag">Guides</p>
<ul>${guides.map((guide) => link(guideUrl(guide), guide.title, url))}</ul>
<p class="nav-tag">Operations</p>
${[...groups].map(([tag, members]) => tagLinks(tagUrl(audience, tag), tag, members, url))}`

const link = (href: string, text: string, url: string): Html =>
  html`<li><a href="${href}"${href === url ? html` aria-current="page"` : ''}>${text}</a></li>`

/** A tag; its operations only on its own page. */
const tagLinks = (href: string, tag: string, members: readonly Operation[], url: string): Html =>
  html`<div class="nav-group"><ul>${link(href, tag, url)}</ul>${
    href === url &&
    html`<ul class="nav-operations">${members.map(
      ({ id, method, summary }) =>
        html`<li><a href="#${id}"><span class="method ${method.toLowerCase()}">${method}</span><span>${summary}</span></a></li>`,
    )}</ul>`
  }</div>
`
