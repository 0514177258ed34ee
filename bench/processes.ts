import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Load, Round } from './protocol.ts'

/** One side of a comparison: a server in its own process. */
export type Side = { name: string; url: string; pid: number; stop(): Promise<void> }

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const environment = { ...process.env, NODE_ENV: 'production' }

function run(file: string, input: unknown): ChildProcess {
  const flags = process.env.BENCH_PROFILE === file ? ['--cpu-prof', '--cpu-prof-dir=.haat/profiles'] : []
  return spawn(process.execPath, [...flags, fileOf(file), JSON.stringify(input)], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** The first line that a child process prints. */
async function firstLine<T>(child: ChildProcess, name: string): Promise<T> {
  if (!child.stdout) throw new Error(`${name} has no output`)
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as T
  throw new Error(`${name} ended without a word`)
}

/** Ends a child process and waits for it. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Starts a side and waits until it listens. */
export async function startSide(name: string, file: string, input: unknown): Promise<Side> {
  const child = run(file, input)
  const { port } = await firstLine<{ port: number }>(child, file)
  return { name, url: `http://127.0.0.1:${port}`, pid: child.pid as number, stop: () => end(child) }
}

/** Runs a child process and returns the result that it prints. */
export async function ask<T>(file: string, input: unknown): Promise<T> {
  const child = run(file, input)
  const response = await firstLine<T>(child, file)
  if (child.exitCode === null) await once(child, 'exit')
  return response
}

/** Runs one round of load in another process. */
export async function loadOnce(load: Load): Promise<Round> {
  const round = await ask<Round>('load.ts', load)
  if (round.failed > 0) throw new Error(`${round.failed} requests to ${load.url} failed`)
  return round
}

const ps = (pid: number, column: string) =>
  execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()

/** The resident memory of a process, in MB (of 2^20 bytes). */
export const residentMb = (pid: number): number => Number(ps(pid, 'rss')) / 1024
