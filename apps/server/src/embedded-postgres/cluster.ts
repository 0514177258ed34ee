import { randomBytes } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { chown, lstat, mkdtemp, readdir, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type Installation, makeSharedFolder, type OnNotice, runAs, type ServerUser } from './binaries.ts'

/** The passwords of the cluster's two roles; letters, digits, - and _ only, so they need no quoting anywhere. */
export type Credentials = { ownerPassword: string; serverPassword: string }

/** The folder of the database: `<dataDir>/postgres`, or what that links to. */
export async function placeCluster(dataDir: string, user: ServerUser, notice: OnNotice): Promise<string> {
  const path = join(dataDir, 'postgres')
  const entry = await lstat(path).catch(() => undefined)
  if (!entry && user && !(await runAs(user, 'test', '-x', dataDir)).ok) {
    const home = await makeSharedFolder('data-')
    await symlink(join(home, 'postgres'), path)
    notice(`PostgreSQL's user cannot enter ${dataDir}, so the database is kept in ${home}.`)
  } else if (!entry?.isSymbolicLink()) return path
  const target = resolve(dataDir, await readlink(path))
  // An empty database in place of one that is merely not mounted would look like lost data.
  if (existsSync(dirname(target))) return target
  throw new Error(
    `The database of ${dataDir} was in ${target}, which no longer exists. Delete ${path} to create a new database.`,
  )
}

/** Creates the database when it is missing. Returns its passwords. */
export async function openCluster(dataDir: string, place: Installation, notice: OnNotice): Promise<Credentials> {
  const file = join(dataDir, 'postgres.json')
  const kept = readCredentials(file)
  const names = existsSync(place.clusterDir) ? await readdir(place.clusterDir) : []
  if (names.length > 0) {
    if (kept) return kept
    throw new Error(`The passwords of ${place.clusterDir} are missing or damaged. Restore the file ${file}.`)
  }
  const [ownerPassword, serverPassword] = [randomBytes(24), randomBytes(24)].map((bytes) => bytes.toString('base64url'))
  const credentials = kept ?? ({ ownerPassword, serverPassword } as Credentials)
  // Saved before the cluster is created: an interrupted start leaves no unknown password.
  await writeFile(`${file}.new`, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  notice('Creating a new database.')
  await createCluster(place, credentials)
  return credentials
}

function readCredentials(file: string): Credentials | undefined {
  const json = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const shape = /^\{\s*"ownerPassword": "[\w-]{16,}",\s*"serverPassword": "[\w-]{16,}"\s*\}\s*$/
  return shape.test(json) ? JSON.parse(json) : undefined
}

/** After an interruption the next start finds either no database or a complete one. */
async function createCluster({ nativeDir, clusterDir, user }: Installation, credentials: Credentials): Promise<void> {
  const cwd = dirname(clusterDir)
  // The initdb of a killed Haat may still be ending in there.
  for (const name of globSync(`${basename(clusterDir)}.init-*`, { cwd }))
    await rm(join(cwd, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  const half = await mkdtemp(`${clusterDir}.init-`)
  try {
    const [data, passwordFile] = [join(half, 'data'), join(half, 'password')]
    await writeFile(passwordFile, credentials.ownerPassword, { mode: 0o600 })
    if (user) for (const path of [half, passwordFile]) await chown(path, user.uid, user.gid)
    const roles = ['--username=haat_owner', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
    const texts = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const made = await runAs(user, join(nativeDir, 'bin/initdb'), `--pgdata=${data}`, ...roles, ...texts)
    if (!made.ok) throw new Error(`PostgreSQL could not create its database: ${made.output}`)
    await rename(data, clusterDir)
  } finally {
    await rm(half, { recursive: true, force: true })
  }
}
