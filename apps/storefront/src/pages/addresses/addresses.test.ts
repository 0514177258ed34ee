import { expect, it } from 'vitest'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { aSignedInVisitor, ownerFieldOf } from '../../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)

it('addresses are added with Bangla digits, changed, made the default and deleted', async () => {
  const { visitor } = await aSignedInVisitor(site, h, shop)
  const form = await visitor.open('/bn/account/addresses/new')
  const district = /<option value="([^"]+)"[^>]*>ঢাকা</.exec(form.html)?.[1] ?? ''
  const values = { receiver_name: 'রহিমা', phone: '০১৭৯৯', address_line1: 'বাড়ি ৭', city: district, area: 'মিরপুর' }
  const wrong = await visitor.submit('/account/addresses', values)
  expect([wrong.status, wrong.form('/account/addresses').fields.city]).toEqual([200, district])
  const first = await visitor.submit('/account/addresses', { phone: '০১৭৯৯০০০০২১' })
  expect(first.text).toMatch(/মূল ঠিকানা রহিমা 01799000021/)
  await visitor.open('/bn/account/addresses/new')
  await visitor.submit('/account/addresses', { ...values, phone: '01799000022', label: 'OFFICE' })
  const changed = await visitor.submit('/default')
  expect(changed.text).toMatch(/অফিস মূল ঠিকানা/)
  expect((await visitor.submit('/delete')).text).not.toContain('01799000022')
})

it('the pages of an account have the links of the shop folded at their end', async () => {
  const { visitor } = await aSignedInVisitor(site, h, shop, 'en')
  const folded = /<footer[^>]*><details[^>]*>.*<\/details>/s
  expect((await visitor.open('/en/account/addresses')).html).toMatch(folded)
  const open = await visitor.open('/en/products')
  expect(open.html).not.toMatch(folded)
  expect(open.links['Contact us']).toBe('/en/contact')
})

it('the address of another customer is not found, and cannot be deleted', async () => {
  const owner = await aSignedInVisitor(site, h, shop)
  const body = { receiver_name: 'A', phone: '01799000023', address_line1: 'B', city: 'Dhaka' }
  const saved = await h.call({ url: 'W/addresses/', key: shop.key, token: owner.shopper.token, body })
  const { visitor } = await aSignedInVisitor(site, h, shop)
  const path = `/bn/account/addresses/${saved.data.id}`
  expect((await visitor.open(path)).status).toBe(404)
  expect((await visitor.post(`${path}/delete`, await ownerFieldOf(visitor))).status).toBe(404)
})
