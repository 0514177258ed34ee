import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { tableOwners, writesAcross, writesByVariable } from './table-owners.ts'

const src = fileURLToPath(new URL('../src/', import.meta.url))
const WRITE =
  /\binsert into ([a-z_]+)|\bupdate ([a-z_]+)(?: (?:as )?[a-z]+)? set\b|\bdelete from ([a-z_]+)|\b(?:insertInto|updateTable|deleteFrom)\('([a-z_]+)'/g

const BY_VARIABLE = /\b(?:insertInto|updateTable|deleteFrom)\([^')]|\b(?:insert into|update|delete from) \$\{/

const ownerOf = new Map(
  Object.entries(tableOwners).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
)

const writesOf = (file: string): string[] => {
  const tables = [...readFileSync(src + file, 'utf8').matchAll(WRITE)].map(
    (match) => match.slice(1).find(Boolean) ?? '',
  )
  return [...new Set([...tables, ...(writesByVariable[file] ?? [])])].sort()
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
    expect([...ownerOf.keys()].filter((table) => !written.has(table))).toEqual([])
  })

  it('is written by its name, or by a variable in a file that is listed', () => {
    const found = files.filter((file) => BY_VARIABLE.test(readFileSync(src + file, 'utf8')))
    expect(found.sort()).toEqual(Object.keys(writesByVariable).sort())
  })
})
