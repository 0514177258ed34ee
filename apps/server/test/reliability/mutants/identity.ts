import type { Mutant } from './mutant.ts'

const src = 'apps/server/src'

export const identityMutants: readonly Mutant[] = [
  {
    name: 'a refresh token is spent without asking whether it was',
    file: `${src}/features/customers/sessions.queries.ts`,
    from: "    .where('used_at', 'is', null)\n",
    to: '',
    test: `${src}/features/customers/refresh.test.ts`,
    title: 'gives one successor to two requests',
  },
]
