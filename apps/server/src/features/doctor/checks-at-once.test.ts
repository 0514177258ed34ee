import { expect, test } from 'vitest'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { runDoctor } from './run-doctor.ts'

const { h, shop } = await setUpShop()

test('checks that are sent at once find what they find one by one', async () => {
  const { variantId } = await aProduct(h, shop, { stock: 10 })
  await expectHealthy(h)
  await h.sql('update stock set on_hand = on_hand + 1 where variant_id = $1', [variantId])
  const found = await runDoctor(h.adminUrl)
  expect(found.find(({ check }) => check === 'stock_counter_matches_ledger')?.rows).toHaveLength(1)
  expect(await runDoctor(h.adminUrl, { atOnce: true })).toEqual(found)
  await expect(expectHealthy(h)).rejects.toThrow('to deeply equal []')
})
