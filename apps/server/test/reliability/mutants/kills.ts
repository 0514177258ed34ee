import type { Mutant } from './mutant.ts'

const src = 'apps/server/src'

export const killMutants: readonly Mutant[] = [
  {
    name: 'a connection lost at work ends the server process',
    file: `${src}/platform/database.ts`,
    from: "  pool.on('connect', (client) => client.on('error', () => {}))\n",
    to: '',
    test: 'apps/server/test/reliability/kills.reliability.ts',
    title: 'one connection’s backend is killed',
  },
]
