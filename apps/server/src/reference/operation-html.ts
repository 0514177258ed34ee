import { errorCatalogue } from '@haat/contract/errors.ts'
import { errorsOf, type Operation } from '@haat/contract/operation.ts'
import { type Html, html } from '../shared/html.ts'
import { curlOf } from './curl.ts'
import { errorMeanings } from './error-meanings.ts'
import { fieldList, parameterList } from './fields-html.ts'
import { line, prose } from './html.ts'
import { type Schema, toWireSchema } from './json-schema.ts'
import { callerDescriptions } from './openapi.ts'
import { parametersOf } from './parameters.ts'
import { successExample, successStatuses } from './responses.ts'

/** Where a page has shown a response first: operations of a noun often return the same object. */
type Shown = Map<string, Pick<Operation, 'id' | 'summary'>>

/** The collapsible section of one operation. A response that the page has `shown` already is linked to. */
export function operationHtml(operation: Operation, shown: Shown): Html {
  const { id, method, path, summary, description, auth, permission } = operation
  return html`<details class="operation">
<summary><span class="method ${method.toLowerCase()}">${method}</span> <span class="path">${breakable(path)}</span> <span class="summary">${summary}</span></summary>
<div class="operation-body" id="${id}">
${description ? prose(description) : ''}
<p class="who"><strong>Who may call:</strong> ${callerDescriptions[auth]}${permission && permission !== 'any' ? html` with the permission <code>${permission}</code>` : ''}.</p>
${parameterSections(operation)}
${bodySection(operation)}
<h4>Request</h4>
<pre tabindex="0"><code>${curlOf(operation)}</code></pre>
${responseSection(operation, shown)}
${errorSection(operation)}
</div>
</details>
`
}

// Long paths may break after a slash, so that a phone does not scroll sideways.
const breakable = (path: string): Html[] =>
  path.split('/').map((part, index) => (index === 0 ? html`${part}` : html`/<wbr>${part}`))

const places = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['header', 'Headers'],
] as const

function parameterSections(operation: Operation): (Html | '')[] {
  // The guide describes `locale`, which every operation takes.
  const parameters = parametersOf(operation).filter(({ name }) => name !== 'locale')
  return places.map(([place, title]) => {
    const here = parameters.filter((parameter) => parameter.in === place)
    return here.length === 0 ? '' : html`<h4>${title}</h4>${parameterList(here)}`
  })
}

function bodySection({ body }: Operation): Html | '' {
  if (!body) return ''
  const schema = toWireSchema(body)
  return html`<h4>Body</h4>${schema.description ? html`<p>${line(schema.description)}</p>` : ''}${fieldList(schema)}`
}

function responseSection(operation: Operation, shown: Shown): Html {
  const schema: Schema = toWireSchema(operation.data)
  const statuses = successStatuses(operation).join(' or ')
  const [status = 200] = successStatuses(operation)
  const fields = fieldList(schema)
  const example = JSON.stringify(successExample(operation, status), null, 2)
  const first = fields && shown.get(fields.html)
  if (fields && !first) shown.set(fields.html, operation)
  return html`<h4>Response <span class="status">${statuses}</span></h4>
<p><code>data</code>: ${line(schema.description ?? 'see the example.')}</p>
${
  first
    ? html`<p>Fields and example: as in the response of <a href="#${first.id}">${first.summary}</a>.</p>`
    : html`${fields ? html`<details class="more"><summary>Fields of the response</summary>${fields}</details>` : ''}
<details class="more"><summary>Example response</summary><pre tabindex="0"><code>${example}</code></pre></details>`
}`
}

function errorSection(operation: Operation): Html {
  const codes = errorsOf(operation).toSorted((a, b) => errorCatalogue[a].status - errorCatalogue[b].status)
  return html`<h4>Refusals</h4>
<ul class="errors">${codes.map(
    (code) =>
      html`<li><a href="/docs/errors#error-${code}" title="${errorMeanings[code]}"><span class="status">${errorCatalogue[code].status}</span> ${code}</a></li>`,
  )}</ul>`
}
