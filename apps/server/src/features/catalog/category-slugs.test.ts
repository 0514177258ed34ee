import { expect, it } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
const headers = { authorization: `Bearer ${shop.secretKey}` }
const url = `M/${shop.subdomain}/categories/`
const create = (body: object) => h.call({ url, headers, body })
const rename = (id: number, slug: string) => h.call({ method: 'PATCH', url: `${url}${id}/`, headers, body: { slug } })
const read = async (path: string) => {
  h.deps.responses.forget('all')
  return h.call({ url: `W/${path}`, key: shop.key })
}

it('a previous slug of a category still finds it and its products, and names the current one', async () => {
  const { data: sarees } = await create({ name: 'Sarees', slug: 'sari' })
  const product = await aProduct(h, shop, { categoryId: sarees.id })
  for (const slug of ['saree', 'sarees']) await rename(sarees.id, slug)
  for (const slug of ['sari', 'saree']) {
    const { status, data } = await read(`categories/${slug}/`)
    expect([status, data]).toMatchObject([
      200,
      { id: sarees.id, slug: 'sarees', canonical_slug: 'sarees', redirected_from: slug },
    ])
    const listed = (await read(`categories/${slug}/products/`)).data
    expect(listed).toMatchObject({
      items: [{ id: product.id }],
      category: { canonical_slug: 'sarees', redirected_from: slug },
    })
    expect((await read(`products/?category=${slug}`)).data.items).toMatchObject([{ id: product.id }])
  }
  expect((await read('categories/sarees/')).data).toMatchObject({ canonical_slug: 'sarees', redirected_from: null })
  expect((await read('categories/saris/')).body.error_code).toBe('not_found')
})

it('a slug that another category takes leads there, and a deleted category’s slugs lead nowhere', async () => {
  const { data: old } = await create({ name: 'Shoes', slug: 'juta' })
  await rename(old.id, 'shoes')
  const { data: heir } = await create({ name: 'Sandals', slug: 'juta' })
  expect((await read('categories/juta/')).data).toMatchObject({ id: heir.id, redirected_from: null })
  await rename(heir.id, 'sandals')
  await h.call({ method: 'DELETE', url: `${url}${heir.id}/`, headers })
  for (const slug of ['juta', 'sandals']) expect((await read(`categories/${slug}/`)).status).toBe(404)
  expect((await read('categories/shoes/')).data.id).toBe(old.id)
})
