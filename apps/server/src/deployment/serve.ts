import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { jobs } from '../jobs.ts'
import { listenForChanges } from '../platform/changes.ts'
import { type Database, type DatabaseWaits, endPool, openDatabase } from '../platform/database.ts'
import { databaseClock } from '../platform/database-clock.ts'
import type { Deps } from '../platform/deps.ts'
import { fileDownloader } from '../platform/download-file.ts'
import { assertBoundRole, findDurabilityRisks } from '../platform/durability.ts'
import { eventSignals } from '../platform/event-signals.ts'
import { courierHttp, gatewayHttp } from '../platform/gateway-http.ts'
import { httpSmsSender } from '../platform/http-sms.ts'
import { imageWorkers } from '../platform/image-workers.ts'
import { openJobPool } from '../platform/job-pool.ts'
import { startJobRunner } from '../platform/job-runner.ts'
import { capturingMailer, smtpMailer } from '../platform/mailer.ts'
import { openFileStorage } from '../platform/open-file-storage.ts'
import { passwordHasher } from '../platform/passwords.ts'
import { providerKeys } from '../platform/provider-keys.ts'
import { pushSender } from '../platform/push-sender.ts'
import { memoryRateLimiter } from '../platform/rate-limiter.ts'
import { responseCache } from '../platform/response-cache.ts'
import { shopperSessions } from '../platform/shopper-sessions.ts'
import { simulatorUrlsOf } from '../platform/simulator-settings.ts'
import { capturingSmsSender } from '../platform/sms.ts'
import { staffSessions } from '../platform/staff-sessions.ts'
import { storeCache } from '../platform/store-cache.ts'
import { storeKeys } from '../platform/store-keys.ts'
import { webhookCaller } from '../platform/webhook-caller.ts'
import { workSignal } from '../platform/work-signal.ts'
import { phoneHashes } from '../shared/phone-hashes.ts'
import { deriveSecrets } from '../shared/secrets.ts'
import { startWorker } from '../worker.ts'
import { deliveredOf, inboxOf } from './inbox-access.ts'
import { cacheInvalidator } from './invalidate-caches.ts'
import { baseUrlsOf, listen, type Ports } from './listen.ts'
import { StartError } from './start-error.ts'

export type Server = { close(): Promise<void> }

/** Minimum time for balancers and open connections to notice the stop, in milliseconds. */
const DRAIN_MS = 200
const LONGEST_DRAIN_MS = { production: 5_000, development: 200, test: 200 }
/** Maximum time for running requests after that, in milliseconds. */
const FINISH_MS = 10_000

/** The response cache of each environment, in bytes. */
const RESPONSE_BYTES = 64 * 1024 * 1024

type Options = {
  config: Config
  ports: Ports
  serverUrl: string
  secrets: readonly [string, ...string[]]
  logger: Logger
  notice: (line: string) => void
  hasDemoShops?: boolean
  /** How long requests wait, and how late the process may be, before they are refused. */
  waits?: DatabaseWaits
  maxLatenessMs?: number
}

/**
 * Serves the configured environments until closed. They share one process and one password queue; connections and memory
 * are each environment's own, so that sandbox cannot use up what live needs.
 */
