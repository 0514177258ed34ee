import { errorCatalogue } from '@haat/contract/errors.ts'
import { errorsOf, type Operation } from '@haat/contract/operation.ts'
import { type Html, html } from '../shared/html.ts'
import { curlOf } from './curl.ts'
import { errorMeanings } from './error-meanings.ts'
import { exampleOf } from './example.ts'
import { fieldList, parameterList } from './fields-html.ts'
import { line, prose } from './html.ts'
import { type Schema, toWireSchema } from './json-schema.ts'
import { callerDescriptions } from './openapi.ts'
import { parametersOf } from './parameters.ts'
import { successStatuses } from './responses.ts'

/** The collapsible section of one operation. */
export function operationHtml(operation: Operation): Html {
  const { id, method, path, summary, description, auth, permission } = operation
  return html`<details class="operation" data-search="${searchText(operation)}">
<summary><span class="method ${method.toLowerCase()}">${method}</span> <span class="path">${breakable(path)}</span> <span class="summary">${summary}</span></summary>
<div class="operation-body" id="${id}">
${description ? prose(description) : ''}
<p class="who"><strong>Who may call:</strong> ${callerDescriptions[auth]}${permission ? html` with the permission <code>${permission}</code>` : ''}.</p>
${parameterSections(operation)}
${bodySection(operation)}
<h4>Request</h4>
<pre tabindex="0"><code>${curlOf(operation)}</code></pre>
${answerSection(operation)}
${errorSection(operation)}
</div>
</details>
`
}

/** The text that the search field searches. */
export const searchText = ({ id, method, path, summary, tag }: Operation) =>
  `${method} ${path} ${summary} ${id} ${tag}`.toLowerCase()

// Long paths may break after a slash, so that a phone does not scroll sideways.
const breakable = (path: string): Html[] =>
  path.split('/').map((part, index) => (index === 0 ? html`${part}` : html`/<wbr>${part}`))

const places = [
  ['path', 'Path'],
  ['query', 'Query'],
  ['header', 'Headers'],
] as const

function parameterSections(operation: Operation): (Html | '')[] {
  const parameters = parametersOf(operation)
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

function answerSection(operation: Operation): Html {
  const schema: Schema = toWireSchema(operation.data)
  const statuses = successStatuses(operation).join(' or ')
  const [status = 200] = successStatuses(operation)
  const fields = fieldList(schema)
  const example = JSON.stringify({ status: true, status_code: status, message: '', data: exampleOf(schema) }, null, 2)
  return html`<h4>Answer <span class="status">${statuses}</span></h4>
<p><code>data</code>: ${line(schema.description ?? 'see the example.')}</p>
${fields ? html`<details class="more"><summary>Fields of the response</summary>${fields}</details>` : ''}
<details class="more"><summary>Example answer</summary><pre tabindex="0"><code>${example}</code></pre></details>`
}

function errorSection(operation: Operation): Html {
  const codes = errorsOf(operation).toSorted((a, b) => errorCatalogue[a].status - errorCatalogue[b].status)
  return html`<h4>Refusals</h4>
<ul class="errors">${codes.map(
    (code) =>
      html`<li><a href="#error-${code}" title="${errorMeanings[code]}"><span class="status">${errorCatalogue[code].status}</span> ${code}</a></li>`,
  )}</ul>`
}
