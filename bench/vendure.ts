import { execFileSync } from 'node:child_process'
import { copyFile, lstat, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { ask, startSide } from './processes.ts'
import { type Asked, CART_LINES, type Peer } from './requests.ts'
import { type BenchShop, SIZE } from './shop.ts'
import { type VendureShop, vendureHits, vendureRequests } from './vendure-requests.ts'

const SOURCES = fileURLToPath(new URL('peers/vendure/', import.meta.url))
const FILES = ['package.json', 'config.mjs', 'populate.mjs', 'server.mjs']
const POOL = 20

/** Vendure from npm, with the shop of the benchmark in a database of its own on the same PostgreSQL. */
export async function startVendure({ adminUrl }: BenchShop, print: (line: string) => void): Promise<Peer> {
  print('installing Vendure …')
  const { folder, version } = await install()
  const input = { databaseUrl: await createDatabase(adminUrl), poolSize: POOL }
  print('setting up the shop in Vendure, which takes a minute or two …')
  const shop = await ask<VendureShop>(join(folder, 'populate.mjs'), { ...input, ...SIZE })
  const side = await startSide(`Vendure ${version}`, join(folder, 'server.mjs'), input)
  const url = `${side.url}/shop-api`
  return {
    ...side,
    ask: (job) => {
      const asked: Asked = { url, headers: {}, graphql: vendureRequests(job, shop) }
      return job === 'cart' ? { ...asked, warmUp: CART_LINES * shop.tokens.length } : asked
    },
    hits: (words) => vendureHits(url, words),
  }
}

/** Installs it outside of the repository, in a folder that later runs use again. */
async function install(): Promise<{ folder: string; version: string }> {
  const manifest = await readFile(join(SOURCES, 'package.json'), 'utf8')
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> }
  const version = dependencies['@vendure/core'] as string
  const folder = join(tmpdir(), `haat-bench-vendure-${version}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const uid = process.getuid?.()
  if (uid !== undefined && (await lstat(folder)).uid !== uid) throw new Error(`${folder} belongs to somebody else`)
  for (const file of FILES) await copyFile(join(SOURCES, file), join(folder, file))
  const mark = join(folder, 'installed.json')
  if ((await readFile(mark, 'utf8').catch(() => '')) !== manifest) {
    const flags = ['--omit=dev', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund']
    execFileSync('npm', ['install', ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    await writeFile(mark, manifest)
  }
  return { folder, version }
}

async function createDatabase(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('create database vendure')
  await client.end()
  const url = new URL(adminUrl)
  url.pathname = '/vendure'
  return url.href
}
