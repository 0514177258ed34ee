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

/** A member with a device, to whom all of the log was pushed. */
const pushed: Statement[] = [
  [
    `with person as (
       insert into staff (email, password_hash) values ('push@staff.example', '') returning id),
     member as (
       insert into staff_memberships (store_id, staff_id, role) select $1, id, 'owner' from person returning staff_id),
     session as (
       insert into staff_sessions (staff_id, digest, expires_at) select id, sha256('push'), now() + interval '1 day' from person
       returning id, staff_id),
     device as (
       insert into staff_push_subscriptions (staff_id, session_id, endpoint, p256dh, auth, push_key, device, created_at)
       select staff_id, id, 'https://push.example.com/1', '', '', '', '', now() from session)
     insert into staff_alert_positions (store_id, staff_id, pushed) select $1, staff_id, 3 from member`,
    [shop.storeId],
  ],
]

test.each([
  ['seen', 'update staff_alert_positions set seen = 9'],
  [
    'mailed',
    `insert into staff_alert_mails (store_id, staff_id, rhythm, position, mailed_at)
       select store_id, staff_id, 'digest', 9, now() from staff_alert_positions`,
  ],
  [
    'sent by SMS',
    `insert into staff_alert_sms (store_id, staff_id, position, urgent_position, send_at, day)
       select store_id, staff_id, 9, 9, now(), now() from staff_alert_positions`,
  ],
])('alerts %s beyond the log are found by alert_positions_in_log', async (_, damage) => {
  expect(await vandal.damaged([...logged, ...pushed, [damage]])).toEqual(['alert_positions_in_log'])
})

describe('alerts that are not pushed', () => {
  const hourAgo = `update event_log set logged_at = now() - interval '1 hour'`
  const behind = `update staff_alert_positions set pushed = 1`

  test('are absent when all was pushed, when it is a moment ago, or waits for the end of quiet hours', async () => {
    const waiting = `update staff_alert_positions set pushed = 1, push_at = now() + interval '3 hours'`
    for (const damage of [[], [[behind]], [[hourAgo], [waiting]]] as Statement[][])
      expect(await vandal.damaged([...logged, ...pushed, ...damage])).toEqual([])
  })

  test.each([
    ['they are stuck', [hourAgo, `${behind}, push_at = now() - interval '11 minutes'`]],
    ['their position is beyond the log', ['update staff_alert_positions set pushed = 9']],
  ])('are found by alerts_are_pushed when %s', async (_, damage) => {
    const statements = damage.map((sql): Statement => [sql])
    expect(await vandal.damaged([...logged, ...pushed, ...statements])).toContain('alerts_are_pushed')
  })
})

describe('a damaged event log', () => {
  test('is absent before the test', async () => {
    expect(await vandal.damaged(logged)).toEqual([])
  })

  test.each(plants)('is found by %s: %s', async (check, damage) => {
    expect(await vandal.damaged([...logged, [damage]])).toContain(check)
  })
})
