import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { findFreePort } from '../../src/deployment/listen.ts'
import { aProduct } from '../factories.ts'
import { setUpShop } from '../set-up.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const run = promisify(execFile)
const { h, shop } = await setUpShop()
const folder = await temporaryFolder('haat-storefront-')
afterAll(() => rm(folder, { recursive: true, force: true }))

it('a copy of the storefront in an empty folder installs, builds, starts and serves a page with the published packages', async () => {
  const [packages, project] = [`${folder}/packages`, `${folder}/shop`]
  await cp(`${root}apps/storefront`, project, {
    recursive: true,
    filter: (path) => !/storefront\/(dist|node_modules|test)$|\.test\.tsx?$/.test(path),
  })
  const tarballs: Record<string, string> = {}
  for (const name of ['client', 'admission-control']) {
    const out = `${packages}/${name}`
    await run(process.execPath, [`${root}scripts/build-package.ts`, name, out])
    await run('npm', ['pack', out, '--pack-destination', folder], { cwd: folder })
    const file = (await readdir(folder)).find((each) => each.startsWith(`haat-${name}-`))
    tarballs[`@haat/${name}`] = `file:../${file}`
  }
  const manifest = JSON.parse(await readFile(`${project}/package.json`, 'utf8'))
  Object.assign(manifest.dependencies, tarballs)
  await writeFile(`${project}/package.json`, JSON.stringify(manifest))
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: project })
  await run(process.execPath, ['build/build.ts'], { cwd: project })

  const { slug } = await aProduct(h, shop, { name: 'Jamdani' })
  const [apiUrl, port] = [await h.app.listen({ host: '127.0.0.1', port: 0 }), await findFreePort()]
  const storefront = spawn(process.execPath, ['start.js'], {
    cwd: project,
    env: {
      ...{ STOREFRONT_API_URL: apiUrl, STOREFRONT_URL: `http://127.0.0.1:${port}`, STOREFRONT_SERVICE_KEY: shop.key },
      ...{ STOREFRONT_HOST: '127.0.0.1', STOREFRONT_PORT: `${port}` },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(storefront.stdout, 'data')
    const page = await fetch(`http://127.0.0.1:${port}/bn/products/${slug}`)
    expect([page.status, (await page.text()).includes('Jamdani')]).toEqual([200, true])
  } finally {
    storefront.kill()
  }
})
