import { type Author, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { notFound } from '../../platform/errors.ts'
import { endStatement, leaveLines, readReach } from './statement-deletion.queries.ts'
import { findImport, lockImports } from './statement-imports.queries.ts'
import { lockStatements, matchOnce } from './statement-lines.queries.ts'

// SQL: schema/statement-fees.functions.sql take_back_fees

/**
 * Deletes a statement, as if it had never been imported: its lines, the fees in the ledger by entries that take them back,
 * and its differences. Payments and refunds are matched with the lines of other statements again.
 */
export async function deleteStatement(tx: StoreTx, author: Author, importId: number): Promise<void> {
  const { storeId } = author
  await lockImports(tx, storeId)
  const imported = await findImport(tx, storeId, importId)
  if (!imported) throw notFound('statement', 'statement_id')
  const { others, paidFrom, paidUntil } = await readReach(tx, storeId, importId)
  // As in an import, what takes long is done before payments wait.
  await leaveLines(tx, importId, { areOnlyMatched: true })
  await lockStatements(tx, storeId)
  await leaveLines(tx, importId, { areOnlyMatched: false })
  for (const other of others) await matchOnce(tx, storeId, other)
  await endStatement(tx, importId, paidFrom, paidUntil)
  const { gateway, createdCount, correctedCount, rejectedCount } = imported
  await recordAudit(tx, author, {
    action: 'statement.deleted',
    entity: 'statement',
    entityId: importId,
    before: { gateway, createdCount, correctedCount, rejectedCount },
  })
}
