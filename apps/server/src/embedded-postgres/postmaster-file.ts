import { spawnSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a running PostgreSQL says of itself in `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; ready: boolean; text: string }

const fileOf = (clusterDir: string) => join(clusterDir, 'postmaster.pid')

export async function readPostmaster(clusterDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(fileOf(clusterDir), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready', text } : undefined
}

/** Waits until the PostgreSQL of a killed Haat has been stopped by its guard. Needs the data folder's lock. */
export async function awaitFormerServer(clusterDir: string, patienceMs = 20_000): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const former = await readPostmaster(clusterDir)
    const command = former && (await findCommand(former.pid))
    if (!former || command === undefined) return
    // After a crash the number may belong to another program; PostgreSQL would take that one for its former self.
    if (!command.includes('postgres') || !command.includes(clusterDir)) return rm(fileOf(clusterDir), { force: true })
    if (Date.now() > deadline) {
      throw new Error(`A former PostgreSQL (PID ${former.pid}) still runs on ${clusterDir}; stop it first.`)
    }
    await sleep(50)
  }
}

/** The command line of a process; undefined when there is none or it cannot be seen. */
async function findCommand(pid: number): Promise<string | undefined> {
  const ofLinux = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  if (ofLinux !== undefined || process.platform === 'linux') return ofLinux || undefined
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', `${pid}`], { encoding: 'utf8' })
  return stdout?.trim() || undefined
}
