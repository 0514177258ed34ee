import { expect, it } from 'vitest'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { aProduct } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { fileCalls } from '../../../test/settlement-files.ts'
import { aHeldShipment, settlementCalls } from '../../../test/settlements.ts'
import { refused } from '../../../test/shipments.ts'

const { h, shop } = await setUpShop()
const product = await aProduct(h, shop, { stock: 900 })
const accountId = await aCourierAccount(h, shop)
const files = fileCalls(h, shop, accountId)
const payouts = settlementCalls(h, shop)

/** More than two batches. */
const PARCELS = 2_300

/** Many parcels like one whose cash the courier holds. They have no ledger of their own: the doctor is not asked. */
async function heldParcels(): Promise<void> {
  const one = await aHeldShipment(h, shop, { product, accountId })
  await h.sql(`do $$ begin
    perform set_config('session_replication_role', 'replica', true);
    insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', 5000000 + n, 'order_number', 'BIG-' || n, 'cart_id', null))).*
      from orders o, generate_series(1, ${PARCELS}) n where o.id = ${one.orderId};
    insert into shipments select (jsonb_populate_record(s, jsonb_build_object('id', 7000000 + n, 'order_id', 5000000 + n, 'shipment_number', 'BIG-' || n || '-1'))).*
      from shipments s, generate_series(1, ${PARCELS}) n where s.id = ${one.id};
    insert into shipment_bookings select (jsonb_populate_record(b, jsonb_build_object('id', 9000000 + n, 'shipment_id', 7000000 + n, 'consignment_id', 'BIG' || n))).*
      from shipment_bookings b, generate_series(1, ${PARCELS}) n where b.shipment_id = ${one.id};
    end $$`)
}

const facts = () =>
  h.sql(
    `select sum(s.held_minor)::int as held, (select count(*)::int from settlement_lines l where l.is_live) as lines,
        (select coalesce(sum(l.amount_minor), 0)::int from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
          where t.settlement_id is not null and l.account = 'BANK_TRANSFER') as bank
       from shipments s where s.id > 7000000 and s.id <= 7000000 + ${PARCELS}`,
  )

it('a file of thousands of parcels is paged, posted as one payout, and voided, to the last poisha', async () => {
  await heldParcels()
  const rows = Array.from({ length: PARCELS }, (_, n) => `BIG${n + 1},${n === PARCELS - 1 ? 190 : 200},70`)
  const { data } = await files.send(['Consignment ID,Collected Amount,Delivery Fee', ...rows].join('\n'))
  expect(data).toMatchObject({ row_count: PARCELS, waiting_count: 0 })
  const page = (await files.lines(data.id, 'list=SHORT')).data.items
  expect(page).toMatchObject([{ line: PARCELS + 1, held: '200.00', cash: '190.00' }])
  const payout = PARCELS * 130 - 10
  // What a batch differs in, whichever it is, refuses all of it.
  expect(await files.post(data.id, payout + 1)).toMatchObject(refused('invalid_state', { reason: 'amounts_differ' }))
  expect(await files.post(data.id, payout)).toMatchObject(refused('invalid_state', { reason: 'amounts_differ' }))
  expect(await facts()).toEqual([{ held: PARCELS * 200_00, lines: 0, bank: 0 }])
  const posted = await files.post(data.id, payout, { accept_differences: true })
  expect(posted.data).toMatchObject({ shipment_count: PARCELS, payout_amount: `${payout}.00` })
  expect(await facts()).toEqual([{ held: 10_00, lines: PARCELS, bank: payout * 100 }])
  expect((await payouts.void(posted.data.id)).status).toBe(200)
  expect(await facts()).toEqual([{ held: PARCELS * 200_00, lines: 0, bank: 0 }])
})
