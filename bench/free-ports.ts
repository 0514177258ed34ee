import { once } from 'node:events'
import { createServer } from 'node:net'
import { findFreePort } from '../apps/server/src/deployment/listen.ts'

/** A free port whose next one is free too: a server takes both, for live and sandbox. */
export async function findFreePorts(): Promise<number> {
  for (;;) {
    const port = await findFreePort()
    const probe = createServer().listen({ host: '127.0.0.1', port: port + 1 })
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    await new Promise((resolve) => probe.close(resolve))
    if (isFree) return port
  }
}
