import { expect, it } from 'vitest'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  h.call({
    method,
    url: `M/${shop.subdomain}/products/${path}`,
    headers: { authorization: `Bearer ${shop.secretKey}` },
    ...(body ? { body } : {}),
  })
const found = async (search: string, more = '') =>
  (await call('GET', `?search=${encodeURIComponent(search)}${more}`)).data.items.map(({ id }: { id: number }) => id)

it('a search by staff finds a draft by parts of its present names, SKUs and barcodes', async () => {
  const variant = (sku: string, price: number) => ({ options: { Size: sku }, price, sku: `KAPTAN-${sku}`, stock: 2 })
  const { data: kaftan } = await call('POST', '', {
    name: 'Silk Kaftan',
    translations: { bn: { name: 'রেশমি কা\u09dfতান' } },
    options: [{ name: 'Size', values: ['S', 'XL'] }],
    variants: [{ ...variant('S', 300), barcode: '8801234500017' }, variant('XL', 500)],
  })
  const { data: other } = await call('POST', '', { name: 'Plain Kaftan', variants: [{ price: 400, stock: 1 }] })
  for (const text of [
    'silk kaf',
    'SILK',
    'রেশমি',
    'কা\u09af\u09bcতান',
    'kaptan-xl',
    'aptan-s',
    '8801234500017',
    '00017',
  ]) {
    expect([text, await found(text)]).toEqual([text, [kaftan.id]])
  }
  expect(await found('kaftan', '&sort=price_asc')).toEqual([kaftan.id, other.id])

  await call('PATCH', `${kaftan.id}/`, { name: 'Cotton Kaftan', variants: [{ id: kaftan.variants[1].id, price: 450 }] })
  expect(await found('silk')).toEqual([])
  expect(await found('cotton')).toEqual([kaftan.id])
  expect(await found('kaptan-s')).toEqual([])
  expect(await found('8801234500017')).toEqual([])
  expect(await found('kaftan', '&sort=price_asc')).toEqual([other.id, kaftan.id])
  await call('DELETE', `${kaftan.id}/`)
  expect(await found('kaftan')).toEqual([other.id])
})
