import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { listFiles } from './list-files.ts'

const LIMIT = 300
const TEST_LIMIT = 400

/** Files that may be longer, with the reason. */
const exempt: Record<string, string> = {
  '**/*.generated.*': 'written by a program',
  'tools/generated-clients/generated/**': 'written by the generators that the tests run',
  'packages/contract/src/errors.ts': 'data: the catalogue of error codes',
  'packages/contract/src/vocabulary.ts': 'data: the values of enumerations',
  'packages/contract/src/permissions.ts': 'data: roles and what they may do',
  'apps/server/test/operation-cases/**': 'data: how to call each operation',
}

const isExempt = (path: string) => Object.keys(exempt).some((pattern) => matchesGlob(path, pattern))
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes('/test/')

/** Sources of more than 300 lines, and tests of more than 400. */
export function findOversizedFiles(root: string): string[] {
  return listFiles(root, '**/*.{ts,tsx,js,cjs,mjs}').flatMap((path) => {
    const limit = isTest(path) ? TEST_LIMIT : LIMIT
    const lines = readFileSync(`${root}/${path}`, 'utf8').split('\n').length - 1
    return lines <= limit || isExempt(path) ? [] : [`${path} has ${lines} lines; ${limit} is the most`]
  })
}
