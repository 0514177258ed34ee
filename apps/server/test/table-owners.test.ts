import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { tableOwners, writesAcross } from './table-owners.ts'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const WRITE =
  /\binsert into ([a-z_]+)|\bupdate ([a-z_]+)(?: (?:as )?[a-z]+)? set\b|\bdelete from ([a-z_]+)|\b(?:insertInto|updateTable|deleteFrom)\('([a-z_]+)'/g

const ownerOf = new Map(
  Object.entries(tableOwners).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
)

const writesOf = (file: string): string[] => {
  const tables = [...readFileSync(src + file, 'utf8').matchAll(WRITE)].map(
    (match) => match.slice(1).find(Boolean) ?? '',
  )
  return [...new Set(tables)].sort()
}

const files = globSync('{demo,features,platform}/**/*.ts', { cwd: src }).filter((file) => !file.includes('.test.'))

describe('every table', () => {
  it('is written by its owner, or by a file that is listed with its reason', () => {
    const across = files.flatMap((file) => {
      const home = file.startsWith('platform/') ? 'platform' : file.split('/')[1]
      const foreign = writesOf(file).filter((table) => ownerOf.get(table) !== home)
      return foreign.length > 0 ? [[file, foreign] as const] : []
    })
    const listed = Object.entries(writesAcross).map(([file, { tables }]) => [file, [...tables].sort()] as const)
    expect(Object.fromEntries(across)).toEqual(Object.fromEntries(listed))
  })

  it('has an owner whose files write it', () => {
    const written = new Set(files.flatMap(writesOf))
    // Brands are written through a table name that categories, brands and lists share.
    expect([...ownerOf.keys()].filter((table) => !written.has(table) && table !== 'brands')).toEqual([])
  })
})
