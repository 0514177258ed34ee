import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buildApp } from '../../src/app.ts'
import { openDatabase } from '../../src/platform/database.ts'
import { fileDownloader } from '../../src/platform/download-file.ts'
import { eventSignals } from '../../src/platform/event-signals.ts'
import { gatewayHttp } from '../../src/platform/gateway-http.ts'
import { imageWorkers } from '../../src/platform/image-workers.ts'
import { localFiles } from '../../src/platform/local-files.ts'
import { createLogger, type LogLevel } from '../../src/platform/log.ts'
import { passwordHasher } from '../../src/platform/passwords.ts'
import { responseCache } from '../../src/platform/response-cache.ts'
import { shopperSessions } from '../../src/platform/shopper-sessions.ts'
import { staffSessions } from '../../src/platform/staff-sessions.ts'
import { storeCache } from '../../src/platform/store-cache.ts'
import { storeKeys } from '../../src/platform/store-keys.ts'
import { webhookCaller } from '../../src/platform/webhook-caller.ts'
import { workSignal } from '../../src/platform/work-signal.ts'
import { deriveSecrets } from '../../src/shared/secrets.ts'
import { providerKeysOf } from '../id-tokens.ts'
import { stubCourier } from '../stub-courier.ts'

/** The settings of the server process, as JSON in its first argument. */
export type HostileServerOrder = { url: string; secret: string; logLevel: LogLevel | 'trace'; providerKey: string }

/** What the process reports about itself. */
export type HostileServerState = {
  polluted: unknown
  delayP99Ms: number
  delayMaxMs: number
  heapMb: number
  cpu?: unknown
}

// The application as the tests build it (a response that does not match its schema fails), in its own process, reached
// by sockets only.
const { url, secret, logLevel, providerKey } = JSON.parse(process.argv[2] ?? '{}') as HostileServerOrder
const db = openDatabase({ url, maxConnections: 10 })
const logger = createLogger('debug')
logger.level = logLevel
const app = await buildApp({
  db,
  clock: () => new Date(),
  environment: 'live',
  secrets: deriveSecrets([secret]),
  mailer: { send: async () => {} },
  sms: { send: async () => {} },
  delivers: { email: true, sms: true },
  passwords: passwordHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 }),
  limiter: { take: () => ({ allowed: true, remaining: 1, level: 1, retryAfterSeconds: 1, resetSeconds: 1 }) },
  phoneHashes: null,
  storeKeys: storeKeys(db, 'live', null),
  storeCache: storeCache(),
  eventSignals: eventSignals(),
  newWork: workSignal(),
  push: async () => 0,
  webhooks: webhookCaller(),
  sessions: shopperSessions(db),
  staffSessions: staffSessions(db),
  responses: responseCache({ maxBytes: 8 * 1024 * 1024 }),
  gatewayHttp: gatewayHttp(),
  courierHttp: stubCourier,
  download: fileDownloader(),
  files: localFiles(join(tmpdir(), `haat-hostile-uploads-${process.pid}`)),
  providerKeys: providerKeysOf(() => providerKey),
  images: imageWorkers(),
  publicUrl: '',
  metricsToken: null,
  logger,
  strict: true,
})
await app.listen({ host: '127.0.0.1', port: 0 })

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('message', () => {
  const state: HostileServerState = {
    polluted: ({} as { polluted?: unknown }).polluted ?? null,
    delayP99Ms: delay.percentile(99) / 1e6,
    delayMaxMs: delay.max / 1e6,
    heapMb: process.memoryUsage().rss / 2 ** 20,
  }
  process.send?.(state)
})
process.on('disconnect', () => process.exit())
process.send?.({ port: (app.server.address() as AddressInfo).port })
