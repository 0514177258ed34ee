import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { operations } from '@haat/contract/operations.ts'
import * as groups from '../../../packages/client/src/merchant-groups.generated.ts'
import type { OperationRow } from '../../../packages/client/src/operation-row.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const rows = groups as unknown as Record<string, Record<string, OperationRow>>

/** What is sent like a write, and changes nothing. */
const reads = new Set(operations.filter((one) => one.reads).map(({ path }) => path.replace('/api/v1/', '')))

const isWrite = (row: OperationRow) => row.method !== 'GET' && !reads.has(row.path)

/** A call in the sources of the dashboard, such as `orders.ship`; `orders.*` where values choose the method. */
export type WriteCall = { name: string; at: string; hasKey: boolean; row: OperationRow | undefined }

const call = /\b(?:haat|api|\w*[cC]lient\(\w*\))\s*\.(\w+)(?:\s*\.(\w+)|\[)/g

function callsIn(file: string): WriteCall[] {
  const text = readFileSync(source + file, 'utf8')
  return [...text.matchAll(call)].flatMap((match) => {
    const [whole, group = '', method] = match
    const after = match.index + whole.length
    if (!rows[group]) return []
    const open = text.indexOf('(', method ? after : text.indexOf(']', after))
    const sent = method || text[open - 1] === ']' ? argumentsAt(text, open) : ''
    const hasKey = /\b(options|sent)\s*,?\s*$|\.\.\.options\b|idempotencyKey/.test(sent)
    return [{ name: `${group}.${method ?? '*'}`, at: file, hasKey, row: method ? rows[group]?.[method] : undefined }]
  })
}

/** The text between the brackets that open at a place. */
function argumentsAt(text: string, begin: number): string {
  let depth = 0
  for (let at = begin; at < text.length; at++) {
    if ('([{'.includes(text[at] as string)) depth++
    if (')]}'.includes(text[at] as string) && --depth === 0) return text.slice(begin + 1, at)
  }
  throw new Error('a bracket is not closed')
}

/** Every write that the dashboard sends. */
export const writesOfDashboard = (): WriteCall[] =>
  globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !file.includes('.test.'))
    .sort()
    .flatMap(callsIn)
    .filter(({ row }) => row === undefined || isWrite(row))

const named = Object.entries(rows).flatMap(([group, methods]) =>
  Object.entries(methods).map(([method, row]) => ({
    name: `${group}.${method}`,
    row,
    path: new RegExp(`^/api/v1/${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  })),
)

/** The name of the write that a request is; null for another request. */
export const writeOf = (method: string, pathname: string): string | null =>
  // A path without a parameter before one with, such as `orders/bulk/`.
  named
    .filter(({ row, path }) => row.method === method && isWrite(row) && path.test(pathname))
    .sort((one, other) => one.row.path.split('{').length - other.row.path.split('{').length)[0]?.name ?? null
