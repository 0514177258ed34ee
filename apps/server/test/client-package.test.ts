import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import type { createStorefront } from '@haat/client/storefront'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from './factories.ts'
import { setUpShop } from './set-up.ts'
import { temporaryFolder } from './temporary-folder.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const client = `${root}packages/client`
const run = promisify(execFile)
const { h, shop } = await setUpShop()
const listening = h.app.listen({ port: 0, host: '127.0.0.1' })

/** The TypeScript blocks of the README, the first one of which is whole. */
const blocks = [...readFileSync(`${client}/README.md`, 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(
  ([, code]) => code,
)
/** What the other blocks leave to the reader. */
const given = `import type { RenewedTokens, Storefront } from '@haat/client/storefront'
declare global {
  const process: { env: Record<string, string | undefined> }
  const haat: Storefront
  const request: Request
  const baseUrl: string, password: string, email: string, code: string
  const save: (tokens: RenewedTokens) => void, signOut: () => void
}
`
const settings = {
  compilerOptions: {
    ...{ target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'], types: [] },
    ...{ module: 'nodenext', strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ noEmit: true, skipLibCheck: false },
  },
}

let project: string
let packed: string

beforeAll(async () => {
  const folder = await temporaryFolder('haat-client-')
  project = `${folder}/project`
  await mkdir(project)
  await run(process.execPath, [`${root}scripts/build-package.ts`, 'client', `${folder}/dist`])
  await run('npm', ['pack', `${folder}/dist`, '--pack-destination', folder], { cwd: folder })
  packed = `${folder}/${(await readdir(folder)).find((name) => name.endsWith('.tgz'))}`
  await writeFile(`${project}/package.json`, JSON.stringify({ name: 'shop', type: 'module', private: true }))
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', packed], { cwd: project })
  await writeFile(`${project}/tsconfig.json`, JSON.stringify(settings))
  await writeFile(`${project}/given.d.ts`, given)
  for (const [index, code] of blocks.entries()) await writeFile(`${project}/readme-${index}.ts`, `${code}\nexport {}\n`)
})
afterAll(() => rm(`${project}/..`, { recursive: true, force: true }))

describe('the packed client', () => {
  it('brings nothing else into an empty project', async () => {
    const installed = await readdir(`${project}/node_modules`)
    expect(installed.filter((name) => !name.startsWith('.'))).toEqual(['@haat'])
    expect(await readdir(`${project}/node_modules/@haat`)).toEqual(['client'])
  })

  it.each([
    ['7', `${root}node_modules/typescript/bin/tsc`],
    ['6', `${client}/node_modules/typescript/bin/tsc`],
  ])('type-checks the text of its README with TypeScript %s, its declarations too', async (version, tsc) => {
    const { stdout } = await run(process.execPath, [tsc, '--version'])
    expect(stdout).toMatch(new RegExp(`^Version ${version}\\.`))
    await run(process.execPath, [tsc, '-p', project]).catch(({ stdout: found }) => expect(found).toBe(''))
  })

  it('runs the main job of its README, in at most 30 lines', async () => {
    expect(blocks[0]?.trim().split('\n').length).toBeLessThanOrEqual(30)
    await aProduct(h, shop, { name: 'Jamdani Saree', priceMinor: 250_000, stock: 1 })
    const env = { ...process.env, HAAT_URL: await listening, HAAT_KEY: shop.key }
    const { stdout } = await run(process.execPath, ['readme-0.ts'], { cwd: project, env })
    expect(stdout.split('\n')).toEqual([
      'Jamdani Saree: 2500.00',
      '1 products',
      expect.stringMatching(/^Ordered: \S+, 2500\.00 BDT$/),
      '',
    ])
  })

  it('is clean for publint and attw', async () => {
    const found = (error: { stdout: string; stderr: string }) => error.stdout + error.stderr
    const bin = `${root}node_modules/.bin`
    const lint = await run(`${bin}/publint`, ['run', packed, '--strict']).then(({ stdout }) => stdout, found)
    expect(lint).toContain('All good!')
    const types = await run(`${bin}/attw`, [packed, '--profile', 'esm-only', '--format', 'json']).catch(
      (error) => error,
    )
    const { analysis } = JSON.parse(types.stdout)
    expect(Object.keys(analysis.entrypoints)).toContain('./storefront')
    const ignored = ['node10', 'node16-cjs']
    const problems = analysis.problems.filter(
      (one: { resolutionKind?: string }) => !ignored.includes(one.resolutionKind ?? ''),
    )
    expect(problems).toEqual([])
  })
})

describe('the bundled client', () => {
  /** The code and the gzipped size of a program that imports the client. */
  async function bundle(program: string) {
    const entry = `${project}/entry-${program.length}.js`
    await writeFile(entry, program)
    const build = await rolldown({ input: entry, platform: 'browser', logLevel: 'silent' })
    const { output } = await build.generate({ minify: true })
    await build.close()
    expect(output).toHaveLength(1)
    expect(output[0].imports).toEqual([])
    return { code: output[0].code, bytes: gzipSync(output[0].code, { level: 9 }).length }
  }
  const core = `import { createClient } from '@haat/client'\n`

  it('has a core of at most 5 KB gzipped', async () => {
    const { bytes } = await bundle(`${core}globalThis.create = createClient`)
    expect(bytes).toBeGreaterThan(1000)
    expect(bytes).toBeLessThanOrEqual(5 * 1024)
  })

  it('runs where there is nothing but the web, as at an edge', async () => {
    const HAAT_URL = await listening
    const { code } = await bundle(
      `import { createStorefront } from '@haat/client/storefront'\nglobalThis.create = createStorefront`,
    )
    const web = {
      fetch,
      Headers,
      Request,
      AbortController,
      URL,
      URLSearchParams,
      FormData,
      Blob,
      crypto,
      setTimeout,
      clearTimeout,
    }
    const realm = createContext({ ...web }) as { create: typeof createStorefront }
    runInContext(code, realm)
    const haat = realm.create({ baseUrl: HAAT_URL, serviceKey: shop.key })
    expect(await haat.website.ping()).toMatchObject({ store: shop.subdomain })
    await expect(haat.cart.addItem({ product_id: 1 })).rejects.toMatchObject({ code: 'unauthorized' })
  })

  it('has the groups that are imported, and no other', async () => {
    const { code } = await bundle(
      `${core}import { products } from '@haat/client/storefront/groups'\nglobalThis.haat = createClient({}, { products })`,
    )
    expect(code).toContain('business/website/products/')
    expect(code).not.toContain('business/website/cart/')
    expect(code).not.toContain('webhook-signature')
  })

  it('adds nothing for what is imported and not used', async () => {
    const everything = ['', '/storefront', '/storefront/groups', '/merchant', '/merchant/groups']
    const { code } = await bundle(everything.map((path) => `import '@haat/client${path}'\n`).join(''))
    expect(code.trim()).toBe('')
  })

  it('has all operations of a storefront in at most 8 KB gzipped', async () => {
    const { code, bytes } = await bundle(
      `import { createStorefront } from '@haat/client/storefront'\nglobalThis.haat = createStorefront({})`,
    )
    expect(code).toContain('business/website/wishlist/')
    expect(bytes).toBeLessThanOrEqual(8 * 1024)
  })
})
