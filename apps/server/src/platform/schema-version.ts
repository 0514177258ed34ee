import { MIGRATIONS, migrationsIn } from './apply-migration.ts'
import type { Database } from './database.ts'
import { readFunctions } from './schema-files.ts'

let known: Promise<string[]> | undefined

async function readKnown(): Promise<string[]> {
  const [migrations, functions] = await Promise.all([migrationsIn(MIGRATIONS), readFunctions()])
  return [...migrations, ...functions.map(({ file, digest }) => `${file} ${digest}`)]
}

/**
 * Whether the database has every migration and every text of functions that this code knows. A newer schema has them too:
 * a server of the release before stays ready while its successor starts.
 */
export async function hasKnownSchema(db: Pick<Database, 'query'>): Promise<boolean> {
  known ??= readKnown()
  const { rows } = await db.query<{ name: string }>(
    `select name from schema_migrations where applied_at is not null
     union all select file || ' ' || digest from schema_functions`,
  )
  const applied = new Set(rows.map(({ name }) => name))
  return (await known).every((name) => applied.has(name))
}
