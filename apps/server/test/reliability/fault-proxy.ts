import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Where the connection breaks around a COMMIT: before PostgreSQL reads it, or after it answered. */
export type CommitCut = 'lost' | 'unanswered'

/** A wire between a server and PostgreSQL that can go wrong in every way a network does. */
export type FaultProxy = {
  readonly port: number
  /** Holds everything back for so long, in both directions. */
  delay(milliseconds: number): void
  /** Breaks all connections with a reset. */
  reset(): void
  /** Asked at every COMMIT; null lets it through. */
  onCommit(decide: (() => CommitCut | null) | null): void
  /** Swallows what PostgreSQL says on connections whose application has that name, and keeps them open; null mends it. */
  silence(applicationName: string | null): void
  /** Bytes swallowed so far. */
  swallowed(): number
  close(): Promise<void>
}

type Wire = { client: Socket; server: Socket; opening: string; cut: CommitCut | null }

// A simple query message whose text is exactly "commit".
const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1')

export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  const wires = new Set<Wire>()
  let latency = 0
  let decide: (() => CommitCut | null) | null = null
  let silenced: string | null = null
  let swallowed = 0

  const later = (work: () => void) => (latency > 0 ? void setTimeout(work, latency) : work())
  const breakOff = ({ client, server }: Wire) => {
    client.resetAndDestroy()
    server.destroy()
  }

  function upstream(wire: Wire, chunk: Buffer): void {
    if (wire.opening === '') wire.opening = chunk.toString('latin1')
    const cut = decide && chunk.includes(COMMIT) ? decide() : null
    if (cut === 'lost') breakOff(wire)
    else {
      wire.cut = cut
      later(() => wire.server.write(chunk))
    }
  }

  function downstream(wire: Wire, chunk: Buffer): void {
    // Not at what was asked in the same breath: PostgreSQL has committed when it says so.
    if (wire.cut === 'unanswered' && chunk.includes('COMMIT\0')) breakOff(wire)
    else if (silenced !== null && wire.opening.includes(`application_name\0${silenced}\0`)) {
      swallowed += chunk.length
    } else later(() => wire.client.write(chunk))
  }

  const listener = createServer((client) => {
    const server = connect(target)
    const wire: Wire = { client, server, opening: '', cut: null }
    wires.add(wire)
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        wires.delete(wire)
        client.destroy()
        server.destroy()
      })
    }
    client.on('data', (chunk: Buffer) => upstream(wire, chunk))
    server.on('data', (chunk: Buffer) => downstream(wire, chunk))
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')

  return {
    port: (listener.address() as AddressInfo).port,
    delay: (milliseconds) => {
      latency = milliseconds
    },
    reset: () => {
      for (const wire of [...wires]) breakOff(wire)
    },
    onCommit: (next) => {
      decide = next
    },
    silence: (applicationName) => {
      silenced = applicationName
    },
    swallowed: () => swallowed,
    async close() {
      for (const wire of [...wires]) breakOff(wire)
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}
