import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ServerUser, serverEnv } from './server-user.ts'

/** A program that ends when this process ends, however that happens. */
export type GuardedProcess = {
  /** Set once the program is gone. */
  exitCode: number | undefined
  /** Resolves when the program and its guard are gone. */
  gone: Promise<void>
  /** Ends the program and waits until it is gone. */
  stop(): Promise<void>
}

// The guard holds a pipe (fd 3) that only this process can write to: it ends with this process, whatever killed it.
// It ignores what a service manager sends to all at once, so that it outlives the program it guards.
const guard = `
trap '' HUP INT TERM
exec 4<&0
"$@" <&4 3<&- 4<&- &
program=$!
(
  exec 4<&-
  while read -r _ <&3; do :; done
  trap '' USR1
  for step in INT:100 QUIT:50 KILL:100; do
    kill -s "\${step%:*}" $program || exit 0
    tries=\${step#*:}
    while [ $tries -gt 0 ]; do
      kill -0 $program || exit 0
      sleep 0.1 || sleep 1
      tries=$((tries - 1))
    done
  done
) </dev/null >/dev/null 2>&1 &
watcher=$!
exec 3<&- 4<&-
wait $program
code=$?
kill -s USR1 $watcher 2>/dev/null
wait $watcher 2>/dev/null
exit $code
`

type Launch = { command: string[]; user: ServerUser | undefined; input?: string; output: number | 'pipe' }

function launchGuarded({ command, user, input, output }: Launch) {
  const child = spawn('/bin/sh', ['-c', guard, 'haat-postgres', ...command], {
    ...user,
    cwd: '/',
    env: serverEnv(),
    // A session of its own: neither Ctrl-C nor a kill of the process group reaches it.
    detached: true,
    stdio: [input === undefined ? 'ignore' : 'pipe', output, output, 'pipe'],
  })
  const lifeline = child.stdio[3] as Socket
  lifeline.on('error', () => {}).resume()
  child.stdin?.on('error', () => {}).end(input)
  // Had the guard itself been killed, its watcher would still need the end of the pipe to end the program.
  child.once('exit', () => lifeline.end())
  return { child, lifeline }
}

/** Starts a program that writes to an open file; it does not keep this process from ending. */
export function startGuarded(command: string[], user: ServerUser | undefined, outputFd: number): GuardedProcess {
  const { child, lifeline } = launchGuarded({ command, user, output: outputFd })
  const running: GuardedProcess = {
    exitCode: undefined,
    gone: new Promise((resolve) => {
      const settle = (code: number) => {
        running.exitCode ??= code
        resolve()
      }
      child.once('error', () => settle(127)).once('close', (code) => settle(code ?? 128))
    }),
    async stop() {
      child.ref()
      lifeline.ref()
      lifeline.end()
      await running.gone
    },
  }
  child.unref()
  lifeline.unref()
  return running
}

/** Runs a program to its end and returns what it wrote. */
export async function runGuarded(command: string[], user: ServerUser | undefined, input = '') {
  const { child } = launchGuarded({ command, user, input, output: 'pipe' })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve(code ?? 128))
  })
  const [out, err] = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''))
  return { code: await ended, output: `${await out}${await err}` }
}
