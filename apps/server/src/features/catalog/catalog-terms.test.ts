import { describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../../../test/factories.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp()

const terms = [
  { text: 'color', translations: { bn: { label: 'রং' }, en: { label: 'Colour' } } },
  { text: 'Red', translations: { bn: { label: 'লাল' } } },
  { text: 'Fabric', translations: { bn: { label: 'কাপড়' } } },
  { text: 'Cotton', translations: { bn: { label: '' } } },
]

const staff = (shop: Shop, method: 'POST' | 'PATCH', path: string, body: object) =>
  h.call({
    method,
    url: `M/${shop.subdomain}/${path}`,
    headers: { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' },
    body,
  })
async function openShopWithSaree(): Promise<Shop> {
  const shop = await openShop(h)
  const saved = await staff(shop, 'POST', 'products/', {
    ...{ name: 'Saree', slug: 'saree', status: 'published' },
    options: [{ name: 'Color', values: ['Red', 'Blue'] }],
    variants: ['Red', 'Blue'].map((color) => ({ options: { Color: color }, price: 100, stock: 1 })),
    attributes: [{ name: 'Fabric', value: 'Cotton' }],
  })
  expect(saved.status, saved.text).toBe(201)
  return shop
}
const read = async (shop: Shop, path: string) => {
  h.deps.storeCache.forget('all')
  h.deps.responses.forget('all')
  return (await h.call({ url: `W/${path}`, key: shop.key })).data
}

describe('names and values of options and attributes', () => {
  it('are shown in the requested language by their labels: of a product, and in its filters', async () => {
    const shop = await openShopWithSaree()
    const { status, data } = await staff(shop, 'PATCH', 'website/', { terms })
    expect([status, data.config.terms]).toEqual([200, terms])
    const detail = (locale: string) => read(shop, `products/saree/?locale=${locale}&fields=options,attributes`)
    expect(await detail('bn')).toMatchObject({
      options: [{ name: 'Color', label: 'রং', values: ['Red', 'Blue'], value_labels: ['লাল', 'Blue'] }],
      attributes: [{ name: 'Fabric', value: 'Cotton', label: 'কাপড়', value_label: 'Cotton' }],
    })
    expect(await detail('en')).toMatchObject({
      options: [{ name: 'Color', label: 'Colour', value_labels: ['Red', 'Blue'] }],
      attributes: [{ label: 'Fabric', value_label: 'Cotton' }],
    })
    const filters = async (locale: string) => (await read(shop, `filters/?locale=${locale}`)).attributes
    expect(await filters('bn')).toEqual([
      {
        ...{ name: 'Color', label: 'রং' },
        values: [
          { value: 'Blue', label: 'Blue', count: 1 },
          { value: 'Red', label: 'লাল', count: 1 },
        ],
      },
      { name: 'Fabric', label: 'কাপড়', values: [{ value: 'Cotton', label: 'Cotton', count: 1 }] },
    ])
    expect((await filters('en'))[0]).toMatchObject({ name: 'Color', label: 'Colour' })
    const labels = async (locale: string) => (await read(shop, `option-labels/?locale=${locale}`)).items
    expect(await labels('bn')).toEqual([
      { text: 'color', label: 'রং' },
      { text: 'Red', label: 'লাল' },
      { text: 'Fabric', label: 'কাপড়' },
    ])
    expect(await labels('en')).toEqual([{ text: 'color', label: 'Colour' }])
    // Products are filtered by the value itself, in any language.
    expect((await read(shop, 'products/?locale=bn&attr.Color=Red')).items).toHaveLength(1)
    expect(JSON.stringify(await read(shop, 'config/?locale=bn'))).not.toContain('লাল')
  })

  it('are their own labels without a translation, also when they are named like parts of the language', async () => {
    const shop = await openShop(h)
    const names = ['constructor', '__proto__', 'toString']
    await staff(shop, 'POST', 'products/', {
      ...{ name: 'Odd', slug: 'odd', status: 'published', variants: [{ price: 1, stock: 1 }] },
      attributes: names.map((name) => ({ name, value: name })),
    })
    const { attributes } = await read(shop, 'products/odd/?locale=bn')
    expect(attributes.map(({ label }: { label: string }) => label)).toEqual(names)
  })

  it('have the labels of their own store only', async () => {
    const [shop, other] = [await openShopWithSaree(), await openShopWithSaree()]
    await staff(other, 'PATCH', 'website/', { terms })
    expect((await read(shop, 'products/saree/?locale=bn')).options[0]).toMatchObject({
      label: 'Color',
      value_labels: ['Red', 'Blue'],
    })
    expect((await read(shop, 'option-labels/?locale=bn')).items).toEqual([])
  })

  it('return 400 validation_failed for a term that is there twice, letter case aside, and for too many', async () => {
    const shop = await openShop(h)
    const errorsOf = async (given: object[]) =>
      Object.keys((await staff(shop, 'PATCH', 'website/', { terms: given })).body.errors ?? {})
    const [color, red] = terms as [object, object]
    expect(await errorsOf([color, red, { text: 'COLOR', translations: {} }])).toEqual(['terms.2.text'])
    expect(await errorsOf([{ text: '', translations: {} }])).toEqual(['terms.0.text'])
    expect(await errorsOf([{ text: 'Red' }])).toEqual(['terms.0.translations'])
    const many = Array.from({ length: 501 }, (_, n) => ({ text: `Color ${n}`, translations: {} }))
    expect(await errorsOf(many)).toEqual(['terms'])
    expect(await errorsOf(many.slice(1))).toEqual([])
  })
})
