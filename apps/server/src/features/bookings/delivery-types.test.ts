import { afterAll, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpApp } from '../../../test/set-up.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterAll(() => expectHealthy(h))

type Sent = { body: Record<string, unknown> }
/** What the courier was sent last. */
const lastSent = async (endpoint: string) =>
  ((await couriers.control(`/requests?endpoint=${endpoint}`, undefined, 'GET')).requests as Sent[]).at(-1)?.body

describe('how a parcel is delivered', () => {
  it.each([
    ['PATHAO', 'normal', 48],
    ['PATHAO', 'express', 12],
    ['STEADFAST', 'normal', 0],
    ['STEADFAST', 'point', 1],
  ] as const)('is sent to %s: %s', async (courier, deliveryType, sent) => {
    const { draft, calls, book } = await setUpBooking(h, couriers, courier)
    const { id } = await draft()
    expect((await calls.read(id)).data).toMatchObject({ delivery_type: 'normal', declared_value: null })
    const { data } = await calls.update(id, { delivery_type: deliveryType })
    expect(data.delivery_type).toBe(deliveryType)
    expect((await book(id)).data.status).toBe('BOOKED')
    expect(await lastSent(`${courier.toLowerCase()}.create`)).toMatchObject({ delivery_type: sent })
  })

  it.each([
    ['PATHAO', 'point'],
    ['STEADFAST', 'express'],
    ['REDX', 'express'],
  ] as const)(
    '400 validation_failed: a parcel is not booked at %s as %s, and has no price there',
    async (courier, deliveryType) => {
      const { draft, calls, book, parcels, shop } = await setUpBooking(h, couriers, courier)
      const { id, number } = await draft()
      await calls.update(id, { delivery_type: deliveryType })
      const { status, body } = await book(id)
      expect([status, Object.keys(body.errors)]).toEqual([400, ['delivery_type']])
      expect(await parcels(number)).toEqual([])
      const headers = { authorization: `Bearer ${shop.secretKey}` }
      const quoted = await h.call({
        method: 'POST',
        url: `M/${shop.subdomain}/shipments/${id}/quotes/`,
        headers,
        body: {},
      })
      expect(quoted.data.quotes).toMatchObject([{ failure: 'PARCEL_REFUSED', total: null }])
    },
  )
})

describe('the value that staff declare', () => {
  it('is sent to RedX in whole taka, rounded up; without one it is what the items were sold for', async () => {
    const { draft, calls, book } = await setUpBooking(h, couriers, 'REDX')
    const [declared, small, sold] = [await draft(), await draft(), await draft()]
    expect((await calls.update(declared.id, { declared_value: 1500 })).data.declared_value).toBe('1500.00')
    await calls.update(small.id, { declared_value: 0.5 })
    const values = []
    for (const { id } of [declared, small, sold]) {
      await book(id)
      values.push((await lastSent('redx.create'))?.value)
    }
    expect(values).toEqual([1500, 1, 200])
    expect((await calls.update(sold.id, { declared_value: 1 })).status).toBe(409)
  })

  it.each(['PATHAO', 'STEADFAST'] as const)(
    '400 validation_failed: is refused at %s, which has no field for it, alone and with others, and the parcel has no price there',
    async (courier) => {
      const { draft, calls, book, parcels, shop, accountId } = await setUpBooking(h, couriers, courier)
      const { id, number } = await draft()
      await calls.update(id, { declared_value: 1500 })
      const { status, body } = await book(id)
      expect([status, body.errors]).toEqual([
        400,
        { declared_value: [expect.stringContaining('Remove the declared value from the draft')] },
      ])
      expect(await parcels(number)).toEqual([])
      const headers = { authorization: `Bearer ${shop.secretKey}` }
      const url = (path: string) => `M/${shop.subdomain}/shipments/${path}/`
      const quoted = await h.call({ method: 'POST', url: url(`${id}/quotes`), headers, body: {} })
      expect(quoted.data.quotes).toMatchObject([{ failure: 'PARCEL_REFUSED', total: null }])
      const many = { shipment_ids: [id], courier_account_id: accountId }
      const preview = await h.call({ method: 'POST', url: url('book/preview'), headers, body: many })
      expect(preview.data.parcels[0].problems).toMatchObject([{ field: 'declared_value' }])
      await calls.update(id, { declared_value: null })
      expect((await book(id)).data.status).toBe('BOOKED')
    },
  )

  it('is in the audit log with how the parcel is delivered', async () => {
    const { draft, calls, shop } = await setUpBooking(h, couriers, 'PATHAO')
    const { id } = await draft()
    await calls.update(id, { declared_value: 1500, delivery_type: 'express' })
    const { data } = await h.call({
      url: `M/${shop.subdomain}/audit-log/?action=shipment.updated`,
      headers: { authorization: `Bearer ${shop.secretKey}` },
    })
    expect(data.items[0]).toMatchObject({
      before: { declared_value: null, delivery_type: 'normal' },
      after: { declared_value: '1500.00', delivery_type: 'express' },
    })
  })
})
