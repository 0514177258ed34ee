import * as contract from '@haat/contract/merchant/statements.ts'
import type { Body, Data } from '@haat/contract/operation.ts'
import type { GatewayCode } from '@haat/contract/vocabulary.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { fieldError } from '../../platform/errors.ts'
import { fileInParts } from '../../platform/file-in-parts.ts'
import { cursorListRoute } from '../../platform/list-route.ts'
import { byId } from '../../platform/newest-first.ts'
import { Reply } from '../../platform/reply.ts'
import { route } from '../../platform/route.ts'
import { dhakaDays } from '../../shared/dhaka-days.ts'
import type { Locale } from '../../shared/locale.ts'
import { deleteStatement } from './delete-statement.ts'
import { importStatement } from './import-statement.ts'
import { readStatement } from './read-statement.ts'
import type { ColumnNames } from './statement-column-rules.ts'
import { listImports, type StatementImportDetail, type StatementImportRow } from './statement-imports.queries.ts'
import { statementFileTexts, statementProblemTexts } from './statement-problem-texts.ts'

/** The imported statements of a store. */
export function statementRoutes(app: FastifyInstance, deps: Deps): void {
  cursorListRoute(app, deps, contract.listStatements, {
    rows: (tx, { store, filters, page }) => listImports(tx, store.id, filters, page),
    position: byId,
    present: presentImport,
  })

  route(app, deps, contract.deleteStatement, ({ write, params, ...caller }) =>
    write(async (tx) => {
      await deleteStatement(tx, authorOf(caller), params.statement_id)
      return null
    }),
  )
}

/** The import of statements. The scope must read multipart bodies. */
export function statementImportRoutes(scope: FastifyInstance, deps: Deps): void {
  route(scope, deps, contract.importStatement, async ({ write, body, request, locale, ...caller }) => {
    const file = request.uploaded
    if (!file) throw fieldError('file', statementFileTexts.hasNoLines)
    const period = dhakaDays(body.period_from, body.period_to)
    if (period.from && period.until && period.from >= period.until) throw fieldError('period_to', endsBeforeItBegins)
    const statement = await readStatement(fileInParts(file), {
      gateway: body.gateway,
      columns: columnsOf(body),
      period,
      now: deps.clock(),
    })
    return write(async (tx) => {
      const author = authorOf({ ...caller, request })
      const digest = Buffer.from(body.file, 'hex')
      const correctsFees = body.corrects_fees ?? false
      const { imported, isRepeated } = await importStatement(tx, author, { digest, statement, correctsFees })
      return new Reply(presentResult(imported, isRepeated, locale), { status: isRepeated ? 200 : 201 })
    })
  })
}

const endsBeforeItBegins = {
  en: 'The last day must not be before the first.',
  bn: 'শেষ দিন প্রথম দিনের আগে হতে পারে না।',
}

const columnsOf = (body: Body<typeof contract.importStatement>): ColumnNames =>
  Object.fromEntries(
    Object.entries({
      transactionId: body.transaction_id_column,
      date: body.date_column,
      amount: body.amount_column,
      fee: body.fee_column,
      net: body.net_column,
      type: body.type_column,
      reference: body.reference_column,
    }).filter(([, name]) => name !== undefined),
  )

const presentImport = (row: StatementImportRow) => ({
  id: row.id,
  gateway: row.gateway as GatewayCode,
  covers_from: row.coversFrom,
  covers_until: row.coversUntil,
  created_count: row.createdCount,
  unchanged_count: row.unchangedCount,
  corrected_count: row.correctedCount,
  rejected_count: row.rejectedCount,
  imported_by: row.importedBy,
  created_at: row.createdAt,
})

/** What a file does that was imported before. */
const nothingNew = ({ createdCount, unchangedCount, correctedCount }: StatementImportRow) => ({
  created_count: 0,
  corrected_count: 0,
  unchanged_count: createdCount + unchangedCount + correctedCount,
})

const presentResult = (
  row: StatementImportDetail,
  isRepeated: boolean,
  locale: Locale,
): Data<typeof contract.importStatement> => ({
  ...presentImport(row),
  ...(isRepeated && nothingNew(row)),
  is_repeated: isRepeated,
  problems: row.problems.map((problem) => ({ ...problem, message: statementProblemTexts[problem.code][locale] })),
})
