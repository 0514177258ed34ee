import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { holdTransaction } from '../../../test/barrier.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { aJpeg } from '../../../test/images.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { uploadCalls } from '../../../test/upload-calls.ts'
import { inStore } from '../../platform/database.ts'

const { h, shop } = await setUpShop()
const { upload, uploadAs } = uploadCalls(h, shop)
const jpeg = await aJpeg(40, 30)
const headers = { authorization: `Bearer ${shop.secretKey}` }
const save = (path: string, body: object, method?: 'PATCH' | 'PUT') =>
  h.call({ headers, url: `M/${shop.subdomain}/${path}`, body, ...(method && { method }) })
const image = async (noun: 'catalog' | 'content' = 'catalog') =>
  (await uploadAs(noun, jpeg)).data as { id: string; url: string }
const exists = async (id: string) => (await h.sql('select 1 from uploads where id = $1', [id])).length === 1
const makeDue = () => h.sql(`update uploads set check_at = now() - interval '1 hour'`)

const uses: [string, (url: string) => Promise<{ status: number; text: string }>][] = [
  [
    'a product',
    (url) =>
      save('products/', { name: 'Saree', status: 'published', images: [{ url }], variants: [{ price: 10, stock: 1 }] }),
  ],
  ['a category', (url) => save('categories/', { name: `Category ${Math.random()}`, image: url })],
  ['a brand', (url) => save('brands/', { name: `Brand ${Math.random()}`, logo: url })],
  [
    'a bundle',
    async (url) => {
      const { variantId } = await aProduct(h, shop, { priceMinor: 100_00 })
      return save('bundles/', {
        name: 'Pitha night box',
        price: 90,
        image: url,
        items: [{ variant_id: variantId, quantity: 2 }],
      })
    },
  ],
  [
    'a payment method',
    async (url) => {
      const { headers: recent } = await signInStaff(h, shop)
      const path = `M/${shop.subdomain}/payment-methods/COD/`
      return h.call({ headers: recent, url: path, body: { logo: url }, method: 'PUT' })
    },
  ],
  ['a page', (url) => save('pages/', { title: 'About us', content: `<p><img src="${url}" alt=""></p>` })],
  ['a post', (url) => save('blog/posts/', { title: 'Jamdani', cover_image: url, content: '<p>Text</p>' })],
  ['the website', (url) => save('website/', { hero: { image: url } }, 'PATCH')],
]

it.each(uses)('%s shows an uploaded image, which no job deletes then', async (_name, use) => {
  const [used, unused] = [await image(), await image('content')]
  const { status, text } = await use(used.url)
  expect(status, text).toBeLessThan(300)
  await makeDue()
  await runJobs(h, 'uploads.delete_unused')
  expect([await exists(used.id), await exists(unused.id)]).toEqual([true, false])
})

it('a page may show an image of another host whose path looks like that of an upload', async () => {
  const url = 'https://cdn.example.com/media/00000000-0000-4000-8000-000000000000/40.webp'
  const { status, text } = await save('pages/', { title: 'Our suppliers', content: `<p><img src="${url}" alt=""></p>` })
  expect(status, text).toBe(201)
})

it.each(uses)(
  '%s cannot show an upload of another store, a private one, or one that is gone: 400 validation_failed',
  async (_name, use) => {
    const foreign = (await uploadCalls(h, await openShop(h)).uploadAs('catalog', jpeg)).data.url
    const { id } = (await upload(jpeg, { purpose: 'ticket' })).data
    for (const url of [foreign, `/media/${id}/40.webp`, '/media/00000000-0000-4000-8000-000000000000/40.webp']) {
      const { status, text } = await use(url)
      expect([url, status, JSON.parse(text).errors]).toEqual([url, 400, { body: [expect.stringContaining('/media/')] }])
    }
  },
)

const saree = (url: string) =>
  save('products/', { name: 'Saree', images: [{ url }], variants: [{ price: 10, stock: 1 }] })
const later = () => h.sql(`update upload_references set released_at = released_at - interval '25 hours'`)

it('an image that a product ceases to show is kept for a day, and deleted then', async () => {
  const { id, url } = await image()
  const { data } = await saree(url)
  await save(`products/${data.id}/`, { images: [{ url: (await image()).url }] }, 'PATCH')
  await makeDue()
  await runJobs(h, 'uploads.delete_unused')
  expect(await exists(id)).toBe(true)
  await later()
  await runJobs(h, 'uploads.delete_unused')
  expect(await exists(id)).toBe(false)
})

