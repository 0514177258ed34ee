import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../apps/server/src/deployment/listen.ts'
import { findFreePorts } from './free-ports.ts'
import { end } from './processes.ts'
import { median } from './protocol.ts'

const ROUNDS = 3
const server = fileURLToPath(new URL('../apps/server/src/start.js', import.meta.url))

export type DemoStartFigures = { figure: string; goal: string; seconds: number }[]

type Ports = { api: number; shop: number; simulator: number }

/**
 * P16: how long a visitor of the demo shop waits, with the storefront and the gateway simulator beside the server: after the
 * first start in an empty data folder, after another one, and after a kill of the server and of PostgreSQL.
 */
export async function measureDemoStart(flags: readonly string[]): Promise<DemoStartFigures> {
  const times = { first: [] as number[], again: [] as number[], server: [] as number[], postgres: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-demo-'))
    // When root runs this, the user that PostgreSQL runs as may enter the folder.
    await chmod(dataDir, 0o711)
    const ports = { api: await findFreePorts(), shop: await findFreePort(), simulator: await findFreePort() }
    const start = () => startDemo(flags, dataDir, ports)
    let child = start()
    try {
      times.first.push(await secondsUntilShown(ports, '/bn'))
      await end(child)
      child = start()
      times.again.push(await secondsUntilShown(ports, '/bn'))
      child.kill('SIGKILL')
      await once(child, 'exit')
      child = start()
      times.server.push(await secondsUntilShown(ports, '/bn'))
      process.kill(await readPostmaster(dataDir), 'SIGKILL')
      // No cache has it.
      times.postgres.push(await secondsUntilShown(ports, `/bn/search?q=saree${round}`))
    } finally {
      await end(child)
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  return [
    {
      figure: 'first start in an empty data folder, to the home page of the demo shop',
      goal: '≤ 5 s',
      seconds: median(times.first),
    },
    { figure: 'another start, to the same page', goal: '≤ 1.5 s', seconds: median(times.again) },
    { figure: 'a start after `kill -9` of the server, to the same page', goal: '≤ 2 s', seconds: median(times.server) },
    { figure: '`kill -9` of PostgreSQL, to a search of the demo shop', goal: '≤ 4 s', seconds: median(times.postgres) },
  ]
}

function startDemo(flags: readonly string[], dataDir: string, { api, shop, simulator }: Ports): ChildProcess {
  return spawn(process.execPath, [...flags, server], {
    env: {
      PATH: process.env.PATH,
      HAAT_DATA_DIR: dataDir,
      HAAT_PORT: `${api}`,
      HAAT_STOREFRONT_PORT: `${shop}`,
      HAAT_SIMULATOR_PORT: `${simulator}`,
      HAAT_COURIER_SIMULATOR_PORT: '0',
      HAAT_LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
}

/** The seconds until the storefront shows a page. */
async function secondsUntilShown({ shop }: Ports, path: string): Promise<number> {
  const started = performance.now()
  while (performance.now() < started + 120_000) {
    if ((await statusOf(shop, path)) === 200) return (performance.now() - started) / 1000
    await sleep(10)
  }
  throw new Error(`the demo shop did not show ${path} within two minutes`)
}

const statusOf = (port: number, path: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    // Not every system resolves names below localhost.
    get({ host: '127.0.0.1', port, path, headers: { host: `rongdhonu.localhost:${port}` } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    }).on('error', () => resolve(undefined))
  })

const readPostmaster = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
