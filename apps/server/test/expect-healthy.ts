import pg from 'pg'
import { expect } from 'vitest'
import { examine, type Finding } from '../src/features/doctor/run-doctor.ts'
import type { Harness } from './harness.ts'
import { keepPlans } from './keep-plans.ts'

/** Expects that every invariant of the data holds, and that listings match the rows they are computed from. */
export async function expectHealthy({ adminUrl }: Pick<Harness, 'adminUrl'>): Promise<void> {
  const kept = takeSpare(adminUrl)
  // A kept connection may have ended with its PostgreSQL, or have plans for a schema that a test has changed.
  const findings = (kept && (await check(adminUrl, kept).catch(() => null))) ?? (await check(adminUrl))
  const damage = findings.filter(({ count }) => count > 0).map(({ check, rows }) => ({ check, rows }))
  expect(damage).toEqual([])
}

/** The connection of the worker's last check, with its plans. */
let spare: { adminUrl: string; client: pg.Client } | null = null

function takeSpare(adminUrl: string): pg.Client | null {
  const mine = spare
  spare = null
  if (mine?.adminUrl === adminUrl) return mine.client
  void mine?.client.end().catch(() => {})
  return null
}

/** Runs the checks in one snapshot, as `runDoctor` does. */
async function check(adminUrl: string, kept?: pg.Client): Promise<Finding[]> {
  const client = kept ?? (await connect(adminUrl))
  try {
    await client.query('begin isolation level repeatable read read only')
    const findings = await examine(client, { scopes: ['data', 'window'] })
    await client.query('rollback')
    if (spare) void client.end().catch(() => {})
    else spare = { adminUrl, client }
    return findings
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' })
  client.on('error', () => {})
  client.on('end', () => {
    if (spare?.client === client) spare = null
  })
  await client.connect()
  // It lasts until the worker ends, and does not keep it from ending. The types of pg lack this.
  ;(client as pg.Client & { unref(): void }).unref()
  return keepPlans(client)
}
