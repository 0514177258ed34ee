import type { Operation } from '@haat/contract/operation.ts'
import { exampleOf, requestExampleOf } from './example.ts'
import { parametersOf } from './parameters.ts'

const credentials: Record<Operation['auth'], string[]> = {
  none: [],
  key: ['X-Service-Key: $HAAT_KEY'],
  guest: ['X-Service-Key: $HAAT_KEY'],
  shopper: ['X-Service-Key: $HAAT_KEY', 'Authorization: Bearer $HAAT_TOKEN'],
  staff: ['Cookie: __Host-haat_staff=$HAAT_SESSION'],
  merchant: ['Authorization: Bearer $HAAT_SECRET_KEY'],
  secret_key: ['Authorization: Bearer $HAAT_SECRET_KEY'],
}

/** The curl command of an operation. */
export function curlOf(operation: Operation): string {
  const parameters = parametersOf(operation)
  const exampleFor = ({ example, schema }: (typeof parameters)[number]) => String(example ?? exampleOf(schema))
  const path = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (url, parameter) => url.replace(`{${parameter.name}}`, encodeURIComponent(exampleFor(parameter))),
      operation.path,
    )
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map((parameter) => `${parameter.name}=${encodeURIComponent(exampleFor(parameter))}`)
  const method = operation.method === 'GET' ? '' : ` -X ${operation.method}`
  const lines = [
    `curl${method} "$HAAT_URL${path}${query.length ? `?${query.join('&')}` : ''}"`,
    ...credentials[operation.auth].map((header) => `-H "${header}"`),
  ]
  if (operation.form) {
    const fields = Object.entries(requestExampleOf(operation) as Record<string, unknown>)
    lines.push(...fields.map(([name, value]) => `-F ${name}=${name === 'file' ? '@photo.jpg' : value}`))
  } else if (operation.body) {
    const body = JSON.stringify(requestExampleOf(operation), null, 2).replaceAll("'", "'\\''")
    lines.push('-H "Content-Type: application/json"', `-d '${body}'`)
  }
  return lines.join(' \\\n  ')
}
