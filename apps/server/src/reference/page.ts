import { type ErrorCode, errorCatalogue } from '@haat/contract/errors.ts'
import type { Operation } from '@haat/contract/operation.ts'
import { type Html, html } from '../shared/html.ts'
import type { Audience } from './components.ts'
import { errorMeanings } from './error-meanings.ts'
import { guideOf } from './guide.ts'
import { line, prose } from './html.ts'
import { titles } from './openapi.ts'
import { operationHtml, searchText } from './operation-html.ts'
import { inReadingOrder } from './reading-order.ts'

const files: Record<Audience, { page: string; json: string }> = {
  storefront: { page: '/docs', json: '/api/v1/openapi.json' },
  merchant: { page: '/docs/merchant', json: '/api/v1/openapi-merchant.json' },
}

/** The API reference as one page. */
export function referencePage(audience: Audience, declared: readonly Operation[]): string {
  const operations = inReadingOrder(declared)
  const groups = Map.groupBy(operations, ({ tag }) => tag)
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${titles[audience]}</title>
<link rel="stylesheet" href="/docs/reference.css">
<script src="/docs/reference.js" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${topBar(audience)}
<div class="columns">
${navigation(audience, groups)}
<main id="content">
<h1>${titles[audience]}</h1>
<p class="lead">${operations.length} operations, generated from the contract that the server validates requests and responses against. <a href="${files[audience].json}">OpenAPI 3.1 (JSON)</a></p>
${guideOf(audience).map(({ id, title, text, code }) => html`<section class="guide"><h2 id="${id}">${title}</h2>${prose(text)}${code && html`<pre tabindex="0"><code>${code}</code></pre>`}</section>`)}
<p class="nothing" hidden>No operation matches.</p>
${[...groups].map(
  ([tag, members]) =>
    html`<section class="group"><h2 id="${anchor(tag)}">${tag}</h2>${members.map(operationHtml)}</section>`,
)}
${errorTable()}
</main>
</div>
</body>
</html>
`
  return page.html
}

const anchor = (tag: string) => `tag-${tag.toLowerCase().replaceAll(/\W+/g, '-')}`

const topBar = (audience: Audience): Html => html`<header class="top">
<a class="brand" href="/docs">Haat <span>API</span></a>
<nav aria-label="References">${(['storefront', 'merchant'] as const).map(
  (one) =>
    html`<a href="${files[one].page}"${one === audience ? html` aria-current="page"` : ''}>${one === 'storefront' ? 'Storefront' : 'Merchant'}</a>`,
)}</nav>
</header>
`

const navigation = (audience: Audience, groups: Map<string, Operation[]>): Html => html`<aside>
<div class="search"><label for="search">Search operations</label><input id="search" type="search" autocomplete="off" placeholder="path, method or text"></div>
<details class="contents" open><summary>Contents</summary>
<nav aria-label="Contents">
<ul class="guide-links">${guideOf(audience).map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}<li><a href="#errors">Error codes</a></li></ul>
${[...groups].map(
  ([tag, members]) =>
    html`<div class="nav-group"><a class="nav-tag" href="#${anchor(tag)}">${tag}</a><ul>${members.map(
      (operation) =>
        html`<li data-search="${searchText(operation)}"><a href="#${operation.id}"><span class="method ${operation.method.toLowerCase()}">${operation.method}</span><span>${operation.summary}</span></a></li>`,
    )}</ul></div>`,
)}
</nav></details>
</aside>
`

function errorTable(): Html {
  const codes = (Object.keys(errorCatalogue) as ErrorCode[]).toSorted(
    (a, b) => errorCatalogue[a].status - errorCatalogue[b].status,
  )
  return html`<section class="guide"><h2 id="errors">Error codes</h2>
<p>Branch on <code>error_code</code>; the HTTP status code follows from it. Codes can be added within v1.</p>
<div class="fields">${codes.map(
    (
      code,
    ) => html`<div class="field" id="error-${code}"><div class="field-name"><span class="status">${errorCatalogue[code].status}</span> <code>${code}</code></div><div class="field-text">${line(errorMeanings[code] ?? '')} <span class="bounds message">${errorCatalogue[code].message.en} <span lang="bn">${errorCatalogue[code].message.bn}</span></span></div></div>
`,
  )}</div></section>`
}
