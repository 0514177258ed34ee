import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../protocol.ts'
import { writeTable } from '../write-table.ts'
import { auditPage, type PageAudit } from './audit-page.ts'
import { firstByteTimes } from './first-byte.ts'
import { startDemo } from './start-demo.ts'
import { type PageFigures, storefrontTable } from './storefront-table.ts'

// npm run bench:storefront [-- --write]: what a shopper on a cheap phone waits for. Lighthouse's mobile preset (slow 4G at
// 1.6 Mbit/s and 150 ms, processor four times slower) in the installed Chromium, medians of three runs; times to the first
// byte of 400 warm requests, four at a time.

const RUNS = 3
const print = (line: string) => process.stderr.write(`${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'haat-storefront-'))
const demo = await startDemo(folder)
try {
  const idle = await demo.memory()
  const rows: PageFigures[] = []
  for (const [page, path, cookie] of await demo.pages()) {
    print(`${page} …`)
    const runs: PageAudit[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await auditPage(demo.shopUrl + path, cookie))
    const firstBytes = await firstByteTimes(demo.shopUrl, path, cookie)
    rows.push({ page, audits: medianOf(runs), firstByteP95Ms: firstBytes })
  }
  const table = storefrontTable(rows, { idle, loaded: await demo.memory() })
  console.log(table)
  if (process.argv.includes('--write')) await writeTable('storefront', table)
} finally {
  await demo.stop()
  await rm(folder, { recursive: true, force: true })
}
process.exit()

function medianOf(runs: PageAudit[]): PageAudit {
  const names = Object.keys(runs[0] as PageAudit) as (keyof PageAudit)[]
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as PageAudit
}
