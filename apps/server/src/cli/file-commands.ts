import type { Command } from 'commander'
import pg from 'pg'
import { findLostFiles, MAX_LOST_FILES } from '../features/doctor/check-files.ts'
import { listUsers, noteOrphans } from '../features/doctor/lost-files.ts'
import { openFileStorage } from '../platform/open-file-storage.ts'
import { table } from './output.ts'
import type { Runs } from './run-command.ts'

type Options = { deleteOrphans?: boolean }

export function fileCommands(program: Command, runs: Runs): void {
  const files = program.command('files').description('uploaded files in the storage')
  const check = files
    .command('check')
    .description(
      `compare the storage with the uploads: missing files, with what shows them, and files of no upload; up to ${MAX_LOST_FILES} of each`,
    )
    .option(
      '--delete-orphans',
      'let a job delete the files of no upload; never while two deployments share one bucket, where those of the other one are among them',
    )
  runs<Options>(check, async ({ config, access }, { deleteOrphans = false }) => {
    const { missing, orphans } = await findLostFiles(access.adminUrl, openFileStorage(config))
    const client = new pg.Client({ connectionString: access.adminUrl })
    client.on('error', () => {})
    await client.connect()
    try {
      const uploads = await listUsers(client, [...new Set(missing.map((path) => path.split('/')[1] ?? ''))])
      const usersOf = new Map(uploads.map(({ id, users }) => [id, users]))
      if (deleteOrphans) await noteOrphans(client, orphans)
      const lost = missing.map((path) => ({ path, shown_by: usersOf.get(path.split('/')[1] ?? '') ?? [] }))
      return {
        data: { missing: lost, orphans, orphans_noted: deleteOrphans },
        text: [
          table(
            ['MISSING FILE', 'SHOWN BY'],
            lost.map(({ path, shown_by: users }) => [path, users.join(', ')]),
          ) || 'No file is missing.',
          missing.length > 0 &&
            'Copy missing files back from a backup of the storage, under the same names. What no backup has must be uploaded again.',
          table(
            ['FILE OF NO UPLOAD'],
            orphans.map((path) => [path]),
          ) || 'Every file belongs to an upload.',
          deleteOrphans && orphans.length > 0 && 'The job files.delete deletes these within minutes.',
        ]
          .filter(Boolean)
          .join('\n\n'),
        outcome: lost.length > 0 || (orphans.length > 0 && !deleteOrphans) ? 'found' : 'done',
      }
    } finally {
      await client.end()
    }
  })
}
