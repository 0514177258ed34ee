import { expect, it } from 'vitest'
import { aProduct, signIn, type TestShopper } from '../../../test/factories.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()

it('a cart that nobody has changed for 90 days is deleted with its lines, and the next item begins a new one', async () => {
  const product = await aProduct(h, shop)
  const put = ({ token }: TestShopper) =>
    h.call({ url: 'W/cart/items/', key: shop.key, token, body: { product_id: product.id } })
  const count = async ({ token }: TestShopper) =>
    (await h.call({ url: 'W/cart/', key: shop.key, token })).data.item_count
  const left = async (days: number) => {
    const shopper = await signIn(h, shop)
    await put(shopper)
    await h.sql('update carts set updated_at = now() - make_interval(days => $2) where customer_id = $1', [
      shopper.id,
      days,
    ])
    return shopper
  }
  const [old, young, back] = [await left(91), await left(89), await left(91)]
  await put(back)
  await runJobs(h, 'carts.delete_unused')
  expect(await Promise.all([old, young, back].map(count))).toEqual([0, 1, 2])
  expect(await h.sql('select 1 from cart_lines where cart_id not in (select id from carts)')).toEqual([])
  expect((await put(old)).data.item_count).toBe(1)
})
