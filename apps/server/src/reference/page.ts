import { type ErrorCode, errorCatalogue } from '@haat/contract/errors.ts'
import { events } from '@haat/contract/events.ts'
import type { Operation } from '@haat/contract/operation.ts'
import { merchantOperations, storefrontOperations } from '@haat/contract/operations.ts'
import { type Html, html } from '../shared/html.ts'
import { type Audience, audiences } from './components.ts'
import { errorMeanings } from './error-meanings.ts'
import { guideOf } from './guide.ts'
import { type Guide, guides, guideUrl, isProgram, linkFrom, readGuide } from './guides.ts'
import { line, prose } from './html.ts'
import { layout } from './layout.ts'
import { documentHtml } from './markdown.ts'
import { titles } from './openapi.ts'
import { operationHtml } from './operation-html.ts'
import { inReadingOrder } from './reading-order.ts'
import { startUrl, tagUrl } from './urls.ts'
import { sentEventTypes } from './webhooks.ts'

const openApiUrls: Record<Audience, string> = {
  storefront: '/api/v1/openapi.json',
  merchant: '/api/v1/openapi-merchant.json',
}

const operationsOf = (audience: Audience) => (audience === 'storefront' ? storefrontOperations : merchantOperations)

const groupsOf = (audience: Audience): Map<string, Operation[]> =>
  Map.groupBy(inReadingOrder(operationsOf(audience)), ({ tag }) => tag)

/** Every page of the reference by its address; each is made when it is first read. */
export const referencePages = (): Record<string, () => string> => ({
  ...Object.fromEntries(
    audiences.flatMap((audience) => [
      [startUrl(audience), () => startPage(audience)],
      ...[...new Set(operationsOf(audience).map(({ tag }) => tag))].map((tag) => [
        tagUrl(audience, tag),
        () => tagPage(audience, tag),
      ]),
    ]),
  ),
  ...Object.fromEntries(guides.map((guide) => [guideUrl(guide), () => guidePage(guide)])),
  '/docs/errors': () => page('/docs/errors', 'Error codes', errorTable()),
  '/docs/events': () => page('/docs/events', 'Events and webhooks', eventTable()),
})

/** A page of a place. Its audience is that of the navigation. */
const page = (url: string, title: string, main: Html, audience: Audience = 'storefront'): string =>
  layout({ audience, url, title, main, groups: groupsOf(audience) })

function startPage(audience: Audience): string {
  const groups = groupsOf(audience)
  const count = [...groups.values()].flat().length
  const main = html`<h1>${titles[audience]}</h1>
<p class="lead">${count} operations, generated from the contract that the server validates requests and responses against. <a href="${openApiUrls[audience]}">OpenAPI 3.1 (JSON)</a></p>
<ul class="cards">
<li><a href="/docs/guides/client">The typed client</a><p>For TypeScript and JavaScript, with retries and errors by code.</p></li>
<li><a href="/docs/guides/example-walk">Examples</a><p>The main job with <code>fetch</code>, and <a href="/docs/guides/example-client">with the client</a>.</p></li>
<li><a href="/docs/errors">Error codes</a><p>What each means, in English and Bangla.</p></li>
<li><a href="/docs/events">Events and webhooks</a><p>What a store emits, with every field.</p></li>
${guides.slice(3).map((guide) => html`<li><a href="${guideUrl(guide)}">${guide.title}</a><p>${line(guide.text)}</p></li>`)}
</ul>
${guideOf(audience).map(({ id, title, text, code }) => html`<section class="guide"><h2 id="${id}">${title}</h2>${prose(text)}${code && html`<pre tabindex="0"><code>${code}</code></pre>`}</section>`)}
<h2 id="operations">Operations</h2>
<ul class="cards">${[...groups].map(([tag, members]) => html`<li><a href="${tagUrl(audience, tag)}">${tag}</a><p>${members.length === 1 ? '1 operation' : `${members.length} operations`}</p></li>`)}</ul>`
  return page(startUrl(audience), titles[audience], main, audience)
}

function tagPage(audience: Audience, tag: string): string {
  const members = groupsOf(audience).get(tag) ?? []
  const shown = new Map<string, Operation>()
  return page(
    tagUrl(audience, tag),
    `${tag} · ${titles[audience]}`,
    html`<h1>${tag}</h1>
<p class="lead">${titles[audience]}. <a href="${startUrl(audience)}#first-request">First request</a></p>
${members.map((operation) => operationHtml(operation, shown))}`,
    audience,
  )
}

function guidePage(guide: Guide): string {
  const text = readGuide(guide)
  const main = isProgram(guide)
    ? html`<h1>${guide.title}</h1><p class="lead">${line(guide.text)} <code>${guide.path}</code></p><pre tabindex="0"><code>${text}</code></pre>`
    : documentHtml(text, (target) => linkFrom(guide, target))
  return page(guideUrl(guide), guide.title, html`<article class="guide">${main}</article>`)
}

function errorTable(): Html {
  const codes = (Object.keys(errorCatalogue) as ErrorCode[]).toSorted(
    (a, b) => errorCatalogue[a].status - errorCatalogue[b].status,
  )
  return html`<h1>Error codes</h1>
<p>Branch on <code>error_code</code>; the HTTP status code follows from it. Codes can be added within v1. <code>message</code> is for people, in the language of the request.</p>
<div class="fields">${codes.map(
    (
      code,
    ) => html`<div class="field" id="error-${code}"><div class="field-name"><span class="status">${errorCatalogue[code].status}</span> <code>${code}</code></div><div class="field-text">${line(errorMeanings[code] ?? '')} <span class="bounds message">${errorCatalogue[code].message.en} <span lang="bn">${errorCatalogue[code].message.bn}</span></span></div></div>
`,
  )}</div>`
}

const eventTable = (): Html => html`<h1>Events and webhooks</h1>
<p>An event is stored in the transaction of its change and delivered at least once. Its schema is in the <a href="${openApiUrls.merchant}">OpenAPI document</a> under <code>webhooks</code>. Webhooks of a store (<code>createWebhook</code>) receive them; <a href="/docs/guides/client">the client</a> has the check of a webhook's signature.</p>
<div class="fields">${sentEventTypes.map(
  (
    type,
  ) => html`<div class="field" id="event-${type}"><div class="field-name"><code>${type}</code></div><div class="field-text">${line(events[type].description)}</div></div>
`,
)}</div>`
