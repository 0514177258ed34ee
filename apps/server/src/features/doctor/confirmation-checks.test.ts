import { afterAll, beforeAll, expect, test } from 'vitest'
import { aConfirmationLink } from '../../../test/confirmations.ts'
import { aProduct } from '../../../test/factories.ts'
import { anOrder } from '../../../test/order-factory.ts'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
let vandal: Vandal
beforeAll(async () => {
  const { id } = await anOrder(h, shop, { lines: [{ product: await aProduct(h, shop) }], hasEvents: true })
  for (let links = 0; links < 2; links++) await aConfirmationLink(h, shop, id)
  vandal = await openVandal(h.adminUrl)
})
afterAll(() => vandal.close())

const plants: [check: string, ...statements: Statement[]][] = [
  ['confirmations_once', [`update confirmation_links set used_at = now(), decision = 'call_me'`]],
  ['confirmations_once', ['update confirmation_links set used_at = now()']],
  [
    'confirmations_cancel',
    [
      `update confirmation_links set used_at = now(), decision = 'cancel' where id = (select min(id) from confirmation_links)`,
    ],
  ],
  [
    'confirmation_links_deleted',
    [`update confirmation_links set created_at = now() - interval '40 days', expires_at = now() - interval '32 days'`],
  ],
]

test.each(plants)('the check %s finds what it is for', async (check, ...statements) => {
  expect(await vandal.damaged(statements)).toContain(check)
})
