import { MAX_STATEMENT_PROBLEMS } from '@haat/contract/upload-fields.ts'
import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import { type Author, actorName, recordAudit } from '../../platform/audit.ts'
import type { StoreTx } from '../../platform/database.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { displayCount } from '../../shared/display-amount.ts'
import type { Statement } from './read-statement.ts'
import {
  countImportsOfDay,
  findImportOfFile,
  type ImportResult,
  insertImport,
  lockImports,
  type StatementImportDetail,
  updateImport,
} from './statement-imports.queries.ts'
import type { StatementLine, StatementProblem } from './statement-line-rules.ts'
import {
  countPaymentsOfLines,
  insertStatementLines,
  type KnownLine,
  matchLines,
  type StatedFee,
} from './statement-lines.queries.ts'
import { otherGatewayText } from './statement-problem-texts.ts'
import { findOtherGateway } from './wrong-gateway-rules.ts'

/** `digest`: SHA-256 of the file. */
export type StatementFile = { digest: Buffer; statement: Statement; correctsFees: boolean }

const MAX_IMPORTS_A_DAY = 50
const BATCH = 2_000

/**
 * Imports a statement. The same file is imported once, and a line of several files once: a line is what the gateway
 * says about one transaction.
 */
export async function importStatement(
  tx: StoreTx,
  author: Author,
  { digest, statement, correctsFees }: StatementFile,
): Promise<{ imported: StatementImportDetail; isRepeated: boolean }> {
  const { storeId } = author
  const { gateway, lines, covers } = statement
  await lockImports(tx, storeId)
  const before = await findImportOfFile(tx, storeId, gateway, digest)
  if (before && !correctsFees) return { imported: before, isRepeated: true }
  if ((await countImportsOfDay(tx, storeId)) >= MAX_IMPORTS_A_DAY) throw tooManyImports()
  if (!before) {
    const paid = paidBy(lines)
    const payments = await countPaymentsOfLines(tx, storeId, paid)
    const other = findOtherGateway(gatewayCodes, { gateway, payments, lineCount: paid.length })
    if (other !== undefined) throw fieldError('gateway', otherGatewayText(gateway, other))
  }

  const importedBy = actorName(author)
  const { id: importId } = before ?? (await insertImport(tx, { storeId, gateway, digest, covers, importedBy }))
  const changes: Changes = { known: 0, fees: [], problems: [] }
  // In one order in every import.
  const ordered = lines.toSorted((a, b) => (a.transactionId < b.transactionId ? -1 : 1))
  for (let at = 0; at < ordered.length; at += BATCH) {
    const batch = ordered.slice(at, at + BATCH)
    compare(
      batch,
      await insertStatementLines(tx, { storeId, importId, gateway, correctsFees }, batch),
      correctsFees,
      changes,
    )
  }
  await matchLines(tx, storeId, importId, changes.fees)
  const imported = await updateImport(tx, storeId, importId, resultOf(statement, changes))
  const { createdCount, correctedCount, rejectedCount } = imported
  await recordAudit(tx, author, {
    action: 'statement.imported',
    entity: 'statement',
    entityId: importId,
    after: { gateway, createdCount, correctedCount, rejectedCount },
  })
  return { imported, isRepeated: false }
}

const paidBy = (lines: readonly StatementLine[]) =>
  lines.filter(({ type }) => type === 'PAYMENT').map(({ transactionId }) => transactionId)

type Changes = { known: number; fees: StatedFee[]; problems: StatementProblem[] }

/** Records where the file differs from an earlier one. A fee that was not stated yet is no contradiction. */
function compare(
  batch: readonly StatementLine[],
  known: readonly KnownLine[],
  correctsFees: boolean,
  changes: Changes,
): void {
  changes.known += known.length
  for (const { id, position, amountMinor, feeMinor } of known) {
    const { line, transactionId: value, ...given } = batch[position] as StatementLine
    const problem = (code: StatementProblem['code']) => changes.problems.push({ line, column: '', value, code })
    if (given.amountMinor !== amountMinor) problem('AMOUNT_CHANGED')
    else if (given.feeMinor !== null && given.feeMinor !== feeMinor) {
      if (feeMinor === null || correctsFees) changes.fees.push({ id, feeMinor: given.feeMinor })
      else problem('FEE_CHANGED')
    }
  }
}

function resultOf(statement: Statement, { known, fees, problems }: Changes): ImportResult {
  const unchanged = known - fees.length - problems.length
  return {
    createdCount: statement.lines.length - known,
    unchangedCount: unchanged + statement.repeatedCount,
    correctedCount: fees.length,
    rejectedCount: statement.rejectedCount + problems.length,
    problems: [...statement.problems, ...problems].sort((a, b) => a.line - b.line).slice(0, MAX_STATEMENT_PROBLEMS),
  }
}

const tooManyImports = () =>
  new ApiError('invalid_state', {
    message: {
      en: `A store can import ${MAX_IMPORTS_A_DAY} statements a day. Import one file for several days.`,
      bn: `একটি দোকান দিনে ${displayCount(MAX_IMPORTS_A_DAY, 'bn')}টি স্টেটমেন্ট দিতে পারে। কয়েক দিনের জন্য একটি ফাইল দিন।`,
    },
    details: { maximum: MAX_IMPORTS_A_DAY },
  })
