import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measureDemoStart } from './demo-start.ts'
import { measureFigures } from './figures.ts'
import { measureFind } from './find.ts'
import { measureFreshness } from './freshness.ts'
import { measureGateway } from './gateway.ts'
import { measureCold, measureList, measureTwo } from './list.ts'
import { measureOrder } from './order.ts'
import { measureOrderSearch } from './order-search.ts'
import { measurePages } from './pages.ts'
import { measureRequests } from './requests.ts'
import { type BenchShop, createBenchStore } from './shop.ts'
import { measureStart, startFlags } from './start.ts'
import { measureStores } from './stores.ts'
import {
  delayRows,
  demoStartRows,
  freshnessRows,
  gatewayRows,
  rateRows,
  ratioRows,
  scaleRows,
  startRows,
  tableOf,
  timeRows,
  webhookRows,
  wholeTime,
} from './table.ts'
import { startVendure } from './vendure.ts'
import { measureWebhooks } from './webhooks.ts'
import { writeTable } from './write-table.ts'

// npm run bench [-- list|cold|order|gateway|detail|search|cart|two|pages|stores|fresh|start|find|figures|orders|webhooks|peers …] [--write]: measures, prints
// the table, and with --write writes it into PERFORMANCE.md. Without a word it measures everything but the peers, which
// come from npm.

const OWN = [
  'list',
  'cold',
  'order',
  'gateway',
  'detail',
  'search',
  'cart',
  'two',
  'pages',
  'stores',
  'fresh',
  'start',
  'find',
  'figures',
  'orders',
  'webhooks',
] as const
const ALL = [...OWN, 'peers'] as const
type Job = (typeof ALL)[number]

const REQUESTS = [
  { job: 'detail', number: 'P11', figure: 'product detail, nothing cached', goal: '≥ 25' },
  { job: 'search', number: 'P12', figure: 'search, nothing cached', goal: '≥ 25' },
  { job: 'cart', number: 'P13', figure: 'add to a cart of ten lines, its shopper signed in', goal: '≥ 25' },
  { job: 'order', number: 'P3', figure: 'guest order, cash on delivery', goal: '≥ 100' },
] as const

const words = process.argv.slice(2)
const unknown = words.find((word) => word !== '--write' && !(ALL as readonly string[]).includes(word))
if (unknown !== undefined) throw new Error(`${unknown} is none of ${ALL.join(', ')}, --write`)
const jobs = ALL.filter((job) => words.includes(job))
const wanted = new Set<Job>(jobs.length === 0 ? OWN : jobs)
const print = (line: string) => process.stderr.write(`${line}\n`)

const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'))
// When root runs this, the user that PostgreSQL runs as may enter the folder.
await chmod(dataDir, 0o711)
const rows: string[] = []
try {
  print('setting up the shop …')
  const shop = await createBenchStore(dataDir)
  try {
    if (wanted.has('list')) {
      print('product list, warm …')
      const { bytes, outcomes } = await measureList(shop)
      rows.push(...ratioRows('P1', `product list, warm (${bytes} bytes)`, '≥ 0.80', outcomes))
    }
    if (wanted.has('cold')) {
      print('product list, nothing cached …')
      const { bytes, outcomes } = await measureCold(shop)
      rows.push(...ratioRows('P2', `product list, nothing cached (${bytes} bytes)`, '≥ 0.70', outcomes))
    }
    if (wanted.has('order')) {
      print('orders …')
      rows.push(...ratioRows('P3', 'guest order, cash on delivery', '≥ 0.50', await measureOrder(shop), wholeTime))
    }
    if (wanted.has('gateway')) {
      print('orders while 200 payments wait for their gateway …')
      rows.push(...gatewayRows(await measureGateway(shop)))
    }
    if (wanted.has('peers')) rows.push(...(await comparePeers(shop)))
    else
      for (const { job, number, figure } of REQUESTS.filter(({ job }) => job !== 'order' && wanted.has(job))) {
        print(`${figure} …`)
        rows.push(...rateRows(number, figure, await measureRequests(job, shop)))
      }
    if (wanted.has('two')) {
      print('two processes …')
      rows.push(...scaleRows(await measureTwo(shop)))
    }
    if (wanted.has('fresh')) {
      print('writes shown by two processes …')
      rows.push(...freshnessRows(await measureFreshness(shop)))
    }
    if (wanted.has('stores')) {
      print('10,000 stores …')
      for (const { name, outcomes } of await measureStores(shop)) rows.push(...timeRows('P5', name, '≤ 1.15', outcomes))
    }
    if (wanted.has('pages')) {
      print('1,000,000 products …')
      rows.push(...timeRows('P4', 'list of 1,000,000 products', '≤ 1.10', await measurePages(shop)))
    }
  } finally {
    await shop.stop()
  }
  if (wanted.has('start')) {
    print('start and memory …')
    rows.push(...startRows(await measureStart(shop)))
    print('start of the demo shop …')
    rows.push(...demoStartRows(await measureDemoStart(startFlags())))
  }
  if (wanted.has('find')) {
    print('search among 100,000 products …')
    rows.push(...delayRows('P14', 'W, 100,000 products', await measureFind(join(dataDir, 'large'))))
  }
  if (wanted.has('orders')) {
    print('searches of staff among 100,000 orders …')
    rows.push(...delayRows('P18', 'M, 100,000 orders', await measureOrderSearch(join(dataDir, 'orders'))))
  }
  if (wanted.has('webhooks')) {
    print('events to 1,000 webhooks …')
    rows.push(...webhookRows(await measureWebhooks(join(dataDir, 'webhooks'))))
  }
  if (wanted.has('figures')) {
    print('figures of 1,000,000 orders …')
    rows.push(...delayRows('P17', 'M, 1,000,000 orders', await measureFigures(join(dataDir, 'figures'))))
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

const root = fileURLToPath(new URL('..', import.meta.url))
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const day = new Date().toISOString().slice(0, 10)
const caption = `Measured ${day} at commit ${commit}, Node.js ${process.version}, ${availableParallelism()} cores.`
const block = `${caption}\n\n${tableOf(rows)}`
console.log(block)
if (words.includes('--write')) await writeTable('bench', block)

async function comparePeers(shop: BenchShop): Promise<string[]> {
  const vendure = await startVendure(shop, print)
  const rows: string[] = []
  try {
    for (const { job, number, figure, goal } of REQUESTS) {
      print(`${figure}, and in ${vendure.name} …`)
      rows.push(...ratioRows(number, figure, goal, await measureRequests(job, shop, vendure), wholeTime))
    }
  } finally {
    await vendure.stop()
  }
  return rows
}
