import type { Mutant } from './mutant.ts'

const documents = 'apps/server/src/features/documents/documents.test.ts'

export const documentMutants: readonly Mutant[] = [
  {
    name: 'the items of an order with a tax invoice can be changed',
    sql: 'drop trigger keep_invoiced_lines on order_lines',
    proofs: [[documents, 'can be changed or deleted by no code of the server, nor its items']],
  },
  {
    name: 'the server can change and delete tax documents',
    sql: 'grant update, delete on documents, document_lines to haat_app',
    proofs: [[documents, 'can be changed or deleted by no code of the server, nor its items']],
  },
]
