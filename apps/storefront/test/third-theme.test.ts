import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { aProduct } from '../../server/test/factories.ts'
import { setUpShop } from '../../server/test/set-up.ts'
import { setUpStorefront } from './set-up-storefront.ts'

const storefront = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'haat-theme-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [themes, dist] = [join(folder, 'themes'), join(folder, 'dist')]
cpSync(join(storefront, 'themes'), themes, { recursive: true })
mkdirSync(join(themes, 'bazaar'))
const settings = { home: { rows: 1, products: 2 }, card: { hasAddButton: true, pictureSizes: '77vw' } }
const write = (name: string, text: string) => writeFileSync(join(themes, 'bazaar', name), text)
write('theme.json', JSON.stringify(settings))
write('theme.css', ':root{--paper:#abcdef}')
write('home.css', '.home{letter-spacing:7px}')

const build = () => {
  const args = ['build/build.ts', '--themes', themes, '--dist', dist]
  return spawnSync(process.execPath, args, { cwd: storefront, encoding: 'utf8' })
}
expect(build()).toMatchObject({ status: 0 })

const { h, shop } = await setUpShop()
const setTemplate = (template: string) =>
  h.sql(`update websites set config = config || jsonb_build_object('template', $2::text) where store_id = $1`, [
    shop.storeId,
    template,
  ])
await setTemplate('bazaar')
const { slug } = await aProduct(h, shop)
await h.sql('select refresh_listings(store_id, array_agg(id)) from products where store_id = $1 group by store_id', [
  shop.storeId,
])
const site = await setUpStorefront(h, shop, { dist })

it('a theme is a folder: the shop whose template has its name gets its colours, its page styles and its cards', async () => {
  const home = await site.visitor().open('/bn')
  expect(home.status).toBe(200)
  expect(home.html).toContain('--paper:#abcdef')
  expect(home.html).toContain('letter-spacing:7px')
  const list = await site.visitor().open('/bn/products')
  expect(list.html).not.toContain('letter-spacing:7px')
  expect(list.html).toMatch(new RegExp(`products/${slug}"[^]*?action="/bn/cart/items"`))
})

it('a shop whose template names no theme has the default one', async () => {
  await setTemplate('constructor')
  const other = await setUpStorefront(h, shop, { dist, host: 'other.localhost' })
  const list = await other.visitor().open('/bn/products')
  expect([list.status, list.html.includes('--paper:#fffdfb')]).toEqual([200, true])
  expect(list.html).not.toContain('action="/bn/cart/items"')
})

it('a theme without one of its settings stops the build, which names the file and the setting', () => {
  write('theme.json', JSON.stringify({ ...settings, home: { rows: 0, products: 2 } }))
  const { status, stderr } = build()
  expect([status, stderr]).toEqual([1, expect.stringMatching(/bazaar.theme\.json: home\.rows must be a whole number/)])
})
