import { randomBytes } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { findPostgresPackage, restoreLibraryLinks } from './postgres-package.ts'
import { findServerUser, type ServerUser, tryAs } from './server-user.ts'

/** Which PostgreSQL runs, as whom, and in which folder the cluster is or is to be. */
export type Placement = { nativeDir: string; major: string; clusterDir: string; user: ServerUser | undefined }

// For what PostgreSQL's user cannot reach where it is: below a folder only root may enter.
const sharedDir = '/var/lib/haat'

/** Decides where PostgreSQL and its data live, by trying what its user can reach. */
export async function placeServer(dataDir: string, notice: (line: string) => void): Promise<Placement> {
  const existing = await findClusterDir(dataDir)
  const user = await findServerUser(existing ?? join(dataDir, 'postgres'))
  const binaries = await placeBinaries(user, notice)
  return { ...binaries, clusterDir: existing ?? (await placeCluster(dataDir, user, notice)), user }
}

/** The folder `<dataDir>/postgres` names, which an interrupted first start may not have filled yet. */
async function findClusterDir(dataDir: string): Promise<string | undefined> {
  const path = join(dataDir, 'postgres')
  const entry = await lstat(path).catch(() => undefined)
  if (!entry) return undefined
  if (!entry.isSymbolicLink()) return path
  const target = resolve(dataDir, await readlink(path))
  // An empty database in place of one that is merely not mounted would look like lost data.
  if (!(await stat(dirname(target)).catch(() => undefined))) {
    throw new Error(
      `The database of ${dataDir} was in ${target}, which no longer exists. Delete ${path} to create a new database.`,
    )
  }
  return target
}

async function placeCluster(dataDir: string, user: ServerUser | undefined, notice: (line: string) => void) {
  const path = join(dataDir, 'postgres')
  if (!user || canEnter(user, dataDir)) return path
  const home = join(sharedDir, randomBytes(8).toString('hex'))
  await makeSharedDir(home)
  requireEntry(user, home)
  const target = join(home, 'postgres')
  await symlink(target, path)
  notice(`PostgreSQL's user cannot enter ${dataDir}, so the database is kept in ${target}.`)
  return target
}

async function placeBinaries(user: ServerUser | undefined, notice: (line: string) => void) {
  const { nativeDir, version } = findPostgresPackage()
  await restoreLibraryLinks(nativeDir)
  const inPlace = tryBinaries(user, nativeDir)
  if (inPlace.major) return { nativeDir, major: inPlace.major }
  if (!user) throw new Error(`PostgreSQL cannot run from ${nativeDir}: ${inPlace.reason}`)

  const copy = join(sharedDir, version, `${process.platform}-${process.arch}`, 'native')
  const before = tryBinaries(user, copy)
  if (before.major) return { nativeDir: copy, major: before.major }
  notice(`PostgreSQL's user cannot reach ${nativeDir}, so it is copied to ${copy}.`)
  await copyBinaries(nativeDir, copy)
  const after = tryBinaries(user, copy)
  if (after.major) return { nativeDir: copy, major: after.major }
  throw new Error(`PostgreSQL cannot run from ${copy}: ${after.reason}`)
}

function tryBinaries(user: ServerUser | undefined, nativeDir: string): { major?: string; reason: string } {
  const script = 'test -x "$1/bin/initdb" && cat "$1/share/postgresql/postgres.bki" >/dev/null && "$1/bin/postgres" -V'
  const { ok, stdout, reason } = tryAs(user, script, nativeDir)
  const major = ok ? /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] : undefined
  return major
    ? { major, reason }
    : { reason: reason || `uid ${user?.uid ?? process.geteuid?.()} has no read permission` }
}

async function copyBinaries(from: string, to: string): Promise<void> {
  await makeSharedDir(dirname(to))
  const half = `${to}.copy-${randomBytes(4).toString('hex')}`
  try {
    await cp(from, half, { recursive: true, verbatimSymlinks: true })
    await openToAll(half)
    await rename(half, to)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    // Another start on this machine may have put its copy there at the same moment.
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

async function openToAll(dir: string): Promise<void> {
  const { ok, reason } = tryAs(undefined, 'chown -R 0:0 "$1" && chmod -R u+rwX,go-w,go+rX "$1"', dir)
  if (!ok) throw new Error(`Cannot prepare ${dir}: ${reason}`)
}

async function makeSharedDir(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true })
  for (let path = dir; path.startsWith(sharedDir); path = dirname(path)) await chmod(path, 0o755)
}

const canEnter = (user: ServerUser, dir: string) => tryAs(user, 'test -x "$1"', dir).ok

function requireEntry(user: ServerUser, dir: string): void {
  if (!canEnter(user, dir))
    throw new Error(`The PostgreSQL user (uid ${user.uid}) has no access to ${dir}. Change its permissions.`)
}
