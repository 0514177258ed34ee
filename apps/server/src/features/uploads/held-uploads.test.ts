import { expect, it } from 'vitest'
import { holdTransaction } from '../../../test/barrier.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { aJpeg } from '../../../test/images.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { uploadCalls } from '../../../test/upload-calls.ts'

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
  ['a payment method', (url) => save('payment-methods/BKASH/', { logo: url, account_number: '01712345678' }, 'PUT')],
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

it('a product that is saved moves the check of its upload to tomorrow', async () => {
  const { id, url } = await image()
  await makeDue()
  await save('products/', { name: 'Saree', images: [{ url }], variants: [{ price: 10, stock: 1 }] })
  const [row] = await h.sql(`select check_at > now() + interval '23 hours' as later from uploads where id = $1`, [id])
  expect(row).toEqual({ later: true })
})

it('an image that is chosen while the job deletes it stays, or is refused', async () => {
  const { id, url } = await image()
  await makeDue()
  // The product is being saved: it has the upload, and its text is not committed.
  const held = await holdTransaction(h, `update uploads set check_at = now() + interval '1 day' where id = $1`, [id])
  const job = runJobs(h, 'uploads.delete_unused')
  await held.seesWaiting(1)
  await held.end('commit')
  await job
  expect(await exists(id)).toBe(true)
  await h.sql('delete from uploads where id = $1', [id])
  expect(
    (await save('products/', { name: 'Saree', images: [{ url }], variants: [{ price: 10, stock: 1 }] })).status,
  ).toBe(400)
})
