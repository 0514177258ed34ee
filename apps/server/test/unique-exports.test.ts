import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../', import.meta.url).pathname
const declaration =
  /^export (?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm

const isGenerated = (path: string) => path.includes('.generated.')

/** Names that two files of one folder export, with the files. */
function findDuplicates(folder: string): Record<string, string[]> {
  const files = globSync(`${folder}/**/*.ts`, { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts') && !isGenerated(path),
  )
  const exported = files.flatMap((path) =>
    [...readFileSync(root + path, 'utf8').matchAll(declaration)].map(([, name]) => ({ name: name as string, path })),
  )
  const byName = Map.groupBy(exported, ({ name }) => name)
  return Object.fromEntries(
    [...byName].flatMap(([name, found]) => (found.length > 1 ? [[name, found.map(({ path }) => path)]] : [])),
  )
}

describe('every exported name is unique', () => {
  it.each([
    'apps/server/src',
    'apps/courier-simulator/src',
    'apps/gateway-simulator/src',
    'packages/contract/src',
    'packages/admission-control/src',
    'packages/simulation/src',
  ])('within %s', (folder) => {
    expect(findDuplicates(folder)).toEqual({})
  })
})
