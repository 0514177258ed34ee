import { expect, it } from 'vitest'
import { anAccount, PASSWORD } from '../../../../server/test/accounts.ts'
import { aProduct } from '../../../../server/test/factories.ts'
import { setUpShop } from '../../../../server/test/set-up.ts'
import { setUpStorefront } from '../../../test/set-up-storefront.ts'
import { aSignedInVisitor } from '../../../test/signed-in-visitor.ts'

const { h, shop } = await setUpShop()
const site = await setUpStorefront(h, shop)
const saree = await aProduct(h, shop, { name: 'Jamdani', stock: 5 })
const kurta = await aProduct(h, shop, {
  name: 'Kurta',
  variants: [{ options: { Size: 'M' } }, { options: { Size: 'L' } }],
})

it('a product goes from the wishlist into the cart; one with options is chosen first', async () => {
  const { visitor } = await aSignedInVisitor(site, h, shop)
  for (const { id } of [saree, kurta]) {
    const added = await visitor.post('/bn/account/wishlist/items', { product_id: String(id), back: '//evil.example' })
    expect([added.url, added.text.includes('উইশলিস্টে রাখা হয়েছে।')]).toEqual(['/bn/account/wishlist', true])
  }
  const list = await visitor.open('/bn/account/wishlist')
  expect(list.links['ধরন বেছে নিন']).toBe(`/bn/products/${kurta.slug}`)
  const moved = await visitor.submit('/wishlist/move')
  expect([moved.url, moved.text.includes('Jamdani')]).toEqual(['/bn/account/wishlist', false])
  expect((await visitor.submit('/wishlist/remove')).text).not.toContain('Kurta')
})

it('what a guest wants to remember is on their wishlist after the sign-in', async () => {
  const { email } = await anAccount(h, shop)
  const visitor = site.visitor()
  await visitor.post('/bn/account/wishlist/items', { product_id: String(saree.id) })
  const list = await visitor.submit('/login', { identifier: email, password: PASSWORD })
  expect([list.url, list.text.includes('Jamdani')]).toEqual(['/bn/account/wishlist', true])
})
