import { Kysely } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { setUpApp } from '../../test/set-up.ts'
import { migratorDialect } from './migrator-dialect.ts'

const h = await setUpApp()

it('the migrator reads of all tables only its own two, however many a release has', async () => {
  const db = new Kysely({ dialect: migratorDialect(new pg.Pool({ connectionString: h.adminUrl, max: 1 })) })
  const tables = await db.introspection.getTables()
  await db.destroy()
  expect(tables.map(({ name }) => name).sort()).toEqual(['kysely_migration', 'kysely_migration_lock'])
})
