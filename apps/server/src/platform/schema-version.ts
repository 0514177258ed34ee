import { MIGRATIONS, migrationsIn } from './apply-migration.ts'
import type { Database } from './database.ts'
import { readFunctions } from './schema-files.ts'

const known = {
  migrations: undefined as Promise<string[]> | undefined,
  functions: undefined as Promise<string[]> | undefined,
}

/**
 * Whether the database has every migration and every text of functions that this code knows. A newer schema has them too:
 * a server of the release before stays ready while its successor starts.
 */
export async function hasKnownSchema(db: Pick<Database, 'query'>): Promise<boolean> {
  known.migrations ??= migrationsIn(MIGRATIONS)
  known.functions ??= readFunctions().then((files) => files.map(({ file, digest }) => `${file} ${digest}`))
  const { rows } = await db.query<{ name: string }>(
    `select name from schema_migrations where applied_at is not null
     union all select file || ' ' || digest from schema_functions`,
  )
  const applied = new Set(rows.map(({ name }) => name))
  return [...(await known.migrations), ...(await known.functions)].every((name) => applied.has(name))
}
