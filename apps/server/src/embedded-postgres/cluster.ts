import { chown, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Credentials } from './credentials.ts'
import { runGuarded } from './guarded-process.ts'
import type { Placement } from './placement.ts'
import { tryAs } from './server-user.ts'

/** Tells whether the cluster exists; throws when what is there cannot be used. */
export async function hasCluster({ clusterDir, major, user }: Placement): Promise<boolean> {
  const found = await stat(clusterDir).catch(() => undefined)
  if (!found) return false
  const uid = user?.uid ?? process.geteuid?.()
  const reachable = tryAs(user, 'cd "$1"', clusterDir).ok
  if (found.uid !== 0 && found.uid !== uid) {
    throw new Error(
      `The database in ${clusterDir} belongs to another user (uid ${found.uid}). Start Haat as that user.`,
    )
  }
  if ((await readdir(clusterDir)).length === 0) return false
  if (!reachable)
    throw new Error(`The PostgreSQL user (uid ${uid}) has no access to ${clusterDir}. Change its permissions.`)
  const made = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => '')
  if (made.trim() === major) return true
  if (!made) throw new Error(`${clusterDir} is not a PostgreSQL database. Move it to another place.`)
  throw new Error(
    `The database in ${clusterDir} was created by PostgreSQL ${made.trim()}, but this Haat runs PostgreSQL ${major}. Dump and restore it.`,
  )
}

/** Makes the cluster; whenever it is interrupted, the next start finds either nothing or a whole one. */
export async function createCluster(placement: Placement, credentials: Credentials): Promise<void> {
  const { nativeDir, clusterDir, user } = placement
  await removeUnfinished(clusterDir)
  const half = await mkdtemp(`${clusterDir}.init-`)
  try {
    const [data, passwordFile] = [join(half, 'data'), join(half, 'password')]
    await writeFile(passwordFile, credentials.ownerPassword, { mode: 0o600 })
    await mkdir(data, { mode: 0o700 })
    if (user) for (const path of [half, data, passwordFile]) await chown(path, user.uid, user.gid)
    const { code, output } = await runGuarded(
      [
        join(nativeDir, 'bin/initdb'),
        `--pgdata=${data}`,
        `--pwfile=${passwordFile}`,
        '--username=haat_owner',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      user,
    )
    if (code !== 0) throw new Error(`PostgreSQL could not create its database: ${lastWords(output)}`)
    await rename(data, clusterDir)
  } finally {
    await rm(half, { recursive: true, force: true })
  }
}

/** Gives the owner a new password, for when the file with the old one was lost. The server must not be running. */
export async function resetOwnerPassword(placement: Placement, credentials: Credentials): Promise<void> {
  const { nativeDir, clusterDir, user } = placement
  const command = [join(nativeDir, 'bin/postgres'), '--single', '-D', clusterDir, 'postgres']
  const sql = `ALTER ROLE haat_owner PASSWORD '${credentials.ownerPassword}';\n`
  const { code, output } = await runGuarded(command, user, sql)
  if (code !== 0 || /ERROR:/.test(output))
    throw new Error(`The PostgreSQL password was not reset: ${lastWords(output)}`)
}

async function removeUnfinished(clusterDir: string): Promise<void> {
  const home = dirname(clusterDir)
  for (const name of await readdir(home)) {
    if (!name.startsWith(`${basename(clusterDir)}.init-`)) continue
    // The initdb of a killed Haat may still be ending in there.
    await rm(join(home, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

function lastWords(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim())
  const faults = lines.filter((line) => /(error|FATAL|ERROR|PANIC):/.test(line))
  return (faults.length > 0 ? faults : lines).slice(-2).join(' | ')
}
