import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'

/** Who PostgreSQL runs as when this process is root, which PostgreSQL refuses to be. */
export type ServerUser = { uid: number; gid: number }

/** The user for PostgreSQL: nobody else unless this is root; then the cluster's owner, else `postgres`, else `nobody`. */
export async function findServerUser(clusterDir: string): Promise<ServerUser | undefined> {
  if (process.geteuid?.() !== 0) return undefined
  const cluster = await stat(clusterDir).catch(() => undefined)
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid }
  const user = lookUpUser('postgres') ?? lookUpUser('nobody')
  if (user) return user
  throw new Error(
    'PostgreSQL cannot run as root, and this machine has neither a user "postgres" nor "nobody". Start Haat as another user.',
  )
}

function lookUpUser(name: string): ServerUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
    // macOS prints the id of nobody (-2) as an unsigned number.
    return status === 0 ? Number(stdout) | 0 : undefined
  })
  return uid && gid !== undefined ? { uid, gid } : undefined
}

/** Runs a line of shell as that user; the true test of what the user may read, enter and execute. */
export function tryAs(user: ServerUser | undefined, script: string, ...args: string[]) {
  const result = spawnSync('/bin/sh', ['-c', script, 'sh', ...args], {
    ...user,
    cwd: '/',
    env: serverEnv(),
    encoding: 'utf8',
  })
  const reason = result.error?.message ?? `${result.stderr}`.trim().split('\n')[0] ?? ''
  return { ok: result.status === 0, stdout: `${result.stdout}`, reason }
}

/** The environment for PostgreSQL's programs: nothing that points at another server, and messages in English. */
export function serverEnv(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: not our settings, but what its programs inherit (PATH, HOME, TMPDIR)
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