it('an image of a product that is shown again within the day, or by another row, stays', async () => {
  const [again, shared] = [await image(), await image()]
  const [one, other] = [await saree(again.url), await saree(shared.url)]
  await saree(shared.url)
  for (const { data } of [one, other]) await save(`products/${data.id}/`, { images: [] }, 'PATCH')
  await save(`products/${one.data.id}/`, { images: [{ url: again.url }] }, 'PATCH')
  await later()
  await makeDue()
  await runJobs(h, 'uploads.delete_unused')
  expect([await exists(again.id), await exists(shared.id)]).toEqual([true, true])
})

it('a deleted product releases its images, those of its variants and its texts', async () => {
  const [main, red, text] = [await image(), await image(), await image()]
  const { data } = await save('products/', {
    name: 'Saree',
    images: [{ url: main.url }],
    description: `<p><img src="${text.url}" alt=""></p>`,
    options: [{ name: 'Colour', values: ['Red'] }],
    variants: [{ price: 10, options: { Colour: 'Red' }, image: red.url }],
  })
  expect(await shown([main, red, text])).toEqual([true, true, true])
  await h.call({ headers, url: `M/${shop.subdomain}/products/${data.id}/`, method: 'DELETE' })
  expect(await shown([main, red, text])).toEqual([false, false, false])
})

const shown = async (uploads: { id: string }[]) => {
  const rows = await h.sql<{ upload_id: string }>('select upload_id from upload_references where released_at is null')
  return uploads.map(({ id }) => rows.some((row) => row.upload_id === id))
}

it('an order shows the image of what was bought, which stays when the product has another one', async () => {
  const { id, url } = await image()
  const product = await aProduct(h, shop, { stock: 5 })
  await anOrder(h, shop, { lines: [{ product }] })
  await h.sql('update order_lines set image = $1 where variant_id = $2', [url, product.variantId])
  await makeDue()
  await runJobs(h, 'uploads.delete_unused')
  expect(await exists(id)).toBe(true)
})

it('what orders show is found by an index, which the policy of their lines would keep from the server', async () => {
  const plan = (from: string) =>
    inStore(h.db, shop.storeId, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await sql<Record<string, string>>`
        explain select from ${sql.raw(from)} where store_id = ${sql.lit(shop.storeId)}
          and image like '%/media/%' and upload_of(image) = '00000000-0000-4000-8000-000000000000'`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  const indexed = /Index Cond: .*image/
  expect(await plan('order_images')).toMatch(indexed)
  expect(await plan('order_lines')).not.toMatch(indexed)
})

it('an image that is chosen while the job deletes unused ones stays, and the job does not wait', async () => {
  const { id, url } = await image()
  await makeDue()
  const page = `insert into pages (store_id, slug, title, content) values ($1, 'new', 'New', $2)`
  // A page that is being saved: it has the upload, and its text is not committed.
  const held = await holdTransaction(h, page, [shop.storeId, `<img src="${url}">`])
  await runJobs(h, 'uploads.delete_unused')
  await held.end('commit')
  expect(await exists(id)).toBe(true)
  await makeDue()
  await runJobs(h, 'uploads.delete_unused')
  expect(await exists(id)).toBe(true)
})

it('an image that is chosen after the job has deleted it, before the commit, is refused: 400 validation_failed', async () => {
  const { id, url } = await image()
  const held = await holdTransaction(h, 'delete from uploads where id = $1', [id])
  const saving = saree(url)
  await held.seesWaiting(1)
  await held.end('commit')
  expect((await saving).status).toBe(400)
})

it('PostgreSQL itself deletes no upload that a row shows', async () => {
  const { id, url } = await image()
  await saree(url)
  await expect(h.sql('delete from uploads where id = $1', [id])).rejects.toThrow('upload_references')
})

it('a store is deleted with its uploads and what shows them', async () => {
  const other = await openShop(h)
  const { url } = (await uploadCalls(h, other).uploadAs('content', jpeg)).data
  const body = { title: 'About us', content: `<p><img src="${url}" alt=""></p>` }
  const ofOther = { headers: { authorization: `Bearer ${other.secretKey}` }, url: `M/${other.subdomain}/pages/`, body }
  expect((await h.call(ofOther)).status).toBe(201)
  await h.sql('delete from stores where id = $1', [other.storeId])
  expect(await h.sql('select 1 from upload_references where store_id = $1', [other.storeId])).toEqual([])
})
