import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Placement } from './placement.ts'
import { tryAs } from './server-user.ts'

/** What a running PostgreSQL says of itself in `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; ready: boolean; text: string }

const fileOf = (clusterDir: string) => join(clusterDir, 'postmaster.pid')

export async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(fileOf(clusterDir), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready', text } : undefined
}

/**
 * Stops the PostgreSQL that a killed Haat left behind. Call it only with the data folder's lock: no other Haat has the
 * folder then, and what still runs on it belongs to nobody.
 */
export async function stopPreviousServer({ clusterDir, user }: Placement): Promise<void> {
  const former = await readPostmaster(clusterDir)
  if (!former) return
  const isRunning = () => tryAs(user, runsOnFolder, `${former.pid}`, clusterDir).ok
  // After a crash the number may belong to another program, which PostgreSQL would take for its former self.
  if (!isRunning()) return signal(former.pid, 0) ? rm(fileOf(clusterDir), { force: true }) : undefined
  for (const [name, graceMs] of stopSteps) {
    signal(former.pid, name)
    for (const deadline = Date.now() + graceMs; Date.now() < deadline; await sleep(100)) {
      if (!isRunning()) return
    }
  }
  throw new Error(
    `A PostgreSQL of an earlier run (PID ${former.pid}) still uses ${clusterDir} and cannot be stopped. Stop it yourself.`,
  )
}

// Fast, immediate, killed.
const stopSteps = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
] as const

// By its working directory, which is right even after the folder was moved; where there is no /proc, by its command line.
const runsOnFolder = `
if [ -d /proc/self ]; then
  grep -q bin/postgres "/proc/$1/cmdline" && [ "/proc/$1/cwd" -ef "$2" ]
else
  ps -ww -o command= -p "$1" | grep -F bin/postgres | grep -qF -e "-D $2 "
fi`

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
