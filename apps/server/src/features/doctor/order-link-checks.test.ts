import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { anOrderLink } from '../../../test/order-links.ts'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
let vandal: Vandal
beforeAll(async () => {
  const product = await aProduct(h, shop)
  await anOrder(h, shop, { lines: [{ product }], hasEvents: true })
  for (let links = 0; links < 2; links++) await anOrderLink(h, shop, { product })
  vandal = await openVandal(h.adminUrl)
})
afterAll(() => vandal.close())

const plants: [check: string, ...statements: Statement[]][] = [
  ['order_links_ordered', ['update order_links set used_at = now()']],
  [
    'order_links_once',
    ['alter table order_links drop constraint order_links_one_order'],
    ['update order_links set used_at = now(), order_id = (select id from orders limit 1)'],
  ],
  [
    'order_links_emptied',
    [
      'update order_links set used_at = now(), order_id = (select id from orders limit 1) where id = (select min(id) from order_links)',
    ],
  ],
  [
    'order_links_deleted',
    [`update order_links set created_at = now() - interval '40 days', expires_at = now() - interval '32 days'`],
  ],
]

test.each(plants)('the check %s finds what it is for', async (check, ...statements) => {
  expect(await vandal.damaged(statements)).toContain(check)
})
