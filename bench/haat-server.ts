import type { AddressInfo } from 'node:net'
import { openDatabase } from '../apps/server/src/platform/database.ts'
import { buildHaat } from './haat.ts'
import { readArgument, report } from './protocol.ts'

// One side: Haat itself, in its own process.

const { serverUrl, responseBytes, poolSize } = readArgument<{
  serverUrl: string
  responseBytes: number
  poolSize: number
}>()
const app = await buildHaat(openDatabase({ url: serverUrl, maxConnections: poolSize }), { responseBytes })
await app.listen({ host: '127.0.0.1', port: 0 })
process.once('SIGTERM', () => process.exit())
report({ port: (app.server.address() as AddressInfo).port })
