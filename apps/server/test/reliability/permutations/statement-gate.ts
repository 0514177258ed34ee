import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to PostgreSQL for one connection at a time that lets statements through one by one. */
export type StatementGate = {
  readonly port: number
  /** Holds every statement from now on. */
  hold(): void
  /** Lets held and later statements through. */
  open(): void
  /** Lets the next statement through. */
  letOne(): void
  /** The number of held statements. */
  held(): number
  /** Whether a statement was let through and has no response yet. */
  isRunning(): boolean
  close(): Promise<void>
}

const [QUERY, SYNC, READY] = ['Q', 'S', 'Z'].map((letter) => letter.charCodeAt(0)) as [number, number, number]
// It begins a transaction and takes no snapshot and no lock, so it may travel with the next statement.
const BEGIN = Buffer.from('begin;')

/** `changed` is called whenever a statement arrives or gets its response. */
export async function startStatementGate(
  target: { host: string; port: number },
  changed: () => void,
): Promise<StatementGate> {
  let isHolding = false
  let running = 0
  let server: Socket | undefined
  const statements: Buffer[] = []
  const sockets = new Set<Socket>()

  function letOne(): void {
    const statement = statements.shift()
    if (!statement) return
    running += responsesOf(statement)
    server?.write(statement)
  }

  const listener = createServer((client) => {
    const up = connect(target)
    server = up
    let isStarted = false
    running = 0
    statements.length = 0
    const messagesOf = messageReader()
    const responded = messageReader()
    let unfinished: Buffer[] = []
    client.on('data', (chunk: Buffer) => {
      if (!isStarted) return void up.write(chunk)
      for (const message of messagesOf(chunk)) {
        unfinished.push(message)
        const isEnd = message[0] === SYNC || (message[0] === QUERY && !message.includes(BEGIN))
        // Other messages arrive when the connection is closed.
        if (!isEnd && 'QPBDESCFH'.includes(String.fromCharCode(message[0] ?? 0))) continue
        statements.push(Buffer.concat(unfinished))
        unfinished = []
        if (!isHolding) letOne()
      }
      changed()
    })
    up.on('data', (chunk: Buffer) => {
      for (const message of responded(chunk)) {
        if (message[0] !== READY) continue
        if (isStarted) running -= 1
        isStarted = true
      }
      client.write(chunk)
      changed()
    })
    for (const socket of [client, up]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        up.destroy()
      })
    }
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')

  return {
    port: (listener.address() as AddressInfo).port,
    hold: () => {
      isHolding = true
    },
    open: () => {
      isHolding = false
      while (statements.length > 0) letOne()
    },
    letOne,
    held: () => statements.length,
    isRunning: () => running > 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => listener.close(resolve))
    },
  }
}

/** How many ReadyForQuery messages a statement causes: one per simple query and per sync. */
function responsesOf(statement: Buffer): number {
  let responses = 0
  for (const message of messageReader()(statement)) {
    if (message[0] === QUERY || message[0] === SYNC) responses += 1
  }
  return responses
}

/** Splits a stream into messages of the PostgreSQL protocol: a letter, four bytes of length, the rest. */
function messageReader(): (chunk: Buffer) => Buffer[] {
  let rest: Buffer = Buffer.alloc(0)
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const messages: Buffer[] = []
    while (rest.length >= 5) {
      const end = 1 + rest.readUInt32BE(1)
      if (rest.length < end) break
      messages.push(rest.subarray(0, end))
      rest = rest.subarray(end)
    }
    return messages
  }
}
