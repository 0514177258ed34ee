import { HaatError } from './errors.ts'
import type { OperationRow } from './operation-row.ts'

export type Input = Readonly<Record<string, unknown>>

/** The address, after the base URL, and the body of a call. */
export function requestOf(operation: OperationRow, input: Input): { url: string; body: string | FormData | undefined } {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest.get(name) ?? '')
    // URLs resolve dots, encoded ones too: they would name another operation.
    if (value === '' || value === '.' || value === '..')
      throw new HaatError('invalid_input', `\`${name}\` is part of the path: it cannot be "${value}".`)
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const query = new URLSearchParams()
  const body: Record<string, unknown> = {}
  for (const [name, value] of rest) {
    if (operation.method !== 'GET') body[name] = value
    else if (value !== null) query.append(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const hasBody = Object.keys(body).length > 0
  return {
    url: `/api/v1/${path}${query.size > 0 ? `?${query}` : ''}`,
    body: hasBody ? (operation.form ? formOf(body) : JSON.stringify(body)) : undefined,
  }
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}
