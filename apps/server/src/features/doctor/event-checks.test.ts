import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
let vandal: Vandal
beforeAll(async () => {
  vandal = await openVandal(h.adminUrl)
})
afterAll(() => vandal.close())

const logged: Statement[] = [
  [
    `insert into outbox (store_id, type, resource, resource_id, payload, next_attempt_at)
     select $1, 'website.config_updated', 'website', n::text, '{}', now() from generate_series(1, 3) n`,
    [shop.storeId],
  ],
  [`select take_outbox('live', 100, '60 s')`],
]

const plants: [check: string, damage: string][] = [
  ['event_positions_complete', 'delete from event_log where position = 2'],
  ['event_positions_complete', 'delete from event_log where position = 3'],
  ['events_logged', 'update event_log set event_id = -1 where position = 2'],
]

describe('a damaged event log', () => {
  test('is absent before the test', async () => {
    expect(await vandal.damaged(logged)).toEqual([])
  })

  test.each(plants)('is found by %s: %s', async (check, damage) => {
    expect(await vandal.damaged([...logged, [damage]])).toContain(check)
  })
})
