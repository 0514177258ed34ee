import type { Mutant } from './mutant.ts'

export const isolationMutants: readonly Mutant[] = [
  {
    name: 'row security shows every row of a table with a store',
    file: 'apps/server/migrations/after-each.sql',
    from: 'to haat_app using (store_id = (select current_store())) with check',
    to: 'to haat_app using (true) with check',
    test: 'apps/server/test/row-security.test.ts',
    title: 'shows every table’s rows of the shop',
  },
]
