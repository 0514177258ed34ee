import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { maxUploadBytes } from '@haat/contract/limits.ts'
import { gatewayCodes } from '@haat/contract/vocabulary.ts'
import { type Command, Option } from 'commander'
import { explainPath } from '../deployment/start-error.ts'
import { deleteStatement } from '../features/reconciliation/delete-statement.ts'
import { importStatement } from '../features/reconciliation/import-statement.ts'
import { readStatement } from '../features/reconciliation/read-statement.ts'
import { statementProblemTexts } from '../features/reconciliation/statement-problem-texts.ts'
import { findLiveAndSandbox } from '../features/stores/operator.queries.ts'
import type { Author } from '../platform/audit.ts'
import { inStore, openDatabase, type StoreTx } from '../platform/database.ts'
import { ApiError } from '../platform/errors.ts'
import { asOperator } from '../platform/operator.ts'
import type { Environment } from '../shared/api-key.ts'
import { environmentOption, statementId, storeOption } from './arguments.ts'
import { CommandError } from './command-error.ts'
import { list } from './output.ts'
import type { Runs, Session } from './run-command.ts'

type OfStore = { store: string; environment: Environment }
type StatementRequest = OfStore & { gateway: string; correctsFees?: boolean }

/** The commands of `payments` for statements of gateways. */
export function statementCommands(payments: Command, runs: Runs): void {
  const command = payments
    .command('import-statement')
    .description('import a statement of a gateway; running it again changes nothing')
    .argument('<file>', 'CSV file')
    .addOption(
      new Option('--gateway <gateway>', 'gateway of the statement')
        .choices(gatewayCodes.map((code) => code.toLowerCase()))
        .makeOptionMandatory(),
    )
    .addOption(storeOption())
    .addOption(environmentOption())
    .option('--corrects-fees', 'replace other fees that were imported before')
  runs<StatementRequest>(command, importStatementFile)

  const remove = payments
    .command('delete-statement')
    .description('delete an imported statement with its lines, fees and differences, as if it had never been imported')
    .argument('<id>', 'ID of the statement, as its import shows it', statementId)
    .addOption(storeOption())
    .addOption(environmentOption())
  runs<OfStore>(remove, deleteStatementOf)
}

async function deleteStatementOf(session: Session, of: OfStore, id = '') {
  await asStore(session, of, (tx, author) => deleteStatement(tx, author, Number(id)))
  const { store: subdomain, environment } = of
  return { data: { subdomain, environment, id: Number(id) }, text: `Statement ${id} is deleted.` }
}

/** Runs a transaction for a store. What the API would refuse is the fault of the request, not of the command. */
async function asStore<T>(
  { access }: Session,
  { store: wanted, environment }: OfStore,
  work: (tx: StoreTx, author: Author) => Promise<T>,
): Promise<T> {
  const twins = await asOperator(access.adminUrl, (tx) => findLiveAndSandbox(tx, wanted))
  const store = twins.find((twin) => twin.environment === environment)
  if (!store) throw new CommandError('refused', `There is no store "${wanted}". Run "store list" to see all.`)
  const actor = { type: 'operator', id: 'command line' } as const
  const author = { storeId: store.id, actor, ip: '', requestId: '' }
  const db = openDatabase({ url: access.serverUrl, maxConnections: 1, waits: { statementMs: 60_000 } })
  try {
    return await orRefuse(inStore(db, store.id, (tx) => work(tx, author)))
  } finally {
    await db.close()
  }
}

async function importStatementFile(session: Session, request: StatementRequest, given = '') {
  const bytes = await readAll(resolve(session.config.callerDir, given), given)
  const gateway = request.gateway.toUpperCase() as (typeof gatewayCodes)[number]
  const period = { from: null, until: null }
  const statement = await orRefuse(
    readStatement(Readable.from([bytes]), { gateway, columns: {}, period, now: new Date() }),
  )
  const digest = createHash('sha256').update(bytes).digest()
  const file = { digest, statement, correctsFees: request.correctsFees ?? false }
  const { imported, isRepeated } = await asStore(session, request, (tx, author) => importStatement(tx, author, file))
  // `imported` is of the first time; this time every line of it was known.
  const known = imported.createdCount + imported.unchangedCount + imported.correctedCount
  const { createdCount, unchangedCount, correctedCount } = isRepeated
    ? { createdCount: 0, unchangedCount: known, correctedCount: 0 }
    : imported
  const text = list([
    ['Statement', String(imported.id)],
    ['Lines', `${createdCount} new, ${unchangedCount} unchanged`],
    ['Fees', `${correctedCount} of earlier lines stated or corrected`],
    ['Problems', `${imported.rejectedCount} (not imported)`],
  ])
  const problems = imported.problems.map((problem) => ({
    ...problem,
    message: statementProblemTexts[problem.code].en,
  }))
  const shown = problems.map(({ line, column, message }) => `  line ${line}${column && `, ${column}`}: ${message}`)
  const again = isRepeated ? ['This file was imported before; nothing was changed.'] : []
  return {
    data: { subdomain: request.store, environment: request.environment, isRepeated, ...imported, problems },
    text: [...again, text, ...shown].join('\n'),
    outcome: imported.rejectedCount > 0 ? 'found' : 'done',
  } as const
}

async function readAll(file: string, given: string): Promise<Buffer> {
  try {
    if ((await stat(file)).size > maxUploadBytes) {
      throw new CommandError('refused', `${given} is larger than 5 MB. Export fewer days at a time.`)
    }
    return await readFile(file)
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw new CommandError('refused', explainPath(error).message)
  }
}

const orRefuse = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    if (!(error instanceof ApiError)) throw error
    const [message] = Object.values(error.facts.fields ?? {}).flat()
    throw new CommandError('refused', (message ?? error.facts.message)?.en ?? error.code)
  })
