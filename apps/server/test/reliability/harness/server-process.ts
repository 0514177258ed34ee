import { flushCompileCache } from 'node:module'
import type { Config } from '../../../src/config.ts'
import { serve } from '../../../src/deployment/serve.ts'
import { awaitStopSignal } from '../../../src/deployment/stop-signal.ts'
import { createLogger } from '../../../src/platform/log.ts'
import { defaultRetention } from '../../../src/platform/retention.ts'
import type { Environment } from '../../../src/shared/api-key.ts'
import { METRICS_TOKEN } from '../../metrics-token.ts'
import { PATIENT_WAITS } from '../../patience.ts'
import { setClockWrong, type WrongClock } from './wrong-clock.ts'

/** The settings of a server process of the tests, as JSON in its first argument. */
export type ServerOrder = {
  url: string
  port: number
  poolSize: number
  secret: string
  /** Where uploaded files are kept. */
  dataDir: string
  skewMs?: number
  /** The live one when absent. */
  environment?: Environment
  /** Simulators of gateways may be called, and respond for Amazon SNS. */
  simulatorUrl?: string
  /** Refuses nothing for the slowness of the machine. */
  isPatient?: boolean
}

/** Serves and stops as a production server does, and reports to the process that started it. Ends with that process. */
const {
  url,
  port,
  poolSize,
  secret,
  dataDir,
  skewMs = 0,
  environment = 'live',
  simulatorUrl,
  isPatient = false,
} = JSON.parse(process.argv[2] ?? '{}') as ServerOrder
if (skewMs !== 0) setClockWrong({ skewMs })
if (simulatorUrl !== undefined) respondForSns(simulatorUrl)
const config: Config = {
  mode: simulatorUrl === undefined ? 'production' : 'test',
  environments: [environment],
  port,
  host: '127.0.0.1',
  dataDir,
  database: { url, adminUrl: url },
  poolSize,
  maxStreams: 100,
  secrets: [secret],
  reputation: { isAllowed: true, key: null },
  mail: null,
  sms: null,
  s3: null,
  publicUrl: '',
  storefront: { port: null, websiteUrl: 'http://{subdomain}.localhost:3000' },
  simulator: { url: null, port: 0, seed: 'haat' },
  courierSimulator: { url: null, port: 0, seed: 'haat' },
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
  ...(isPatient && { waits: PATIENT_WAITS, maxLatenessMs: 0 }),
})
process.send?.('serving')
// Most are killed, and write what they compiled only here: without it each start compiles the bundle again.
flushCompileCache()
await stop.promise
await server.close()
process.exit()

/** Certificates of Amazon SNS are those of the simulator. */
function respondForSns(url: string): void {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) =>
    real(String(input).replace(/^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com/, url), init)
}