export async function serve(options: Options): Promise<Server> {
  const { config, ports, serverUrl, secrets, logger, notice, hasDemoShops = false, waits, maxLatenessMs } = options
  let isClosing = false
  // The pool counts as closed before its connections are: errors of connections that PostgreSQL ends by stopping are
  // not logged.
  const onError = (err: Error) => isClosing || logger.warn({ err }, 'a database connection was lost')
  const databases = poolSizes(config).map((maxConnections) =>
    openDatabase({ url: serverUrl, maxConnections, onError, ...(waits && { waits }) }),
  )
  const jobPool = openJobPool(serverUrl, onError)
  const [db] = databases as [Database, ...Database[]]
  const closeDatabases = () => Promise.all([...databases.map((database) => database.close()), endPool(jobPool)])
  const apps: FastifyInstance[] = []
  const images = imageWorkers()
  try {
    await refuseUnsafe(db, config, notice)
    const clock = await databaseClock(db)
    const derived = deriveSecrets(secrets)
    const common = {
      clock: clock.now, // guard: shared-clock
      secrets: derived,
      phoneHashes: config.reputation.isAllowed
        ? phoneHashes(config.reputation.key ?? derived('phone-reputation')[0])
        : null,
      passwords: passwordHasher(),
      files: openFileStorage(config),
      gatewayHttp: gatewayHttp({ isProduction: config.mode === 'production', simulatorUrls: simulatorUrlsOf(config) }),
      courierHttp: courierHttp({ isProduction: config.mode === 'production', simulatorUrls: simulatorUrlsOf(config) }),
      download: fileDownloader(),
      providerKeys: providerKeys({ logger }),
      push: pushSender(),
      images,
      needsPublicUrl: config.mode === 'production',
      metricsToken: config.metricsToken,
      maxStreams: config.maxStreams,
      strict: config.mode !== 'production',
      trustedProxies: config.trustedProxies,
      hasDemoShops,
      ...(maxLatenessMs !== undefined && { maxLatenessMs }),
    }
    // Not in production: there, who asks is elsewhere.
    const localUrls = config.mode === 'production' ? {} : baseUrlsOf(config, ports)
    const all: Deps[] = config.environments.map((environment, index) => {
      const db = databases[index] as Database
      return {
        ...common,
        db,
        environment,
        publicUrl: config.publicUrl || localUrls[environment] || '',
        mailer:
          environment === 'live' && config.mail
            ? smtpMailer(config.mail.smtpUrl, config.mail.from)
            : capturingMailer(db),
        sms: environment === 'live' && config.sms ? httpSmsSender(config.sms, { logger }) : capturingSmsSender(db),
        ...inboxOf(config, environment),
        delivers: deliveredOf(config, environment),
        limiter: memoryRateLimiter(),
        sessions: shopperSessions(db),
        staffSessions: staffSessions(db),
        storeKeys: storeKeys(db, environment, common.phoneHashes),
        storeCache: storeCache(),
        webhooks: webhookCaller({ allowsLocalhost: config.mode !== 'production' && environment === 'sandbox' }),
        eventSignals: eventSignals(),
        newWork: workSignal(),
        responses: responseCache({ maxBytes: RESPONSE_BYTES }),
        logger: logger.child({ environment }),
      }
    })
    for (const [index, deps] of all.entries()) {
      const app = await buildApp(deps)
      apps.push(app)
      await listen(app, config, ports[index] ?? 0)
    }
    const workers = all.map((deps) => startWorker(deps))
    const { retentionDays } = config
    // The public URL of the first environment, for links in mails: each environment serves the dashboard.
    const publicUrl = all[0]?.publicUrl ?? ''
    const runner = startJobRunner({ ...common, db, publicUrl, retentionDays, logger }, jobs, {
      pool: jobPool,
    })
    const { haat_changes, forgetAll } = cacheInvalidator(all)
    const announce = (storeId: number | 'all') => {
      for (const deps of all) deps.eventSignals.announce(storeId)
    }
    const haat_events = (payload: string) => announce(Number(payload))
    const listener = listenForChanges(serverUrl, { haat_changes, haat_events }, () => {
      forgetAll()
      announce('all')
    })
    return {
      async close() {
        await drain(apps, LONGEST_DRAIN_MS[config.mode]) // guard: drain
        await stopServing(apps)
        await listener.close()
        await Promise.all([...workers, runner].map((background) => background.stop()))
        clock.stop()
        images.close()
        isClosing = true
        await closeDatabases()
      },
    }
  } catch (error) {
    for (const app of apps) await app.close()
    await closeDatabases()
    throw error
  }
}

/** The pool size of each environment: beside live, sandbox has a quarter. */
function poolSizes({ environments, poolSize }: Config): number[] {
  if (environments.length === 1) return [poolSize]
  const sandbox = Math.max(1, Math.floor(poolSize / 4))
  return environments.map((environment) => (environment === 'live' ? poolSize - sandbox : sandbox))
}

async function refuseUnsafe(db: Database, { mode }: Config, notice: (line: string) => void): Promise<void> {
  await assertBoundRole(db)
  const risks = await findDurabilityRisks(db)
  if (risks.length === 0) return
  const text = `A crash could lose committed orders. Change these PostgreSQL settings: ${risks.join(', ')}.`
  if (mode === 'production') throw new StartError(text)
  notice(text)
}

/**
 * Keeps serving while balancers learn from `/health/ready` that this process is about to stop, and closes each
 * persistent connection with its next response, so that no request is sent into a connection that is being closed.
 * Resolves when no connection is left.
 */
async function drain(apps: FastifyInstance[], longestMs: number): Promise<void> {
  for (const app of apps) app.isDraining = true
  const end = performance.now() + longestMs
  do await sleep(DRAIN_MS)
  while (performance.now() < end && (await isConnected(apps)))
}

async function isConnected(apps: FastifyInstance[]): Promise<boolean> {
  const counts = await Promise.all(apps.map(({ server }) => promisify(server.getConnections).call(server)))
  return counts.some((count) => count > 0)
}

async function stopServing(apps: FastifyInstance[]): Promise<void> {
  const closed = Promise.all(apps.map((app) => app.close()))
  const late = new AbortController()
  await Promise.race([closed, sleep(FINISH_MS, undefined, { signal: late.signal }).catch(() => {})])
  late.abort()
  for (const app of apps) app.server.closeAllConnections()
  await closed
}
