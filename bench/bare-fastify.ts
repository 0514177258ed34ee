import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { readArgument, report } from './protocol.ts'

// One side: the best that Fastify itself can do. A header is looked up, and fixed bytes are sent under fixed headers.

const { path, key, body, headers } = readArgument<{
  path: string
  key: string
  body: string
  headers: Record<string, string>
}>()
const responses = new Map([[key, Buffer.from(body)]])

const app = Fastify({ requestTimeout: 15_000 })
app.get(path, (request, reply) => {
  const response = responses.get(String(request.headers['x-service-key']))
  return response ? reply.headers(headers).send(response) : reply.code(401).send()
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.once('SIGTERM', () => process.exit())
report({ port: (app.server.address() as AddressInfo).port })
