import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { openDatabase } from '../apps/server/src/platform/database.ts'
import type { Statement } from './haat.ts'
import { readArgument, report } from './protocol.ts'

// One side: the SQL of one page by the bare driver, prepared, as the same role under the same policies. Its rows are
// serialized as they are, and as many bytes are sent as Haat sends.

type Given = {
  serverUrl: string
  path: string
  key: string
  storeId: number
  statement: Statement
  poolSize: number
  bytes: number
}
const { serverUrl, path, key, storeId, statement, poolSize, bytes } = readArgument<Given>()
const stores = new Map([[key, storeId]])
const { pool } = openDatabase({ url: serverUrl, maxConnections: poolSize })

const app = Fastify({ requestTimeout: 15_000 })
app.get(path, async (request, reply) => {
  const store = stores.get(String(request.headers['x-service-key']))
  if (store === undefined) return reply.code(401).send()
  const client = await pool.connect()
  try {
    const [, { rows }] = await Promise.all([
      client.query(`begin; set local app.store_id = '${store}'`),
      client.query({ name: 'page', ...statement }),
    ])
    await client.query('commit')
    return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(rows)).subarray(0, bytes))
  } finally {
    client.release()
  }
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.once('SIGTERM', () => process.exit())
report({ port: (app.server.address() as AddressInfo).port })
