import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from './two-servers.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape
export type Served = { status: number; body: any }

/** Distributes requests to the servers that report ready, over persistent connections, as a load balancer does. */
export type Balancer = {
  /** Rejects when a sent request gets no response. Only a refused connection is retried at another server. */
  forward(path: string, options: { headers: Record<string, string>; body?: object }): Promise<Served>
  /** Resolves when all servers have reported ready. */
  seesAll(): Promise<void>
  close(): Promise<void>
}

const LOOK_MS = 50

export function startBalancer(servers: readonly ServerProcess[]): Balancer {
  const backends = servers.map(({ port }) => ({ port, agent: new Agent({ keepAlive: true }), isReady: true }))
  let turn = 0
  let stopping = false

  async function watch(backend: (typeof backends)[number]): Promise<void> {
    while (!stopping) {
      const { status } = await send({ port: backend.port }, '/health/ready', { headers: {} }).catch(() => ({
        status: 0,
      }))
      backend.isReady = status === 200
      if (!backend.isReady) for (const socket of Object.values(backend.agent.freeSockets).flat()) socket?.destroy()
      await sleep(LOOK_MS)
    }
  }
  const watching = backends.map(watch)

  return {
    async forward(path, options) {
      for (let tries = 0; ; tries++) {
        const ready = backends.filter(({ isReady }) => isReady)
        const among = ready.length > 0 ? ready : backends
        const backend = among[turn++ % among.length] as (typeof backends)[number]
        try {
          return await send(backend, path, options)
        } catch (error) {
          if ((error as { code?: string }).code !== 'ECONNREFUSED' || tries > 100) throw error
          await sleep(5)
        }
      }
    },
    async seesAll() {
      while (!backends.every(({ isReady }) => isReady)) await sleep(LOOK_MS)
    },
    async close() {
      stopping = true
      await Promise.all(watching)
      for (const { agent } of backends) agent.destroy()
    },
  }
}

type Options = { headers: Record<string, string>; body?: object }

function send(backend: { port: number; agent?: Agent }, path: string, { headers, body }: Options): Promise<Served> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      ...backend,
      path,
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    })
    outgoing.on('error', reject)
    outgoing.on('response', (response) =>
      json(response).then((parsed) => resolve({ status: response.statusCode ?? 0, body: parsed }), reject),
    )
    outgoing.end(body && JSON.stringify(body))
  })
}
