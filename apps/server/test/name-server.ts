import { createSocket } from 'node:dgram'
import { afterAll } from 'vitest'

/** A name server at the wire. It knows IPv4 addresses of some names, no other names, and is silent about `silent.…`. */
export async function aNameServer(known: Record<string, string[]> = {}) {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (query, { port, address }) => {
    const name = nameIn(query)
    asked.push(name)
    if (!name.startsWith('silent.')) socket.send(responseTo(query, known[name]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  afterAll(() => void socket.close())
  return { asked, servers: [`127.0.0.1:${socket.address().port}`] }
}

const HEADER_BYTES = 12
const TYPE_A = 1

function nameIn(query: Buffer): string {
  const labels: string[] = []
  for (let at = HEADER_BYTES; query[at]; at += 1 + (query[at] ?? 0))
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)))
  return labels.join('.').toLowerCase()
}

/** RFC 1035, section 4: the header, the question of the query, and an answer for each address. */
function responseTo(query: Buffer, addresses: string[] | undefined): Buffer {
  const questionEnd = query.indexOf(0, HEADER_BYTES) + 5
  const isIpv4 = query.readUInt16BE(questionEnd - 4) === TYPE_A
  const given = isIpv4 ? (addresses ?? []) : []
  const header = Buffer.alloc(HEADER_BYTES)
  header.writeUInt16BE(query.readUInt16BE(0), 0)
  header.writeUInt16BE(addresses ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(given.length, 6)
  const records = given.map((address) =>
    Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]),
  )
  return Buffer.concat([header, query.subarray(HEADER_BYTES, questionEnd), ...records])
}
