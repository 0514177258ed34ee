import type { Command } from 'commander'
import { type Config, ConfigError, type Env, readConfig } from '../config.ts'
import { type DatabaseAccess, hasData, openForCommand } from '../deployment/database-access.ts'
import { explainDatabase, explainPath } from '../deployment/start-error.ts'
import { migrate, migrationStatus } from '../platform/migrate.ts'
import { CommandError, type Outcome } from './command-error.ts'
import { printable, type Result } from './output.ts'

/** Settings and output streams of a command: those of the process, or of a test. */
export type Surroundings = { env: Env; writeOut(text: string): void; writeErr(text: string): void }

/** The result of a run of the command line. */
export type Ending = { outcome: Outcome }

/** The context of a command. */
export type Session = { config: Config; access: DatabaseAccess; isJson: boolean }

/** `migrated`: the schema must be up to date; `creates`: a missing data folder is created. */
type Needs = { migrated?: boolean; creates?: boolean }

type Work<O> = (session: Session, options: O, ...args: string[]) => Promise<Result>

/** Makes `work` the action of a command: opens the database, prints the result, closes it and returns the exit code. */
export type Runs = <O extends object>(command: Command, work: Work<O>, needs?: Needs) => Command

export const runsIn =
  (surroundings: Surroundings, ending: Ending): Runs =>
  <O extends object>(command: Command, work: Work<O>, { migrated = true, creates = false }: Needs = {}) => {
    command.option('--json', 'print JSON, for scripts')
    return command.action(async (...given: unknown[]) => {
      const args = given.slice(0, command.registeredArguments.length) as string[]
      const options = command.opts() as O & { json?: boolean }
      const isJson = options.json === true
      try {
        const needs = { migrated, creates }
        const result = await withDatabase(surroundings, isJson, needs, (session) => work(session, options, ...args))
        surroundings.writeOut(`${printable(isJson ? JSON.stringify(result.data, null, 2) : result.text)}\n`)
        ending.outcome = result.outcome ?? 'done'
      } catch (error) {
        ending.outcome = outcomeOf(error)
        surroundings.writeErr(`${printable(describeError(error, isJson))}\n`)
      }
    })
  }

async function withDatabase<T>(
  { env, writeErr }: Surroundings,
  isJson: boolean,
  { migrated, creates }: Required<Needs>,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const config = readConfig(env)
  if (!config.database && !creates && !hasData(config.dataDir)) {
    throw new CommandError(
      'refused',
      `The data folder ${config.dataDir} has no database. Check HAAT_DATA_DIR, or run "npm start" first.`,
    )
  }
  const notice = (line: string) => void (isJson || writeErr(`${printable(line)}\n`))
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

// Haat's own database is migrated as a start would do; an operator's server only on request.
async function requireSchema({ adminUrl, serverUrl, isOurs }: DatabaseAccess): Promise<void> {
  if (isOurs) await migrate(adminUrl, serverUrl)
  const behind = (await migrationStatus(adminUrl)).filter(({ appliedAt }) => !appliedAt)
  if (behind.length === 0) return
  throw new CommandError('refused', 'The database schema is not up to date. Run "db migrate" first.')
}

const outcomeOf = (error: unknown): Outcome =>
  error instanceof CommandError ? error.outcome : error instanceof ConfigError ? 'usage' : 'failed'

/** Prints one line, or one JSON object with `--json`. */
function describeError(error: unknown, isJson: boolean): string {
  const { message } = explainPath(error)
  return isJson ? JSON.stringify({ error: { code: outcomeOf(error), message } }) : `haat: ${message}`
}
