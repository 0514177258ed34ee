import type { Mutant } from './mutant.ts'

const races = 'apps/server/src/features/confirmations/confirmation-races.test.ts'

export const confirmationMutants: readonly Mutant[] = [
  {
    name: 'confirmations: a link decides twice',
    changes: [{ guard: 'confirmation-once', from: 'and used_at is null', to: '' }],
    proofs: [[races, 'two taps at once decide once']],
  },
]
