import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVandal, type Statement, type Vandal } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aTestDelivery, aWebhook } from '../../../test/webhooks.ts'

const { h, shop } = await setUpShop()
let vandal: Vandal
beforeAll(async () => {
  const { id } = await aWebhook(h, shop)
  await aTestDelivery(h, shop, id)
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
const delivery = (position: number, dueSince: string): Statement => [
  `insert into webhook_deliveries (store_id, webhook_id, position, event_id, type, resource, resource_id, is_thin, next_attempt_at, created_at)
   select store_id, id, ${position}, coalesce((select event_id from event_log where position = ${position}), 1), 'website.config_updated',
     'website', '1', false, now() - interval '${dueSince}', now() from webhooks`,
]

const plants: [check: string, ...statements: Statement[]][] = [
  ['webhook_events_delivered', ...logged, delivery(2, '0')],
  ['webhook_events_delivered', ...logged, ['update webhooks set position = 9'], delivery(7, '0')],
  ['webhook_secrets_sealed', [`update webhooks set sealed_secret = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'`]],
  [
    'webhook_secrets_sealed',
    [`update webhooks set header_names = '{x-a}', sealed_headers = '[{"name":"x-a","value":"1"}]'`],
  ],
  ['deleted_webhooks_emptied', [`update webhooks set status = 'DISABLED', deleted_at = now()`]],
  ['webhooks_keep_up', ...logged, ['update webhooks set position = 3'], delivery(2, '11 minutes')],
  ['webhooks_follow_log', ...logged, [`update event_log set logged_at = now() - interval '11 minutes'`]],
  ['webhook_deliveries_deleted', [`update webhook_deliveries set created_at = now() - interval '32 days'`]],
]

test.each(plants)('the check %s finds what it is for', async (check, ...statements) => {
  expect(await vandal.damaged(statements)).toContain(check)
})

test('a webhook that is behind, and one that waits for a failed delivery, are healthy', async () => {
  const healthy: Statement[] = [
    ...logged,
    ['update webhooks set position = 3'],
    delivery(2, '-1 minute'),
    delivery(3, '11 minutes'),
  ]
  expect(await vandal.damaged(healthy)).not.toContain('webhooks_keep_up')
})
