import { accessSync, closeSync, constants, createReadStream, openSync, type ReadStream, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { explainDatabase, explainPath, StartError } from '../deployment/start-error.ts'
import type { ImportProblem } from '../features/imports/imported-product.ts'
import { findLiveAndSandbox } from '../features/stores/operator.queries.ts'
import { inStore, openDatabase } from '../platform/database.ts'
import { asOperator } from '../platform/operator.ts'
import type { Environment } from '../shared/api-key.ts'
import { environmentOption, storeOption } from './arguments.ts'
import { CommandError } from './command-error.ts'
import { list, progressBar, table } from './output.ts'
import type { Runs, Session } from './run-command.ts'

type ImportRequest = { store: string; environment: Environment; format: string; report?: string }

/** `auto` chooses the format by the headers. The others are those of `catalogFormatNames`, which is loaded only with the import. */
const FORMATS = ['auto', 'shopify', 'woocommerce', 'haat']

/** How many kinds of problem, and lines of one kind, the terminal shows; a report has all of them. */
const SHOWN = 20
const SHOWN_LINES = 8

export function importCommands(program: Command, runs: Runs): void {
  const imports = program.command('import').description('import catalogs')
  const products = imports
    .command('products')
    .description('import a product export; running it again is safe, also after an interruption')
    .argument('<file>', 'CSV file')
    .addOption(new Option('--format <format>', 'format of the file').choices(FORMATS).default('auto'))
    .addOption(storeOption())
    .addOption(environmentOption())
    .option('--report <file>', 'write all errors and warnings to this CSV file')
  runs<ImportRequest>(products, importFile)

  const pictures = imports
    .command('pictures')
    .description('pictures that the server downloads from the old shop: how many wait, and which have failed')
    .addOption(storeOption())
    .addOption(environmentOption())
    .option('--retry', 'download the failed ones again')
  runs<PicturesRequest>(pictures, reportPictures)
}

type PicturesRequest = Pick<ImportRequest, 'store' | 'environment'> & { retry?: boolean }

async function reportPictures({ access }: Session, request: PicturesRequest) {
  const store = await findStore(access, request)
  const { reportDownloads, retryDownloads } = await import('../features/imports/image-downloads.queries.ts')
  const db = openDatabase({ url: access.serverUrl, maxConnections: 1 })
  try {
    const { retried, report } = await inStore(db, store.id, async (tx) => ({
      retried: request.retry ? await retryDownloads(tx, store.id) : 0,
      report: await reportDownloads(tx, store.id),
    }))
    const failures = report.failures.map((one) => [one.products.join(', '), one.problem, one.url])
    const counts = list([
      ['Pictures', `${report.done} downloaded, ${report.waiting} waiting, ${report.failed} failed`],
      ...(request.retry ? [['Again', `${retried} are downloaded again`] as [string, string]] : []),
    ])
    return {
      data: { subdomain: request.store, environment: request.environment, retried, ...report },
      text: [counts, table(['PRODUCT', 'PROBLEM', 'URL'], failures)].filter(Boolean).join('\n\n'),
      outcome: report.failed > 0 ? 'found' : 'done',
    } as const
  } finally {
    await db.close()
  }
}

async function findStore(access: Session['access'], request: Pick<ImportRequest, 'store' | 'environment'>) {
  const twins = await asOperator(access.adminUrl, (tx) => findLiveAndSandbox(tx, request.store))
  const store = twins.find(({ environment }) => environment === request.environment)
  if (!store) throw new CommandError('refused', `There is no store "${request.store}". Run "store list" to see all.`)
  return store
}

async function importFile({ config, access }: Session, request: ImportRequest, given = '') {
  const file = resolve(config.callerDir, given)
  const size = sizeOfReadable(file, given)
  const store = await findStore(access, request)
  const report = request.report === undefined ? null : resolve(config.callerDir, request.report)
  if (report) checkReport(report, file)

  const { importProducts } = await import('../features/imports/import-products.ts')
  const { readCatalog } = await import('../features/imports/read-catalog.ts')
  const db = openDatabase({ url: access.serverUrl, maxConnections: 2, waits: { statementMs: 60_000 } })
  const sources: ReadStream[] = []
  const problems: ImportProblem[] = []
  const bar = progressBar(`Importing ${basename(file)}`, size)
  let imported = 0
  const open = () => {
    const source = createReadStream(file)
    sources.push(source)
    return source
  }
  try {
    const summary = await importProducts(
      db,
      readCatalog(open, { format: request.format === 'auto' ? undefined : request.format }),
      {
        author: { storeId: store.id, actor: { type: 'operator', id: 'command line' }, ip: '', requestId: '' },
        source: basename(file),
        onProblem: (problem) => problems.push(problem),
        onProgress: ({ products }) => {
          imported = products
          bar.set(sources[0]?.bytesRead ?? 0, `${products} products`)
        },
      },
    )
    bar.end()
    if (report) await writeReport(report, problems)
    const { products, variants, images, problems: found } = summary
    if (found.errors + products.created + products.updated + products.unchanged === 0) {
      throw new CommandError('refused', `The file ${given} has no products.`)
    }
    const text = list([
      ['Products', `${products.created} new, ${products.updated} changed, ${products.unchanged} unchanged`],
      ['Variants', `${variants.created} new, ${variants.updated} changed, ${variants.removed} removed`],
      ['Images', `${images.added} new; the server downloads them (see "import pictures")`],
      ['Problems', `${found.errors} errors (not imported), ${found.warnings} warnings`],
    ])
    const rows = problems.map((problem) => ({ ...problem, reason: problem.reason.en }))
    const data = { subdomain: request.store, environment: request.environment, ...summary, rows }
    return {
      data,
      text: [text, ...summarize(problems)].join('\n'),
      outcome: found.errors > 0 ? 'found' : 'done',
    } as const
  } catch (error) {
    const cause = explainDatabase(error, access.serverUrl)
    if (!(cause instanceof StartError)) throw error
    throw new CommandError('failed', `${cause.message} ${stoppedAfter(imported)}`)
  } finally {
    bar.end()
    for (const source of sources) source.destroy()
    await db.close()
  }
}

/** Products are committed with all that belongs to them, many at a time. */
const stoppedAfter = (products: number): string =>
  `The import stopped after ${products} products, of which none is half imported. Run the same command again: it goes on from there.`

function sizeOfReadable(file: string, given: string): number {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw new CommandError('refused', `File not found: ${given}.`)
  if (!found.isFile()) throw new CommandError('refused', `${given} is not a file.`)
  if (found.size === 0) throw new CommandError('refused', `The file ${given} is empty.`)
  orRefuse(() => accessSync(file, constants.R_OK))
  return found.size
}

/** Before the import: afterwards it is too late to find that the report cannot be written. */
function checkReport(report: string, file: string): void {
  orRefuse(() => closeSync(openSync(report, 'a')))
  const [ofReport, ofFile] = [statSync(report), statSync(file)]
  if (ofReport.ino === ofFile.ino && ofReport.dev === ofFile.dev) {
    throw new CommandError('refused', 'The report would overwrite the imported file. Choose another name.')
  }
}

function orRefuse(attempt: () => void): void {
  try {
    attempt()
  } catch (error) {
    throw new CommandError('refused', explainPath(error).message)
  }
}

/** The problems for the terminal, grouped by kind: many catalogues have the same problem on every line. */
function summarize(problems: readonly ImportProblem[]): string[] {
  const kinds = [
    ...Map.groupBy(problems, ({ severity, column, reason }) => `${severity} ${column} ${reason.en}`).values(),
  ]
  const shown = kinds.slice(0, SHOWN).map((alike) => {
    const [first] = alike as [ImportProblem, ...ImportProblem[]]
    if (alike.length === 1) return `  line ${first.line} ${first.severity}: ${describe(first)}`
    const lines = alike.slice(0, SHOWN_LINES).map(({ line }) => line)
    const rest = alike.length > SHOWN_LINES ? ' …' : ''
    return `  ${alike.length} ${first.severity}s (lines ${lines.join(', ')}${rest}): ${describe({ ...first, handle: '' })}`
  })
  return problems.length > shown.length ? [...shown, '  Add --report FILE to write all of them to a file.'] : shown
}

const describe = ({ column, handle, reason }: ImportProblem) =>
  `${[handle?.replaceAll(/\s/g, ' '), column].filter(Boolean).join(', ')}${handle || column ? ': ' : ''}${reason.en}`

async function writeReport(file: string, problems: ImportProblem[]): Promise<void> {
  const { formatProblemsCsv } = await import('../features/imports/problems-csv.ts')
  await writeFile(file, formatProblemsCsv(problems)).catch((error: NodeJS.ErrnoException) => {
    const why = explainPath(Object.assign(error, { path: file })).message
    throw new CommandError('failed', `The products were imported, but the report was not written: ${why}`)
  })
}
