import type { Config } from '../../../src/config.ts'
import { serve } from '../../../src/deployment/serve.ts'
import { awaitStopSignal } from '../../../src/deployment/stop-signal.ts'
import { createLogger } from '../../../src/platform/log.ts'
import { defaultRetention } from '../../../src/platform/retention.ts'
import { METRICS_TOKEN } from '../../metrics-token.ts'
import { setClockWrong, type WrongClock } from './wrong-clock.ts'

/** The settings of a server process of the tests, as JSON in its first argument. */
export type ServerOrder = { url: string; port: number; poolSize: number; secret: string; skewMs?: number }

/** Serves and stops as a production server does, and reports to the process that started it. Ends with that process. */
const { url, port, poolSize, secret, skewMs = 0 } = JSON.parse(process.argv[2] ?? '{}') as ServerOrder
if (skewMs !== 0) setClockWrong({ skewMs })
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
  sms: null,
  s3: null,
  publicUrl: '',
  demoWebsiteUrl: 'http://{subdomain}.localhost:3000',
  simulator: { url: null, port: 0, seed: 'haat' },
  metricsToken: METRICS_TOKEN,
  inboxToken: null,
  retentionDays: defaultRetention,
  trustedProxies: [],
  logLevel: 'error',
  callerDir: process.cwd(),
  isUnderNpm: false,
}
process.on('disconnect', () => process.exit())
process.on('message', (clock: WrongClock) => {
  setClockWrong(clock)
  process.send?.('clock set')
})
const stop = awaitStopSignal()
const server = await serve({
  config,
  ports: [port],
  serverUrl: url,
  secrets: [secret],
  logger: createLogger('error'),
  notice: (line) => console.error(line),
})
process.send?.('serving')
await stop.promise
await server.close()
process.exit()
