import { expect, it } from 'vitest'
import { findClientProblems, generators } from '../../../../tools/generated-clients/check-client.ts'

it.each(generators)(
  'a program that uses the client of %s has the right types, and its files have short names',
  (generator) => {
    expect(findClientProblems(generator)).toEqual([])
  },
  300_000,
)
