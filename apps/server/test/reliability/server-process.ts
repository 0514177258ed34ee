import type { Config } from '../../src/config.ts'
import { serve } from '../../src/deployment/serve.ts'
import { createLogger } from '../../src/platform/log.ts'

/** What a server process of the tests is told, as JSON in its first argument. */
export type ServerOrder = { url: string; port: number; poolSize: number; secret: string }

/** Serves as a production server does, and says so to the process that started it; ends with that process. */
const { url, port, poolSize, secret } = JSON.parse(process.argv[2] ?? '{}') as ServerOrder
const config: Config = {
  mode: 'production',
  environments: ['live'],
  port,
  host: '127.0.0.1',
  dataDir: '/nonexistent',
  database: { url, adminUrl: url },
  poolSize,
  secrets: [secret],
  mail: null,
  logLevel: 'error',
  callerDir: process.cwd(),
}
process.on('disconnect', () => process.exit())
await serve({
  config,
  ports: [port],
  serverUrl: url,
  secrets: [secret],
  logger: createLogger('error'),
  notice: (line) => console.error(line),
})
process.send?.('serving')
