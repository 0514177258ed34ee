import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../../../src/platform/database.ts'
import { type Call, call, type Harness, type TestResponse } from '../../harness.ts'
import { type StatementGate, startStatementGate } from './statement-gate.ts'

/**
 * Runs requests against each other statement by statement. Each has its own server and its own connection, whose
 * statements are let through one at a time in a chosen order. A request that waits for a lock of another cannot be
 * chosen until that lock is released.
 */
export type Stage = {
  /** Plays one call per session. `choose` gets the sessions that can continue and picks one. */
  play(calls: readonly Call[], choose: Choose): Promise<Played>
  close(): Promise<void>
}

export type Choose = (ready: readonly number[]) => number
/** The responses, and the sessions that continued, in order: `0 1 1(waits) 0 0 …`. */
export type Played = { responses: TestResponse[]; schedule: string }

type Session = {
  gate: StatementGate
  app: FastifyInstance
  pid(): Promise<number>
  response: TestResponse | null
  close(): Promise<void>
}

export async function openStage(h: Harness, size: number): Promise<Stage> {
  let wake = () => {}
  const changed = () => wake()
  const observer = new pg.Client({ connectionString: h.adminUrl })
  await observer.connect()
  const sessions = await Promise.all(Array.from({ length: size }, () => openSession(h, changed)))
  return {
    async play(calls, choose) {
      const playing = sessions.slice(0, calls.length)
      const pids = await Promise.all(playing.map((session) => session.pid()))
      for (const session of playing) {
        session.response = null
        session.gate.hold()
      }
      const failures: unknown[] = []
      const responses = calls.map(async (one, index) => {
        const session = playing[index] as Session
        session.response = await call(session.app, one)
        // What a server does after its response is part of no request.
        session.gate.open()
        changed()
      })
      for (const response of responses) response.catch((error) => failures.push(error))
      const steps: string[] = []
      try {
        for (;;) {
          const waiting = await settle(playing, pids)
          if (failures.length > 0) throw failures[0]
          // With pipelined statements the next one is held while the first still waits for its lock.
          const ready = playing.flatMap(({ gate }, index) => (gate.held() > 0 && !gate.isRunning() ? [index] : []))
          if (ready.length === 0) {
            if (waiting.length > 0) throw new Error(`they wait for each other: ${steps.join(' ')}`)
            break
          }
          const chosen = choose(ready)
          steps.push(String(chosen))
          playing[chosen]?.gate.letOne()
        }
        await Promise.all(responses)
      } finally {
        for (const { gate } of playing) gate.open()
        await Promise.allSettled(responses)
      }
      return { responses: playing.map(({ response }) => response as TestResponse), schedule: steps.join(' ') }
    },
    async close() {
      await observer.end()
      for (const session of sessions) await session.close()
    },
  }

  /**
   * Waits until every session is held, has responded, or waits for a lock of a session that does not continue. Returns
   * the latter.
   */
  async function settle(playing: readonly Session[], pids: readonly number[]): Promise<number[]> {
    for (;;) {
      const next = new Promise<void>((resolve) => {
        wake = resolve
      })
      const busy = playing.flatMap((session, index) =>
        session.response === null && (session.gate.held() === 0 || session.gate.isRunning()) ? [index] : [],
      )
      if (busy.length === 0) return []
      const running = busy.filter((index) => playing[index]?.gate.isRunning())
      if (running.length < busy.length) {
        await next
        continue
      }
      if (await Promise.race([next.then(() => true), sleep(2, false)])) continue
      const waiting = await findWaiting(running, pids)
      if (waiting.length === running.length) return running
    }
  }

  /** Those of the running sessions that wait, directly or indirectly, for a session that does not run. */
  async function findWaiting(running: readonly number[], pids: readonly number[]): Promise<number[]> {
    const { rows } = await observer.query<{ pid: number; blockers: number[] }>(
      'select pid, pg_blocking_pids(pid) as blockers from unnest($1::int[]) pid',
      [running.map((index) => pids[index])],
    )
    const isSettled = new Set(pids.filter((_, index) => !running.includes(index)))
    for (let grown = true; grown; ) {
      const more = rows.filter(({ pid, blockers }) => !isSettled.has(pid) && blockers.some((by) => isSettled.has(by)))
      for (const { pid } of more) isSettled.add(pid)
      grown = more.length > 0
    }
    // A ring of waiting sessions is a deadlock: none of them continues by itself.
    const isRing = rows.every(({ blockers }) => blockers.length > 0)
    return running.filter((index) => isRing || isSettled.has(pids[index] as number))
  }
}

async function openSession(h: Harness, changed: () => void): Promise<Session> {
  const url = new URL(inject('serverUrl'))
  url.pathname = new URL(h.adminUrl).pathname
  const gate = await startStatementGate({ host: url.hostname, port: Number(url.port) }, changed)
  url.port = String(gate.port)
  const db = openDatabase({ url: url.href, maxConnections: 1 })
  const app = await h.another({ db })
  return {
    gate,
    app,
    response: null,
    pid: async () => (await db.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0,
    async close() {
      await db.close()
      await gate.close()
    },
  }
}
