import { beforeAll, expect, it } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { setTax } from '../../../test/tax-documents.ts'

const { h, shop } = await setUpShop()
beforeAll(() => setTax(h, shop))
const headers = { authorization: `Bearer ${shop.secretKey}` }
const call = (path: string, body: object, method: 'POST' | 'PATCH' = 'POST') =>
  h.call({ url: `M/${shop.subdomain}/${path}`, method, headers, body })

it('a tax invoice says of a product what its main category says where it says nothing itself: unit, HS code and note', async () => {
  const texts = { tax_note: 'SRO 143-Law/2023/220-VAT', unit_of_supply: 'metre', hs_code: '5007.20.00' }
  const { data: category } = await call('categories/', { name: 'Silk', ...texts })
  expect(category).toMatchObject(texts)
  const renamed = await call(`categories/${category.id}/`, { unit_of_supply: 'yard' }, 'PATCH')
  expect(renamed.data).toMatchObject({ ...texts, unit_of_supply: 'yard' })
  const [plain, silk, own] = [
    await aProduct(h, shop, { name: 'Plain' }),
    await aProduct(h, shop, { name: 'Silk', categoryId: category.id }),
    await aProduct(h, shop, { name: 'Own', categoryId: category.id }),
  ]
  await call(`products/${own.id}/`, { hs_code: '6211.42.00', unit_of_supply: 'piece' }, 'PATCH')
  const lines = [plain, silk, own].map((product) => ({ product }))
  const { id } = await anOrder(h, shop, { lines, status: 'CONFIRMED', hasEvents: true })
  const { data } = await call(`orders/${id}/documents/`, { kind: 'TAX_INVOICE' })
  const saidOf = ({ unit, hs_code, tax_note }: Record<string, string>) => [unit, hs_code, tax_note]
  expect(data.lines.map(saidOf)).toEqual([
    ['pcs', '', ''],
    ['yard', '5007.20.00', texts.tax_note],
    ['piece', '6211.42.00', texts.tax_note],
  ])
})
