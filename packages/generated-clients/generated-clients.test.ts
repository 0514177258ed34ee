import { expect, it } from 'vitest'
import { findClientProblems } from './check-client.ts'

// The other generators are checked in `npm run test:long`.
it('a program that uses the client of openapi-typescript has the right types', () => {
  expect(findClientProblems('openapi-typescript')).toEqual([])
}, 120_000)
