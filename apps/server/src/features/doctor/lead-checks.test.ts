import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLead } from '../../../test/leads.ts'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'

const { h, shop } = await setUpShop()
let vandal: Vandal
beforeAll(async () => {
  await aLead(h, shop)
  await aLead(h, shop)
  vandal = await openVandal(h.adminUrl)
})
afterAll(() => vandal.close())

const plants: [check: string, ...statements: Statement[]][] = [
  [
    'leads_without_suppressed',
    [
      'insert into lead_suppressions (store_id, phone_digest, created_at) select store_id, phone_digest(phone), now() from leads',
    ],
  ],
  ['leads_reminded_by_day', [`update leads set reminder_due_at = '2026-03-04T08:59:00+06:00'`]],
  [
    'leads_reminded_seldom',
    [
      `update leads set phone = '+8801711111111', reminder_due_at = '2026-03-04T12:00:00+06:00'::timestamptz + id % 2 * interval '6 days'`,
    ],
  ],
  ['leads_agreed', [`update leads set consented_at = started_at - interval '1 day'`]],
  ['leads_one_of_phone', [`update leads set phone = '+8801711111111'`]],
  ['leads_deleted', [`update leads set last_seen_at = now() - interval '32 days'`]],
]

test.each(plants)('the check %s finds what it is for', async (check, ...statements) => {
  expect(await vandal.damaged(statements)).toContain(check)
})
