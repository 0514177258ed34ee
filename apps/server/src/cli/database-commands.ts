import type { Command } from 'commander'
import { migrate, migrationStatus } from '../platform/migrate.ts'
import { table } from './output.ts'
import type { Runs } from './run-command.ts'

export function databaseCommands(program: Command, runs: Runs): void {
  const db = program.command('db').description('database schema')

  const up = db.command('migrate').description('apply pending migrations')
  runs(
    up,
    async ({ access: { adminUrl, serverUrl } }) => {
      const applied = await migrate(adminUrl, serverUrl)
      return { data: { applied }, text: applied.length > 0 ? applied.join('\n') : 'The schema is up to date.' }
    },
    { migrated: false, creates: true },
  )

  const status = db.command('status').description('list migrations and when each was applied')
  runs(
    status,
    async ({ access }) => {
      const migrations = (await migrationStatus(access.adminUrl)).map(({ name, appliedAt }) => {
        return { name, applied_at: appliedAt?.toISOString() ?? null }
      })
      const isCurrent = migrations.every(({ applied_at }) => applied_at !== null)
      const cells = migrations.map(({ name, applied_at }) => [name, applied_at ?? 'pending'])
      return {
        data: { is_current: isCurrent, migrations },
        text: table(['MIGRATION', 'APPLIED'], cells),
        outcome: isCurrent ? 'done' : 'found',
      }
    },
    { migrated: false },
  )
}
