import { listCustomers } from '@haat/contract/merchant/customers.ts'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Deps } from './deps.ts'
import { cursorListRoute } from './list-route.ts'

it('a list that can be sorted is not served without reading its sort: cursors of other sorts would be valid', () => {
  const list = { rows: async () => [], position: () => [1, 1] as const, present: (row: never) => row }
  expect(() => cursorListRoute(Fastify(), {} as Deps, listCustomers, list)).toThrow('listCustomers reads no sort')
})
