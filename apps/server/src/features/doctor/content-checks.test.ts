import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCategory, aProduct } from '../../../test/factories.ts'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
await aProduct(h, shop)
for (const name of ['Sarees', 'Lungis']) await aCategory(h, shop, { name })
let vandal: Vandal
beforeAll(async () => {
  vandal = await openVandal(h.adminUrl)
})
afterAll(() => vandal.close())

const ofStore = (text: string): Statement => [text, [shop.storeId]]

const plants: [check: string, ...statements: Statement[]][] = [
  ['page_slugs', ofStore(`insert into pages (store_id, slug, title) values ($1, 'x', 'X')`)],
  ['blog_post_slugs', ofStore(`insert into blog_posts (store_id, slug, title) values ($1, 'x', 'X')`)],
  [
    'redirects_end',
    ofStore(
      `insert into redirects (store_id, from_path, to_path, code) values ($1, '/a', '/b?c', 301), ($1, '/b', '/a', 301)`,
    ),
  ],
  ['category_slugs', ofStore('delete from category_slugs where store_id = $1')],
  [
    'category_slugs',
    ofStore(
      `update category_slugs set category_id = (select max(id) from categories where store_id = $1) where store_id = $1`,
    ),
  ],
  ['searches_current', ofStore('delete from listing_search where store_id = $1')],
  ['searches_current', ofStore(`update listing_search set vector = '' where store_id = $1`)],
  ...[
    'Order {{order_number}} of {{code}}.',
    'Thank you.',
    'Order {{order_number}} with {{courier}}.',
    'Order {{order_number}}, total {{ total }}.',
  ].map((body): [string, Statement] => [
    'message_texts_usable',
    [
      `insert into message_texts (store_id, code, channel, language, body) values ($1, 'ORDER_SHIPPED', 'sms', 'en', $2)`,
      [shop.storeId, body],
    ],
  ]),
]

describe('damaged content', () => {
  test('is absent before the test', async () => {
    expect(await vandal.damaged([])).toEqual([])
  })

  test.each(plants)('is found by %s', async (check, ...statements) => {
    expect(await vandal.damaged(statements)).toContain(check)
  })
})
