import type { Mutant } from './mutant.ts'

const tokens = 'apps/server/src/features/gateways/bkash/bkash-tokens.test.ts'

export const gatewayTokenMutants: readonly Mutant[] = [
  {
    name: 'bKash: two processes call for a token at once',
    changes: [{ guard: 'token-claim' }],
    proofs: [
      [tokens, 'is called for once by fifty concurrent requests of ten processes'],
      [tokens, 'is refused while another process has one'],
    ],
  },
  {
    name: 'bKash: the calls for a token are counted only when the row is read',
    changes: [{ guard: 'token-budget', from: '< $6', to: '<= $6' }],
    proofs: [[tokens, 'is refused after two calls of the hour, although they failed after the row was read']],
  },
  {
    name: 'bKash: a late 401 discards the next token',
    changes: [{ guard: 'token-discard', from: 'version = $2', to: 'version >= $2' }],
    proofs: [[tokens, 'is refused when another process has renewed the token since it was read']],
  },
]
