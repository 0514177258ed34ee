import { expect, it } from 'vitest'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()

const altsOf = async (more: object) => {
  const headers = { authorization: `Bearer ${shop.secretKey}` }
  const body = { name: 'Jamdani saree', status: 'published', variants: [{ price: 100, stock: 3 }], ...more }
  const { data: product } = await h.call({ url: `M/${shop.subdomain}/products/`, headers, body })
  const read = async (language: string) => {
    const get = (url: string) => h.call({ url, key: shop.key, headers: { 'accept-language': language } })
    const { images } = (await get(`W/products/${product.slug}/`)).data
    const { data } = await get('W/products/?fields=images')
    expect(data.items.find(({ id }: { id: number }) => id === product.id).images).toEqual(images)
    return images.map(({ alt }: { alt: string }) => alt)
  }
  return { bn: await read('bn'), en: await read('en') }
}
const url = 'https://cdn.example/saree.jpg'

it('describes the images of a product in the language of the request', async () => {
  const images = [{ url, alt: 'In red', translations: { bn: { alt: 'লাল রঙে' } } }]
  const bangla = { translations: { bn: { name: 'জামদানি শাড়ি' } } }
  expect(await altsOf({ ...bangla, images })).toEqual({ bn: ['লাল রঙে'], en: ['In red'] })
  const english = [{ url, alt: 'লাল রঙে', translations: { en: { alt: 'In red' } } }]
  expect(await altsOf({ name: 'জামদানি', slug: 'jamdani', images: english })).toEqual({ bn: ['লাল রঙে'], en: ['In red'] })
})

it('names the product in the language of the request where an image has no text in it', async () => {
  const translations = { bn: { name: 'জামদানি শাড়ি' } }
  const images = [{ url, alt: 'In red' }, { url: `${url}?2` }]
  expect(await altsOf({ translations, images })).toEqual({
    bn: ['জামদানি শাড়ি', 'জামদানি শাড়ি'],
    en: ['In red', 'Jamdani saree'],
  })
  expect(await altsOf({ images })).toEqual({ bn: ['In red', 'Jamdani saree'], en: ['In red', 'Jamdani saree'] })
})

it('keeps the texts of images that were listed before they had translations', async () => {
  await h.sql(
    `update product_listings set images = (select jsonb_agg(i - 'translations') from jsonb_array_elements(images) i)`,
  )
  const { data } = await h.call({ url: 'W/products/jamdani/', key: shop.key, headers: { 'accept-language': 'bn' } })
  expect(data.images).toMatchObject([{ alt: 'লাল রঙে' }])
})
