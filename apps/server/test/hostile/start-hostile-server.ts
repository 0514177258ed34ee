import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import { forkServer } from '../fork-server.ts'
import type { Harness } from '../harness.ts'
import { testPublicKey } from '../id-tokens.ts'
import type { HostileServerOrder, HostileServerState } from './hostile-server.ts'

const ENTRY = new URL('./hostile-server.ts', import.meta.url)

/** The secret of the harness: the server accepts tokens that factories sign. */
const SECRET = 'a secret of the tests, long enough'

export type HostileServer = {
  port: number
  /** Requests the state of the process; never resolves when it is dead. */
  state(): Promise<HostileServerState>
  isAlive(): boolean
  close(): Promise<void>
}

/** Starts a server process on the database of a harness. `onLine` receives every line it writes. */
export async function startHostileServer(
  h: Pick<Harness, 'adminUrl'>,
  logLevel: HostileServerOrder['logLevel'],
  printLine: (line: string) => void,
): Promise<HostileServer> {
  const url = new URL(inject('serverUrl'))
  url.pathname = new URL(h.adminUrl).pathname
  const order: HostileServerOrder = { url: url.href, secret: SECRET, logLevel, providerKey: testPublicKey() }
  const child = forkServer(ENTRY, order)
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', printLine)
  const ended = once(child, 'exit')
  const [{ port }] = (await Promise.race([once(child, 'message'), ended.then(() => [{}])])) as [{ port?: number }]
  if (port === undefined) throw new Error('the server process did not start')
  return {
    port,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async state() {
      child.send('state')
      const [state] = (await once(child, 'message')) as [HostileServerState]
      return state
    },
    async close() {
      child.disconnect()
      await ended
    },
  }
}
