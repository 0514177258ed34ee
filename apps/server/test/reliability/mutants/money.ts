import type { Mutant } from './mutant.ts'

const ledger = 'apps/server/src/features/ledger/ledger.test.ts'

/** What keeps the ledger and the limits of refunds. */
export const moneyMutants: readonly Mutant[] = [
  {
    name: 'the ledger accepts transactions that do not balance',
    sql: 'drop trigger ledger_balances on ledger_transactions; drop trigger ledger_balances on ledger_lines',
    proofs: [
      [ledger, 'refuses a transaction that does not sum to zero'],
      [ledger, 'refuses lines that are added later'],
    ],
  },
  {
    name: 'entries of the ledger can be changed',
    sql: 'drop trigger ledger_is_kept on ledger_transactions; drop trigger ledger_is_kept on ledger_lines',
    proofs: [[ledger, 'never changes or deletes an entry']],
  },
  {
    name: 'the role of the server writes the ledger',
    sql: 'grant insert on ledger_lines to haat_app',
    proofs: [[ledger, 'lets the role of the server read the ledger']],
  },
]
