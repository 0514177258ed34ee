import type { Command } from 'commander'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { type DatabaseAccess, hasData, openForCommand } from '../deployment/database-access.ts'
import { explainDatabase, explainPath } from '../deployment/start-error.ts'
import { migrate, migrationStatus } from '../platform/migrate.ts'
import { CommandError, exitCodes, type Outcome } from './command-error.ts'
import { printable, type Result } from './output.ts'

/** What a command is given. */
export type Session = { config: Config; access: DatabaseAccess; isJson: boolean }

/** `migrated`: the schema must be up to date; `creates`: a missing data folder is created. */
type Needs = { migrated?: boolean; creates?: boolean }

type Work<O> = (session: Session, options: O, ...args: string[]) => Promise<Result>

/** Makes `work` the action of a command: opens the database, prints the result, closes, and sets the exit code. */
export function runs<O extends object>(
  command: Command,
  work: Work<O>,
  { migrated = true, creates = false }: Needs = {},
): Command {
  command.option('--json', 'print JSON, for scripts')
  return command.action(async (...given: unknown[]) => {
    const args = given.slice(0, command.registeredArguments.length) as string[]
    const options = command.opts() as O & { json?: boolean }
    const isJson = options.json === true
    try {
      const result = await withDatabase(isJson, { migrated, creates }, (session) => work(session, options, ...args))
      process.stdout.write(`${printable(isJson ? JSON.stringify(result.data, null, 2) : result.text)}\n`)
      process.exitCode = exitCodes[result.outcome ?? 'done']
    } catch (error) {
      fail(error, isJson)
    }
  })
}

async function withDatabase<T>(
  isJson: boolean,
  { migrated, creates }: Required<Needs>,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const config = readConfig()
  if (!config.database && !creates && !hasData(config.dataDir)) {
    throw new CommandError(
      'refused',
      `The data folder ${config.dataDir} has no database. Check HAAT_DATA_DIR, or run "npm start" first.`,
    )
  }
  const notice = (line: string) => void (isJson || process.stderr.write(`${printable(line)}\n`))
  const access = await openForCommand(config, notice)
  try {
    if (migrated) await requireSchema(access)
    return await work({ config, access, isJson })
  } catch (error) {
    throw explainDatabase(error, access.adminUrl)
  } finally {
    await access.close()
  }
}

// Our own database is brought up to date as a start would; somebody's server only when they say so.
async function requireSchema({ adminUrl, serverUrl, isOurs }: DatabaseAccess): Promise<void> {
  if (isOurs) await migrate(adminUrl, serverUrl)
  const behind = (await migrationStatus(adminUrl)).filter(({ appliedAt }) => !appliedAt)
  if (behind.length === 0) return
  throw new CommandError('refused', 'The database schema is not up to date. Run "db migrate" first.')
}

/** One line on standard error, or one JSON object with `--json`, and an exit code that says which kind it was. */
export function fail(error: unknown, isJson: boolean): void {
  const outcome: Outcome =
    error instanceof CommandError ? error.outcome : error instanceof ConfigError ? 'usage' : 'failed'
  const { message } = explainPath(error)
  const line = isJson ? JSON.stringify({ error: { code: outcome, message } }) : `haat: ${message}`
  process.stderr.write(`${printable(line)}\n`)
  process.exitCode = exitCodes[outcome]
}
