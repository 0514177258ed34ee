import { afterAll, describe, expect, it } from 'vitest'
import { mirpur, setUpBooking } from '../../../test/bookings.ts'
import { bulkBookingCalls } from '../../../test/bulk-bookings.ts'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterAll(() => expectHealthy(h))

/** A store whose parcels to Dhaka go by Steadfast, and those outside by RedX. */
async function withDefaults() {
  const booking = await setUpBooking(h, couriers, 'STEADFAST')
  const { shop, accountId } = booking
  const redx = await aCourierAccount(h, shop, { courier: 'REDX', name: 'RedX', ...(await couriers.account('REDX')) })
  await h.sql(
    `insert into courier_account_zones (store_id, zone_code, courier_account_id)
     values ($1, 'inside_dhaka', $2), ($1, 'outside_dhaka', $3)`,
    [shop.storeId, accountId, redx],
  )
  const draftTo = (deliveryLocation: string) => booking.draft({ deliveryLocation })
  return { ...booking, redx, draftTo, many: bulkBookingCalls(h, booking) }
}

describe('parcels that are booked without an account', () => {
  it('go to the default account of their zone, and fail without one', async () => {
    const { shop, accountId, redx, draftTo, many } = await withDefaults()
    const [near, far, none] = [
      await draftTo('inside_dhaka'),
      await draftTo('outside_dhaka'),
      await draftTo('sub_dhaka'),
    ]
    const body = {
      ...{ courier_account_id: undefined, order_ids: [near.order.id], shipment_ids: [far.id, none.id] },
      places: [{ order_id: far.order.id, ...mirpur }],
    }
    const preview = await many.preview(body)
    const text = 'No account at a courier is the default for sub_dhaka. Choose an account.'
    expect(preview.data).toMatchObject({
      ready_count: 2,
      parcels: [
        { shipment_id: near.id, courier_account_id: accountId, error_code: null },
        { shipment_id: far.id, courier_account_id: redx, error_code: null },
        {
          ...{ shipment_id: none.id, courier_account_id: null, error_code: 'validation_failed' },
          problems: [{ field: 'courier_account_id', message: text }],
        },
      ],
    })
    const { status, data } = await many.book(body)
    expect([status, data.status]).toEqual([201, 'DONE'])
    expect(data.parcels).toMatchObject([
      { status: 'BOOKED', courier_account_id: accountId },
      { status: 'BOOKED', courier_account_id: redx },
      { status: 'FAILED', problems: [{ field: 'courier_account_id' }] },
    ])
    const booked = await h.sql<{ courier: string }>(
      `select courier from shipment_bookings where store_id = $1 and status = 'BOOKED' order by courier`,
      [shop.storeId],
    )
    expect(booked).toEqual([{ courier: 'REDX' }, { courier: 'STEADFAST' }])
  })

  it('need the fields of the courier of their zone, and are not booked at a paused account', async () => {
    const { redx, draftTo, many } = await withDefaults()
    const far = await draftTo('outside_dhaka')
    const preview = async () =>
      (await many.preview({ courier_account_id: undefined, shipment_ids: [far.id] })).data.parcels[0]
    expect((await preview()).problems).toMatchObject([{ field: 'place' }])
    await h.sql('update courier_accounts set is_active = false where id = $1', [redx])
    expect((await preview()).problems).toMatchObject([{ field: 'courier_account_id' }])
  })

  it('are picked up at the default place of each account: a place without an account is refused', async () => {
    const { draftTo, many } = await withDefaults()
    const { id } = await draftTo('inside_dhaka')
    const { status, body } = await many.book({
      courier_account_id: undefined,
      shipment_ids: [id],
      pickup_place_id: '1',
    })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['pickup_place_id']])
  })
})

it('a shipment names the account of its zone, unless that is paused, and so do the accounts to choose from', async () => {
  const { shop, accountId, calls, draftTo } = await withDefaults()
  const [near, none] = [await draftTo('inside_dhaka'), await draftTo('sub_dhaka')]
  const proposed = async (id: number) => (await calls.read(id)).data.default_courier_account_id
  expect([await proposed(near.id), await proposed(none.id)]).toEqual([accountId, null])
  const headers = { authorization: `Bearer ${shop.secretKey}` }
  const { data } = await h.call({ url: `M/${shop.subdomain}/booking-accounts/`, headers })
  expect(data.items.map(({ default_for }: { default_for: string[] }) => default_for)).toEqual([
    ['outside_dhaka'],
    ['inside_dhaka'],
  ])
  await h.sql('update courier_accounts set is_active = false where id = $1', [accountId])
  expect(await proposed(near.id)).toBeNull()
})
