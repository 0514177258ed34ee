import { expect, test } from 'vitest'
import { signIn } from '../../../test/factories.ts'
import { openVandal, type Statement } from '../../../test/planted-damage.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aSubscription } from '../../../test/subscriptions.ts'

const { h, shop } = await setUpShop()
await aSubscription(h, shop)
const stranger = await signIn(h, shop)

const copied = 'store_id, subscription_id, number, status, scheduled_for, order_id'
const damages: [check: string, statements: Statement[]][] = [
  ['ordered_cycles_have_orders', [['update subscription_cycles set order_id = null']]],
  ['ordered_cycles_have_orders', [['update orders set customer_id = $1', [stranger.id]]]],
  [
    'one_order_per_cycle',
    [
      ['alter table subscription_cycles drop constraint subscription_cycles_once'],
      [
        `insert into subscription_cycles (${copied}) select store_id, subscription_id, number, 'SKIPPED', now(), null from subscription_cycles`,
      ],
    ],
  ],
  [
    'one_order_per_cycle',
    [
      ['alter table subscription_cycles drop constraint subscription_cycles_store_id_order_id_key'],
      [
        `insert into subscription_cycles (${copied}) select store_id, subscription_id, 2, status, now(), order_id from subscription_cycles`,
      ],
    ],
  ],
  ['subscription_cycles_decided', [['update subscriptions set next_cycle = 3']]],
  ['subscription_cycles_decided', [['delete from subscription_cycles']]],
  ['subscriptions_have_items', [['delete from subscription_items']]],
  [
    'subscriptions_begin_paid',
    [[`update orders set payment_method = 'BKASH', payment_status = 'PENDING', total_minor = total_minor + 1`]],
  ],
  ['subscriptions_renewed', [[`update subscriptions set next_order_at = now() - interval '25 hours'`]]],
]

test('damaged subscriptions are found by their checks, undamaged ones are not', async () => {
  const vandal = await openVandal(h.adminUrl)
  try {
    expect(await vandal.damaged([])).toEqual([])
    for (const [check, statements] of damages) expect(await vandal.damaged(statements)).toContain(check)
  } finally {
    await vandal.close()
  }
})
