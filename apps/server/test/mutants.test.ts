import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutants } from './reliability/mutants/all-mutants.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

it.each(mutants)('the mutant "$name" finds the code it changes exactly once', ({ file, from, to }) => {
  expect(read(file).split(from)).toHaveLength(2)
  expect(to).not.toBe(from)
})

it.each([...new Set(mutants.map(({ test }) => test))])('the tests in %s, which mutants run, exist', (test) => {
  expect(existsSync(new URL(`../../../${test}`, import.meta.url))).toBe(true)
})
