import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../test/factories.ts'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { aNumber, endedOrders, takePart } from '../../../test/reputation.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
let vandal: Vandal
beforeAll(async () => {
  await takePart(h, shop)
  await endedOrders(h, shop, { product: await aProduct(h, shop), phone: aNumber(), end: 'delivered' })
  vandal = await openVandal(h.adminUrl)
})
afterAll(() => vandal.close())

const plants: [check: string, ...statements: Statement[]][] = [
  ['reputation_counters', ['update phone_reputation set delivered = 2']],
  ['reputation_counters', ['update phone_reputation set stores = 2']],
  ['reputation_counters', ['delete from phone_reputation']],
  ['reputation_counters', ['delete from reputation_shares']],
  ['reputation_counts_up', ['update phone_reputation set fake = -1']],
  ['reputation_ends', [`update orders set status = 'SHIPPED'`]],
  ['reputation_ends', [`update reputation_shares set environment = 'sandbox'`]],
  ['reputation_age', ['update reputation_shares set bucket = bucket - 4']],
]

test.each(plants)('the check %s finds what it is for', async (check, ...statements) => {
  expect(await vandal.damaged(statements)).toContain(check)
})
