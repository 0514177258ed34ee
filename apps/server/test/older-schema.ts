import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../src/platform/migrate.ts'

const MIGRATIONS = new URL('../migrations/', import.meta.url)

/** A database with the schema of an earlier release, for upgrade tests. */
export type OlderSchema = {
  adminUrl: string
  client: pg.Client
  rows(text: string): Promise<unknown[][]>
  /** Applies the migrations of this release and returns their names. */
  upgrade(): Promise<string[]>
  close(): Promise<void>
}

/** Creates a database with only the migrations before `before`, such as `0007`. */
export async function openOlderSchema(before: string): Promise<OlderSchema> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const [adminUrl, serverUrl] = [urlOf(inject('adminUrl'), name), urlOf(inject('serverUrl'), name)]
  const admin = new pg.Client(urlOf(inject('adminUrl'), 'postgres'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  const folder = await copyMigrations(before)
  await migrate(adminUrl, serverUrl, pathToFileURL(`${folder}/`))
  await rm(folder, { recursive: true })
  const client = new pg.Client(adminUrl)
  await client.connect()
  return {
    adminUrl,
    client,
    rows: async (text) => (await client.query({ text, rowMode: 'array' })).rows,
    upgrade: () => migrate(adminUrl, serverUrl),
    async close() {
      await client.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

const urlOf = (base: string, database: string) => Object.assign(new URL(base), { pathname: `/${database}` }).href

async function copyMigrations(before: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-migrations-'))
  for (const file of await readdir(MIGRATIONS)) {
    if (file < before) await copyFile(new URL(file, MIGRATIONS), join(folder, file))
  }
  const afterEach = await readFile(new URL('after-each.sql', MIGRATIONS), 'utf8')
  // These tables are created by later migrations.
  const withoutLater = afterEach.replaceAll(/^revoke .* (?:ledger_|refunds).*$/gm, '')
  const text = before <= '0007' ? withoutLater.replace(' unapplied_payments,', '') : withoutLater
  await writeFile(join(folder, 'after-each.sql'), text)
  return folder
}
