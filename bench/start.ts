import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePorts } from './free-ports.ts'
import { memoryUnderLoad } from './list.ts'
import { memoryUnderMix } from './mix.ts'
import { end, residentMb } from './processes.ts'
import { median } from './protocol.ts'
import { ROUNDS } from './rounds.ts'
import type { BenchShop } from './shop.ts'

const PATH = '/api/v1/business/website/products/'
/** Where the server listens, found free by `measureStart`. */
let port = 0
const SECRET = 'k8Jw2pLq9ZrT4vXy7BnM3cFgH6sDaE1uWoPi5tRe'
const build = fileURLToPath(new URL('../scripts/build-server.ts', import.meta.url))
const server = fileURLToPath(new URL('../apps/server/src/start.js', import.meta.url))

export type StartFigures = { seconds: number; idleMb: number; loadMb: number; mixMb: number }

/** P7: from the start of the process, PostgreSQL included, to the first page of products; then its memory. */
export async function measureStart(shop: BenchShop): Promise<StartFigures> {
  const { dataDir, key } = shop
  // The state after an installation.
  execFileSync(process.execPath, [build])
  const times: number[] = []
  port = await findFreePorts()
  let memory = { idleMb: 0, loadMb: 0, mixMb: 0 }
  for (let round = 0; round <= ROUNDS; round++) {
    const started = performance.now()
    // With the flags of `npm start`.
    const child = spawn(process.execPath, [...startFlags(), server], {
      env: { ...process.env, ...settings(dataDir) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    try {
      await firstPage(key)
      // The first start fills the compile cache, as the first start after an installation does, and is not measured.
      if (round > 0) times.push((performance.now() - started) / 1000)
      if (round === ROUNDS) {
        const pid = child.pid as number
        await sleep(10_000)
        const idleMb = residentMb(pid)
        const side = { url: `http://127.0.0.1:${port}`, pid }
        const loadMb = await memoryUnderLoad(side, key)
        memory = { idleMb, loadMb, mixMb: await memoryUnderMix({ ...side, secret: SECRET }, shop) }
      }
    } finally {
      await end(child)
    }
  }
  return { seconds: median(times), ...memory }
}

/** The flags of `npm start`. */
export function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  return String(scripts.start)
    .split(' ')
    .filter((word) => word.startsWith('--'))
}

const settings = (dataDir: string) => ({
  NODE_ENV: 'production',
  HAAT_SECRET: SECRET,
  HAAT_DATA_DIR: dataDir,
  HAAT_PORT: String(port),
  HAAT_HOST: '127.0.0.1',
  HAAT_LOG_LEVEL: 'error',
})

async function firstPage(key: string): Promise<void> {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await sleep(5)) {
    const response = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers: { 'x-service-key': key } }).catch(
      () => null,
    )
    await response?.arrayBuffer()
    if (response?.status === 200) return
  }
  throw new Error('the server did not start within a minute')
}
