import { type MigratedFolders, migrate } from '../../src/platform/migrate.ts'

/** What a process of a test migrates, as JSON in its first argument. */
export type MigrateOrder = { adminUrl: string; serverUrl: string; migrations: string }

const { adminUrl, serverUrl, migrations } = JSON.parse(process.argv[2] ?? '{}') as MigrateOrder
const folders: MigratedFolders = { migrations: new URL(migrations) }
await migrate(adminUrl, serverUrl, folders)
