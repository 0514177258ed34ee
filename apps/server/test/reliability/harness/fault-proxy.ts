import { once } from 'node:events'
import { type AddressInfo, connect, createServer, Socket } from 'node:net'
import { type StatementReader, startStatementReader } from './statement-reader.ts'

/** Where the connection breaks around a COMMIT: before PostgreSQL reads it, or after PostgreSQL responded. */
export type CommitCut = 'lost' | 'unacknowledged'

/**
 * A moment of a transaction: a statement was just sent or responded, or its COMMIT was sent (`committing`) or responded
 * (`committed`), and the message is not forwarded.
 */
export type Step = { statement: string; is: 'sent' | 'responded' | 'committing' | 'committed' }

/** A TCP proxy between a server and PostgreSQL that simulates network faults. */
export type FaultProxy = {
  readonly port: number
  /** Delays everything by this many milliseconds, in both directions. */
  delay(milliseconds: number): void
  /** Breaks all connections with a reset. */
  reset(): void
  /** Called at every COMMIT with the SQL of its transaction; null lets it through. */
  onCommit(decide: ((statements: readonly string[]) => CommitCut | null) | null): void
  /**
   * Calls `strike` once, at the next moment of that kind. `statement` is a part of its SQL. The message of that moment
   * is not forwarded.
   */
  at(step: Step, strike: () => void): void
  /** Drops what PostgreSQL sends on connections with that application name, and keeps them open; null ends it. */
  silence(applicationName: string | null): void
  /** Drops everything in both directions until switched off. Connections that were open then stay silent for good. */
  blackHole(on: boolean): void
  /** Breaks all connections and refuses new ones until switched off. */
  refuse(on: boolean): Promise<void>
  /** Bytes dropped so far. */
  swallowed(): number
  close(): Promise<void>
}

type Wire = {
  client: Socket
  server: Socket
  opening: string
  statements: StatementReader
  /** The SQL of the transaction, while COMMITs are decided. */
  sentTexts: string[]
  cut: CommitCut | null
  isDead: boolean
  /** The awaited statement was sent here; its response triggers `strike`. */
  isAwaited: boolean
}

const COMMITTED = 'COMMIT\0'
// A simple query message whose text is exactly "commit".
const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1')

export async function startFaultProxy(target: { host: string; port: number }): Promise<FaultProxy> {
  const wires = new Set<Wire>()
  let latency = 0
  let decide: Parameters<FaultProxy['onCommit']>[0] = null
  let silenced: string | null = null
  let swallowed = 0
  let isHole = false
  let ambush: { step: Step; strike: () => void } | null = null

  const later = (work: () => void) => (latency > 0 ? void setTimeout(work, latency) : work())
  const breakOff = ({ client, server }: Wire) => {
    client.resetAndDestroy()
    server.destroy()
  }

  function spring(wire: Wire): void {
    const { strike } = ambush as NonNullable<typeof ambush>
    ambush = null
    wire.isDead = true
    strike()
  }

  function upstream(wire: Wire, chunk: Buffer): void {
    if (wire.isDead) return
    if (wire.opening === '') wire.opening = chunk.toString('latin1')
    const texts = wire.statements.read(chunk)
    if (ambush && texts.some((text) => text.includes(ambush?.step.statement ?? ''))) {
      wire.isAwaited = true
      if (ambush.step.is === 'sent') spring(wire)
    }
    const isCommit = chunk.includes(COMMIT)
    if (ambush?.step.is === 'committing' && wire.isAwaited && isCommit) spring(wire)
    if (wire.isDead) return
    if (decide) wire.sentTexts.push(...texts)
    const cut = decide && isCommit ? decide(wire.sentTexts) : null
    if (isCommit || texts.includes('rollback')) wire.sentTexts = []
    if (cut === 'lost') breakOff(wire)
    else {
      wire.cut = cut
      later(() => wire.server.write(chunk))
    }
  }

  function downstream(wire: Wire, chunk: Buffer): void {
    if (wire.isDead) return
    const isAwaited = ambush !== null && wire.isAwaited && ambush.step.is !== 'committing'
    if (isAwaited && (ambush?.step.is !== 'committed' || chunk.includes(COMMITTED))) spring(wire)
    // Responses to statements pipelined before the COMMIT do not count: PostgreSQL has committed when it reports so.
    else if (wire.cut === 'unacknowledged' && chunk.includes(COMMITTED)) breakOff(wire)
    else if (silenced !== null && wire.opening.includes(`application_name\0${silenced}\0`)) {
      swallowed += chunk.length
    } else later(() => wire.client.write(chunk))
  }

  const listener = createServer((client) => {
    // In a black hole no connection is established either.
    const server = isHole ? new Socket() : connect(target)
    const wire: Wire = {
      ...{ client, server, opening: '', statements: startStatementReader() },
      ...{ sentTexts: [], cut: null, isDead: isHole, isAwaited: false },
    }
    wires.add(wire)
    for (const socket of [client, server]) {
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        if (wire.isDead && isHole) return
        if (!wire.isDead) client.destroy()
        server.destroy()
        // A client silenced by a black hole stays open until it times out or all connections are broken.
        if (client.destroyed) wires.delete(wire)
      })
    }
    client.on('data', (chunk: Buffer) => upstream(wire, chunk))
    server.on('data', (chunk: Buffer) => downstream(wire, chunk))
  })
  const listen = async (port: number) => {
    listener.listen(port, '127.0.0.1')
    await once(listener, 'listening')
  }
  await listen(0)
  const { port } = listener.address() as AddressInfo
  const breakAll = () => {
    for (const wire of [...wires]) breakOff(wire)
  }
  const stopListening = () => new Promise((resolve) => listener.close(resolve))

  return {
    port,
    delay: (milliseconds) => {
      latency = milliseconds
    },
    reset: breakAll,
    onCommit: (next) => {
      decide = next
    },
    at: (step, strike) => {
      ambush = { step, strike }
    },
    silence: (applicationName) => {
      silenced = applicationName
    },
    blackHole: (on) => {
      isHole = on
      for (const wire of wires) {
        if (on) wire.isDead = true
        else if (wire.isDead) wire.server.destroy()
      }
    },
    async refuse(on) {
      if (!on) return listen(port)
      const stopped = stopListening()
      breakAll()
      await stopped
    },
    swallowed: () => swallowed,
    async close() {
      isHole = false
      const stopped = stopListening()
      breakAll()
      await stopped
    },
  }
}
