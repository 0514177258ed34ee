import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type MigratedFolders, migrate } from '../../src/platform/migrate.ts'

/** An empty database, for tests of the schema itself. */
export type SchemaDatabase = {
  adminUrl: string
  serverUrl: string
  client: pg.Client
  migrate(folders?: MigratedFolders): Promise<string[]>
  close(): Promise<void>
}

const urlOf = (base: string, database: string) => Object.assign(new URL(base), { pathname: `/${database}` }).href

export async function createDatabase(): Promise<SchemaDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  const [adminUrl, serverUrl] = [urlOf(inject('adminUrl'), name), urlOf(inject('serverUrl'), name)]
  const admin = new pg.Client(urlOf(inject('adminUrl'), 'postgres'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  const client = new pg.Client(adminUrl)
  await client.connect()
  return {
    adminUrl,
    serverUrl,
    client,
    migrate: (folders) => migrate(adminUrl, serverUrl, folders),
    async close() {
      await client.end()
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}
