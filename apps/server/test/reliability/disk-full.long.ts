import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { expectHealthy } from '../expect-healthy.ts'
import { aProduct, openShop } from '../factories.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { type Buyers, expectOneOrderEach, formatCounts, lastOrder, startBuyers } from './harness/buyers-and-readers.ts'
import { counted, record, seededNumbers, takeTime } from './harness/measure.ts'
import { startTwoServers } from './harness/two-servers.ts'

const SIZE = '400m'
/** After this time without a sale, all orders are being rejected. */
const QUIET_MS = 3_000

takeTime()

const cleanups: (() => unknown)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

/** A small disk that can be filled; null where this user may not mount one. */
async function mountSmallDisk(): Promise<string | null> {
  const disk = await temporaryFolder('haat-small-disk-')
  cleanups.push(() => rm(disk, { recursive: true }))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0711`, 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    return null
  }
  cleanups.push(() => execFileSync('umount', [disk]))
  return disk
}

/** Writes until the disk is full. */
function fill(file: string): void {
  const handle = openSync(file, 'a')
  try {
    for (let size = 2 ** 20; size >= 512; size /= 2) {
      const piece = Buffer.alloc(size)
      try {
        for (;;) if (writeSync(handle, piece) < size) break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(handle)
  }
}

/** Keeps the disk full, whatever space PostgreSQL frees, until no order succeeds. */
async function fillUntilQuiet(file: string, buyers: Buyers): Promise<void> {
  let [sold, since] = [-1, performance.now()]
  while (performance.now() - since < QUIET_MS) {
    fill(file)
    if (buyers.outcomes.length !== sold) [sold, since] = [buyers.outcomes.length, performance.now()]
    await sleep(100)
  }
}

it('a full disk of PostgreSQL loses and duplicates no order, and orders succeed again when there is space', async () => {
  const disk = await mountSmallDisk()
  const rounds = counted(1, 5)
  const test = 'Disk of PostgreSQL full'
  if (disk === null) return record({ id: 'K5', test, size: '–', result: 'not run: only root may mount a small disk' })
  const dataDir = join(disk, 'data')
  await mkdir(dataDir, { mode: 0o711 })
  const two = await startTwoServers({ dataDir })
  cleanups.push(() => two.close())
  const shop = await openShop(two.h, { settings: { rateLimitFactor: 1_000_000 } })
  const product = await aProduct(two.h, shop, { stock: 1_000_000 })
  const before = await lastOrder(two)
  const buyers = startBuyers(two.servers, shop, product, seededNumbers())
  try {
    for (let round = 0; round < rounds; round++) {
      await buyers.sellMore()
      await fillUntilQuiet(join(disk, 'ballast'), buyers)
      rmSync(join(disk, 'ballast'))
      await buyers.sellMore()
    }
  } finally {
    await buyers.stop()
  }
  await expectOneOrderEach(two, buyers.outcomes, before)
  expect(buyers.outcomes.filter(({ unknown }) => unknown > 0)).toEqual([])
  await expectHealthy(two.h)
  const waited = buyers.outcomes.filter(({ tries }) => tries > 1)
  expect(waited.length).toBeGreaterThanOrEqual(rounds)
  record({ id: 'K5', test, size: `${rounds} times under load`, result: formatCounts(buyers.outcomes) })
})
