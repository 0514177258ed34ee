import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from '../apps/server/src/app.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/database.ts'
import type { Deps } from '../apps/server/src/platform/deps.ts'
import { fileDownloader } from '../apps/server/src/platform/download-file.ts'
import { eventSignals } from '../apps/server/src/platform/event-signals.ts'
import { courierHttp, gatewayHttp } from '../apps/server/src/platform/gateway-http.ts'
import { imageWorkers } from '../apps/server/src/platform/image-workers.ts'
import { localFiles } from '../apps/server/src/platform/local-files.ts'
import { capturingMailer } from '../apps/server/src/platform/mailer.ts'
import { passwordHasher } from '../apps/server/src/platform/passwords.ts'
import { providerKeys } from '../apps/server/src/platform/provider-keys.ts'
import { memoryRateLimiter } from '../apps/server/src/platform/rate-limiter.ts'
import { responseCache } from '../apps/server/src/platform/response-cache.ts'
import { shopperSessions } from '../apps/server/src/platform/shopper-sessions.ts'
import { capturingSmsSender } from '../apps/server/src/platform/sms.ts'
import { staffSessions } from '../apps/server/src/platform/staff-sessions.ts'
import { storeCache } from '../apps/server/src/platform/store-cache.ts'
import { storeKeys } from '../apps/server/src/platform/store-keys.ts'
import { webhookCaller } from '../apps/server/src/platform/webhook-caller.ts'
import { workSignal } from '../apps/server/src/platform/work-signal.ts'
import { deriveSecrets } from '../apps/server/src/shared/secrets.ts'
import { startWorker } from '../apps/server/src/worker.ts'

/** Signs the tokens of the benchmark's shoppers. */
export const BENCH_SECRETS = deriveSecrets(['a secret of the benchmark, long enough'])

/** The real application as in production, with its worker. Only the size of its response cache differs. */
export async function buildHaat(db: Database, { responseBytes }: { responseBytes: number }) {
  const clock = () => new Date()
  const deps: Deps = {
    db,
    clock,
    environment: 'live',
    secrets: BENCH_SECRETS,
    mailer: capturingMailer(db),
    sms: capturingSmsSender(db),
    delivers: { email: true, sms: true },
    passwords: passwordHasher(),
    limiter: memoryRateLimiter(),
    phoneHashes: null,
    storeKeys: storeKeys(db, 'live', null),
    storeCache: storeCache(),
    eventSignals: eventSignals(),
    newWork: workSignal(),
    push: async () => 0,
    webhooks: webhookCaller(),
    sessions: shopperSessions(db),
    staffSessions: staffSessions(db),
    responses: responseCache({ maxBytes: responseBytes }),
    files: localFiles(join(tmpdir(), 'haat-bench-uploads')),
    gatewayHttp: gatewayHttp(),
    courierHttp: courierHttp(),
    download: fileDownloader(),
    providerKeys: providerKeys({ logger: pino({ level: 'error' }) }),
    images: imageWorkers(),
    publicUrl: '',
    metricsToken: null,
    logger: pino({ level: 'error' }),
    strict: false,
  }
  const app = await buildApp(deps)
  const worker = startWorker(deps)
  app.addHook('onClose', () => worker.stop())
  return app
}

export type Statement = { text: string; values: unknown[] }

/** The SQL that one request sends inside its transaction, with its values. */
export async function statementsOf(serverUrl: string, url: string, key: string): Promise<Statement[]> {
  const db = openDatabase({ url: serverUrl, maxConnections: 1 })
  const app = await buildHaat(db, { responseBytes: 0 })
  const statements: Statement[] = []
  db.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      const [first] = args
      if (typeof first === 'object' && first !== null) statements.push(first as Statement)
      return query(...args)
    }) as typeof client.query
  })
  const { statusCode } = await app.inject({ url, headers: { 'x-service-key': key } })
  if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}`)
  await app.close()
  await db.close()
  return statements.filter(({ text }) => text.includes('product_listings'))
}
