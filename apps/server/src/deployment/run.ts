import { type Config, ConfigError, readConfig } from '../config.ts'
import type { DemoFacts } from '../demo/seed-demo.ts'
import { noteMerchants } from '../features/gateways/note-merchants.ts'
import { createLogger } from '../platform/log.ts'
import { migrate } from '../platform/migrate.ts'
import type { SimulatorKind } from '../platform/simulator-settings.ts'
import { deriveSecrets } from '../shared/secrets.ts'
import { bannerOf } from './banner.ts'
import { type DatabaseAccess, openForServer, refuseSecondStart } from './database-access.ts'
import { demoFactsForStart } from './demo-file.ts'
import { baseUrlsOf, choosePorts } from './listen.ts'
import { releaseStartMemory } from './release-memory.ts'
import { startSimulator } from './run-simulator.ts'
import { startStorefronts } from './run-storefront.ts'
import { announceRunning, type BaseUrls } from './running-file.ts'
import { findSecrets } from './secret-file.ts'
import { explainDatabase, explainPath, StartError } from './start-error.ts'
import { awaitStopSignal, type StopSignal, stopWithParent } from './stop-signal.ts'

const notice = (line: string) => process.stderr.write(`${line}\n`)

/** Runs the server process: starts everything, waits for a stop signal, stops everything. */
export async function run(): Promise<void> {
  // The reader of the output may end before this process does; that must not stop the server.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const stop = awaitStopSignal()
  const started: (() => Promise<unknown>)[] = []
  try {
    await start(readConfig(), stop, started)
    await stop.promise
  } catch (error) {
    process.exitCode = 1
    notice(`Haat did not start: ${messageOf(error)}`)
  }
  try {
    for (const close of started.reverse()) await close()
  } catch (error) {
    process.exitCode = 1
    notice(`Haat did not stop cleanly: ${messageOf(error)}`)
  }
  process.exit()
}

async function start(config: Config, stop: StopSignal, started: (() => Promise<unknown>)[]): Promise<void> {
  if (config.isUnderNpm) stopWithParent(stop, notice)
  await refuseSecondStart(config, notice)
  if (stop.requested) return
  const ports = await choosePorts(config)
  const baseUrls = baseUrlsOf(config, ports)
  const secrets = await findSecrets(config)
  // Beside PostgreSQL the simulator starts, and the application is loaded.
  const simulator =
    config.mode !== 'production' && !config.database ? launchSimulator('gateway', config, started) : null
  const [access, { serve }] = await Promise.all([openForServer(config, notice), import('./serve.ts')])
  started.push(access.close)
  if (stop.requested) return
  await migrate(access.adminUrl, access.serverUrl).catch((error) => {
    throw explainDatabase(error, access.adminUrl)
  })
  await noteMerchants(access.adminUrl, deriveSecrets(secrets))
  const demo = await demoFactsForStart(config, access, baseUrls, notice)
  if (stop.requested) return
  const logger = createLogger(config.logLevel)
  const { serverUrl } = access
  const options = { config, ports, serverUrl, secrets, logger, notice, hasDemoShops: demo !== null }
  const startingShops = demo && startShops(config, access, secrets, demo, baseUrls, started)
  const [simulatorUrl, courierSimulatorUrl, shops] = await allOf([
    demo && connectGateways(simulator ?? launchSimulator('gateway', config, started), access, secrets),
    // Nobody waits for it: it takes no processor from the shops while they start.
    startingShops?.then(() => launchSimulator('courier', config, started)) ?? null,
    startingShops,
    serve(options).then(
      (server) =>
        started.push(async () => {
          notice('Stopping after running requests finish.')
          await server.close()
        }),
      (error) => {
        throw explainDatabase(error, serverUrl)
      },
    ),
  ])
  if (stop.requested) return
  if (access.isOurs) started.push(await announceRunning(config.dataDir, { ...access, baseUrls }))
  if (config.mode === 'production' && config.environments.includes('live')) {
    if (config.publicUrl === '')
      notice('HAAT_PUBLIC_URL is not set: payments through gateways are refused, and URLs of images are paths.')
    if (!config.mail) notice('HAAT_SMTP_URL is not set: mail is stored in the database, not sent.')
    if (!config.sms) notice('HAAT_SMS_PROVIDERS is not set: SMS are stored in the database, not sent.')
  }
  if (stop.requested) return
  const hasLocalInbox = config.mode !== 'production'
  process.stdout.write(bannerOf(baseUrls, demo, { hasLocalInbox, simulatorUrl, courierSimulatorUrl, shops }))
  releaseStartMemory()
  if (demo && config.mode === 'development') fillDemoHistory(access, stop)
}

const HISTORY_DELAY_MS = 10_000

/** Gives the demo stores a history when their first pages have been served: it takes some seconds of a processor. */
function fillDemoHistory({ adminUrl }: DatabaseAccess, stop: StopSignal): void {
  const fill = async () => {
    if (stop.requested) return
    const { fillHistory } = await import('../demo/history/fill-history.ts')
    await fillHistory(adminUrl).catch((error: Error) => {
      if (!stop.requested) notice(`The demo stores have no history: ${error.message}`)
    })
  }
  setTimeout(() => void fill(), HISTORY_DELAY_MS).unref()
}

/** Starts a simulator, unless it runs elsewhere. Returns its address. */
async function launchSimulator(
  kind: SimulatorKind,
  { simulator, courierSimulator }: Config,
  started: (() => Promise<unknown>)[],
): Promise<string | null> {
  const settings = { gateway: simulator, courier: courierSimulator }[kind]
  if (settings.url !== null) return settings.url
  const running = await startSimulator(kind, settings, notice)
  if (running) started.push(running.stop)
  return running?.url ?? null
}

/** Connects the demo stores to the gateway simulator. Returns its address. */
async function connectGateways(
  simulator: Promise<string | null>,
  access: DatabaseAccess,
  secrets: readonly [string, ...string[]],
): Promise<string | null> {
  const url = await simulator
  if (url === null) return null
  try {
    const { connectDemoGateways } = await import('../demo/connect-demo-gateways.ts')
    await connectDemoGateways(access, deriveSecrets(secrets), url, notice)
  } catch (error) {
    notice(`The demo stores are not connected to the gateway simulator: ${(error as Error).message}`)
  }
  return url
}

/** Starts the storefront of the live demo stores. Returns its addresses by subdomain. */
async function startShops(
  { storefront }: Config,
  { adminUrl }: DatabaseAccess,
  secrets: readonly [string, ...string[]],
  { live }: DemoFacts,
  { live: apiUrl }: BaseUrls,
  started: (() => Promise<unknown>)[],
): Promise<Record<string, string> | null> {
  if (storefront.port === null || apiUrl === undefined) return null
  const secret = deriveSecrets(secrets)('storefront-cookie')[0].toString('base64')
  const running = await startStorefronts(live.stores, { port: storefront.port, apiUrl, secret }, notice)
  if (!running) return null
  started.push(running.stop)
  const { linkDemoWebsites } = await import('../demo/link-websites.queries.ts')
  await linkDemoWebsites(adminUrl, running.urls)
  return running.urls
}

/** Waits for all of them, also when one fails: what they have started is then known, and stopped. */
async function allOf<const T extends readonly unknown[]>(work: T) {
  await Promise.allSettled(work)
  return Promise.all(work)
}

function messageOf(error: unknown): string {
  const { message, stack } = explainPath(error)
  // An unexpected error is printed with its stack, an expected one in one line.
  const isForeseen = error instanceof ConfigError || error instanceof StartError || !stack?.includes('TypeError')
  return isForeseen ? message : (stack ?? message)
}
