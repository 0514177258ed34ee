import type { Mutant } from './mutant.ts'

const folder = 'apps/server/src/features/reconciliation'
const [imports, items] = [`${folder}/import-statement.test.ts`, `${folder}/reconciliation-items.test.ts`]

export const reconciliationMutants: readonly Mutant[] = [
  {
    name: 'statement: two imports of a store run at the same time',
    changes: [{ guard: 'statement-imports-lock' }],
    proofs: [[imports, 'makes two files with the same lines wait for each other, so that neither fails']],
  },
  {
    name: 'statement: an import does not wait for payments',
    changes: [{ guard: 'statement-lock-import' }],
    proofs: [[imports, 'a statement that is imported while a payment is recorded waits for the payment']],
  },
  {
    name: 'statement: a payment does not wait for an import',
    changes: [{ guard: 'statement-lock-payment' }],
    proofs: [[imports, 'a payment that is recorded while a statement is matched waits, and then finds its line']],
  },
  {
    name: 'reconciliation: a difference is resolved twice',
    changes: [{ guard: 'reconciliation-open' }],
    proofs: [[items, 'keeps its note, is audited, and is resolved once']],
  },
]
