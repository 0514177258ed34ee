import { expect, it } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { call } from '../../../test/harness.ts'
import { aJpeg } from '../../../test/images.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { uploadCalls } from '../../../test/upload-calls.ts'

const { h, shop } = await setUpShop()
const headers = { authorization: `Bearer ${shop.secretKey}` }
const served = async (publicUrl: string) => {
  const app = await h.another({ publicUrl })
  const ask = (url: string, body?: object, method?: 'PATCH') => call(app, { headers, url, body, method })
  const { uploadAs } = uploadCalls({ ...h, app, call: (options) => call(app, options) }, shop)
  return { ask, app, image: async () => (await uploadAs('catalog', await aJpeg(40, 30))).data }
}
const storedOf = async (id: number) =>
  (await h.sql('select url from product_images where product_id = $1', [id])).map(({ url }) => url)

it('an image has an absolute URL in every response, and is taken back by it as the same image', async () => {
  const { ask, app, image } = await served('https://api.example.com')
  const { url, renditions } = await image()
  expect(url).toMatch(/^https:\/\/api\.example\.com\/media\/[0-9a-f-]{36}\//)
  expect(renditions[0].url).toMatch(/^https:\/\/api\.example\.com\/media\//)
  const path = url.slice('https://api.example.com'.length)
  const { id, slug } = await aProduct(h, shop)
  const own = `M/${shop.subdomain}/products/${id}/`
  const spellings = [path, url, url.toUpperCase().replace(path.toUpperCase(), path), `http://api.example.com:80${path}`]
  for (const spelling of [...spellings, `https://api.example.com:443${path}?v=1`]) {
    const saved = await ask(own, { images: [{ url: spelling, alt: 'Front' }] }, 'PATCH')
    expect([saved.status, saved.data?.images?.[0]?.url], spelling).toEqual([200, url])
    expect(await storedOf(id)).toEqual([path])
  }
  const read = (await ask(own)).data
  const again = await ask(own, { images: read.images.map((one: { url: string }) => ({ url: one.url })) }, 'PATCH')
  expect(again.status).toBe(200)
  const shown = await call(app, { headers: { 'x-service-key': shop.key }, url: `W/products/${slug}/` })
  expect([shown.data.thumbnail, shown.data.images[0].url]).toEqual([url, url])
})

it('a picture in a text has an absolute URL in responses and is stored as a path', async () => {
  const { ask, image } = await served('http://localhost:5000')
  const { url } = await image()
  const path = url.slice('http://localhost:5000'.length)
  const pages = `M/${shop.subdomain}/pages/`
  for (const spelling of [path, url, `http://127.0.0.1:5000${path}`]) {
    const { status, data } = await ask(pages, { title: 'About', content: `<p><img src="${spelling}" alt=""></p>` })
    expect([status, data.content]).toEqual([201, `<p><img src="${url}" alt="" /></p>`])
    const [row] = await h.sql('select content from pages where id = $1', [data.id])
    expect(row?.content).toBe(`<p><img src="${path}" alt="" /></p>`)
  }
})

it('an image of another server stays what it is, and one over http is refused', async () => {
  const { ask } = await served('https://api.example.com')
  const { id } = await aProduct(h, shop)
  const own = `M/${shop.subdomain}/products/${id}/`
  const url = 'https://api.example.com.evil.test/media/00000000-0000-4000-8000-000000000000/40.webp'
  expect((await ask(own, { images: [{ url }] }, 'PATCH')).data.images[0].url).toBe(url)
  const insecure = await ask(own, { images: [{ url: url.replace('https', 'http') }] }, 'PATCH')
  expect([insecure.status, insecure.body.error_code]).toEqual([400, 'validation_failed'])
})
