import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from '@swc/core'

/** One regular expression, and the first file that contains it. */
export type FoundRegex = { pattern: string; flags: string; file: string }

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

/** Every regular expression of the product: literals of the source, and patterns of the published documents. */
export function collectRegexes(): FoundRegex[] {
  const found = new Map<string, FoundRegex>()
  const add = (one: FoundRegex) => {
    const name = `/${one.pattern}/${one.flags}`
    if (!found.has(name)) found.set(name, one)
  }
  for (const file of filesOf('{apps/server,packages/*}/src/**/*.{ts,js}'))
    if (!file.endsWith('.test.ts'))
      walk(parseSync(read(file), { syntax: 'typescript' }), (node) => {
        const { type, pattern, flags } = node
        if (type === 'RegExpLiteral') add({ pattern: String(pattern), flags: String(flags), file })
      })
  for (const file of filesOf('packages/contract/openapi/*.json'))
    walk(JSON.parse(read(file)), ({ pattern }) => {
      if (typeof pattern === 'string') add({ pattern, flags: 'u', file })
    })
  return [...found.values()]
}

const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).sort()
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')

function walk(value: unknown, see: (node: Record<string, unknown>) => void): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) see(value as Record<string, unknown>)
  for (const child of Object.values(value)) walk(child, see)
}
