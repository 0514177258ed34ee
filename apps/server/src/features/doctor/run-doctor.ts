import pg from 'pg'
import { defaultRetention, type RetentionDays } from '../../platform/retention.ts'
import { queryForUnmadeFunctions } from '../../platform/unmade-functions.ts'
import { defaultSettings } from '../../shared/store-settings.ts'
import { messageTextChecks } from './message-text-checks.ts'
import { type Check, everyScope, readChecks, type Scope } from './read-checks.ts'
import { tenantKeyChecks } from './tenant-keys.ts'
import { zoneCoverCheck, zonePlaceCheck } from './zone-places.ts'

export type Finding = {
  check: string
  holds: string
  /** The violations, at most `MAX_ROWS`; empty when there are none. */
  rows: Record<string, unknown>[]
  count: number
}

const MAX_ROWS = 20

export type DoctorOptions = {
  scopes?: readonly Scope[]
  /** How many days rows are kept, by the server's settings. */
  retentionDays?: RetentionDays
  onCheck?: (done: number, total: number, name: string) => void
  /** Sends all checks in one message, in half the CPU time on a small database; `onCheck` is not called. */
  atOnce?: boolean
}

/** Runs every check as the schema's owner, in one snapshot without locks. */
export async function runDoctor(adminUrl: string, options: DoctorOptions = {}): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: adminUrl, options: '-c timezone=UTC' })
  // A query that loses its connection fails by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await examine(client, options)
  } finally {
    await client.end()
  }
}

/** Runs every check in an open transaction. */
export async function examine(client: pg.ClientBase, options: DoctorOptions = {}): Promise<Finding[]> {
  const { scopes = everyScope, retentionDays = defaultRetention, onCheck = () => {}, atOnce = false } = options
  for (const [setting, value] of Object.entries(settingsOf(retentionDays))) {
    await client.query(`select set_config($1, $2, true)`, [`haat.${setting}`, String(value)])
  }
  const checks = await checksOf(client, scopes)
  if (atOnce) return run(client, checks)
  const findings: Finding[] = []
  for (const [index, check] of checks.entries()) {
    onCheck(index, checks.length, check.name)
    findings.push(...(await run(client, [check])))
  }
  return findings
}

/** The settings that checks read with current_setting(). */
const settingsOf = ({ deliveredEvents, messages, signIns, contactMessages }: RetentionDays) => ({
  event_retention_days: deliveredEvents,
  message_retention_days: messages,
  sign_in_retention_days: signIns,
  contact_message_retention_days: contactMessages,
  default_auto_complete_days: defaultSettings.autoCompleteDays,
})

async function checksOf(client: pg.ClientBase, scopes: readonly Scope[]): Promise<Check[]> {
  const checks: Check[] = []
  for (const scope of scopes) {
    checks.push(...(await readChecks(scope)))
    if (scope === 'deployment') checks.push(await zoneCoverCheck(client), await unmadeFunctionsCheck())
    if (scope === 'data')
      checks.push(...(await tenantKeyChecks(client)), await zonePlaceCheck(client), ...messageTextChecks)
  }
  return checks
}

/** Functions that a release has left in the database: the next one drops them. */
const unmadeFunctionsCheck = async (): Promise<Check> => ({
  name: 'functions_made',
  holds: 'every function is made by the files of the schema',
  sql: await queryForUnmadeFunctions(),
})

async function run(client: pg.ClientBase, checks: readonly Check[]): Promise<Finding[]> {
  // For several statements the driver returns a list of results.
  const results = [await client.query(checks.map(statementOf).join(';\n'))].flat() as pg.QueryResult<Row>[]
  return checks.map(({ name, holds }, index) => {
    const { rows } = results[index] as pg.QueryResult<Row>
    return { check: name, holds, rows: rows.map(({ row }) => row), count: Number(rows[0]?.count ?? 0) }
  })
}

type Row = { count: string; row: Record<string, unknown> }

const statementOf = ({ sql }: Check) =>
  `with damage as materialized (${sql.trim().replace(/;$/, '')})
   select (select count(*) from damage)::text as count, to_jsonb(damage) as row from damage limit ${MAX_ROWS}`
