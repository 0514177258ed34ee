import type { CourierCode } from '@haat/contract/vocabulary.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { anAutoBookingStore } from '../../../test/auto-booking.ts'
import { behindLock, holdOrder } from '../../../test/barrier.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { startIdleWorker } from '../../../test/idle-worker.ts'
import { aCancellation } from '../../../test/request-factory.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { inStore } from '../../platform/database.ts'
import { autoBook } from './auto-book.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
const worker = await startIdleWorker(h.deps)
afterEach(async () => {
  h.setNow(new Date())
  await couriers.clearFaults()
})
afterAll(async () => {
  await worker.stop()
  await expectHealthy(h)
})

const afterMinutes = (minutes: number) => h.setNow(new Date(h.deps.clock().getTime() + minutes * 60_000))
const setUpAutoBook = (courier?: CourierCode, isOn?: boolean) =>
  anAutoBookingStore(h, { couriers, worker }, courier, isOn)
const book = () => runJobs(h, 'shipments.book_many')

describe('an order that staff begin to process', () => {
  it('is booked by itself at the account of its zone, once its store has switched that on', async () => {
    const { settings, processed, shipmentsOf, runs, run, alerts, parcels, headers, shop } = await setUpAutoBook(
      'STEADFAST',
      false,
    )
    const before = await processed()
    await book()
    expect([await shipmentsOf(before), await runs()]).toEqual([[], []])
    await settings({ auto_book: true })
    const order = await processed()
    const [first, ...others] = await runs()
    expect(first).toMatchObject({ status: 'RUNNING', actor: 'system:auto_book', is_automatic: true })
    expect(others).toEqual([])
    await book()
    expect(await run(first?.id as number)).toMatchObject({ status: 'DONE', booked_count: 1, failed_count: 0 })
    const [shipment, ...more] = await shipmentsOf(order)
    expect(shipment).toMatchObject({ status: 'BOOKED', courier_name: 'Steadfast', cod_amount: '200.00' })
    expect(more).toEqual([])
    expect(await parcels(shipment.shipment_number)).toHaveLength(1)
    expect(await shipmentsOf(before)).toEqual([])
    expect([await runs('is_automatic=false'), (await runs('is_automatic=true')).length]).toEqual([[], 1])
    expect(await alerts()).toEqual([])
    const url = `M/${shop.subdomain}/audit-log/?action=settings.updated`
    const [audited] = (await h.call({ url, headers })).data.items
    expect([audited.before, audited.after]).toEqual([{ auto_book: false }, { auto_book: true }])
  })

  it('goes with the draft that staff have prepared, as they prepared it', async () => {
    const { draft, process, shipmentsOf, calls } = await setUpAutoBook()
    const { order, id } = await draft({ deliveryLocation: 'inside_dhaka' })
    await calls.update(id, { cod_amount: '150.00', version: 1 })
    await process(order.id)
    await book()
    expect(await shipmentsOf(order.id)).toMatchObject([{ id, status: 'BOOKED', cod_amount: '150.00' }])
  })

  it('waits for staff when no courier has its zone, and nobody is alerted', async () => {
    const { processed, shipmentsOf, runs, alerts } = await setUpAutoBook()
    const order = await processed({ deliveryLocation: 'outside_dhaka' })
    await book()
    expect([await shipmentsOf(order), await runs(), await alerts()]).toEqual([[], [], []])
  })

  it('is not booked again when its own booking is why it is processed, or when it was handed over', async () => {
    const { draft, book: bookOne, runs, confirmed, orders } = await setUpAutoBook()
    const { order, id } = await draft({ deliveryLocation: 'inside_dhaka' })
    expect((await bookOne(id)).data.status).toBe('BOOKED')
    expect((await orders.read(order.id)).data.status).toBe('PROCESSING')
    const handed = await confirmed()
    await orders.act(handed, 'process')
    expect((await orders.act(handed, 'ship', { courier: 'Rider' })).data.status).toBe('SHIPPED')
    await worker.drain()
    expect(await runs()).toEqual([])
  })

  it.each([
    ['cancelled', 'cancel', 'CANCELLED'],
    ['handed over by hand', 'ship', 'SHIPPED'],
  ])('and that is %s before the job books it is not booked, and nobody is alerted', async (_what, action, status) => {
    const { processed, orders, runs, run, alerts } = await setUpAutoBook()
    const order = await processed()
    expect((await orders.act(order, action, action === 'ship' ? { courier: 'Rider' } : {})).data.status).toBe(status)
    await book()
    const [made] = await runs()
    expect(await run(made?.id as number)).toMatchObject({ status: 'DONE', booked_count: 0, failed_count: 1 })
    expect(await couriers.control('/parcels?number=none', undefined, 'GET')).toMatchObject({ parcels: [] })
    expect(await alerts()).toEqual([])
  })

  it('and that staff pack meanwhile is left to them, who are alerted', async () => {
    const { processed, calls, orders, shipmentsOf, alerts } = await setUpAutoBook()
    const order = await processed()
    const [item] = (await orders.read(order)).data.items
    await calls.create(order, { items: [{ order_item_id: item.id, quantity: 1 }] })
    await book()
    expect(await shipmentsOf(order)).toMatchObject([{ status: 'DRAFT' }])
    expect(await alerts()).toMatchObject([{ type: 'bulk_booking.failed', object: { order_id: String(order) } }])
  })

  it('and whose draft staff delete before the job books it is left to them, who are alerted', async () => {
    const { draft, process, calls, shipmentsOf, runs, run, alerts } = await setUpAutoBook()
    const { order, id } = await draft({ deliveryLocation: 'inside_dhaka' })
    await process(order.id)
    expect((await calls.remove(id)).status).toBe(200)
    await book()
    await book()
    const [made] = await runs()
    expect(await run(made?.id as number)).toMatchObject({ status: 'DONE', parcels: [{ status: 'CANCELLED' }] })
    expect(await shipmentsOf(order.id)).toEqual([])
    expect(await alerts()).toMatchObject([{ type: 'bulk_booking.failed', object: { order_id: String(order.id) } }])
  })

  it('and whose draft staff replace by one for a courier of their own alerts nobody', async () => {
    const { draft, process, calls, alerts } = await setUpAutoBook()
    const { order, id } = await draft({ deliveryLocation: 'inside_dhaka' })
    await process(order.id)
    await calls.remove(id)
    await calls.create(order.id, { courier_name: 'Our rider' })
    await book()
    expect(await alerts()).toEqual([])
  })

  it('is left to staff, who are alerted, when booking by itself is switched off before the job books it', async () => {
    const { settings, processed, shipmentsOf, runs, run, alerts } = await setUpAutoBook()
    const order = await processed()
    await settings({ auto_book: false })
    await book()
    const [made] = await runs()
    expect((await run(made?.id as number)).parcels).toMatchObject([
      { status: 'FAILED', message: expect.stringContaining('switched off') },
    ])
    expect([await shipmentsOf(order), (await alerts()).length]).toEqual([[], 1])
  })

  it('is left to staff, who are alerted, while its shopper asks to cancel it', async () => {
    const { confirmed, process, shop, shipmentsOf, runs, run, alerts } = await setUpAutoBook()
    const order = await confirmed()
    await aCancellation(h, shop, order)
    await process(order)
    await book()
    const [made] = await runs()
    expect((await run(made?.id as number)).parcels).toMatchObject([
      { status: 'FAILED', message: expect.stringContaining('asks to cancel') },
    ])
    expect([await shipmentsOf(order), (await alerts()).length]).toEqual([[], 1])
  })

  it('is left to staff when they have prepared it for a courier of their own, also after it was chosen', async () => {
    const { confirmed, process, calls, shipmentsOf } = await setUpAutoBook()
    const own = { courier_name: 'Sundarban', tracking_code: 'SB-77' }
    const [named, later] = [await confirmed(), await confirmed()]
    await calls.create(named, own)
    const { data: draft } = await calls.create(later, {})
    await process(named)
    await process(later)
    expect((await calls.update(draft.id, { ...own, version: 1 })).status).toBe(200)
    await book()
    for (const order of [named, later]) expect(await shipmentsOf(order)).toMatchObject([{ status: 'DRAFT', ...own }])
  })

  it('is left to staff when another account has its zone by the time the job books it', async () => {
    const { processed, shop, shipmentsOf, runs, run, alerts } = await setUpAutoBook()
    const order = await processed()
    await h.sql('delete from courier_account_zones where store_id = $1', [shop.storeId])
    await book()
    const [made] = await runs()
    expect((await run(made?.id as number)).parcels).toMatchObject([
      { status: 'FAILED', message: expect.stringContaining('changed meanwhile') },
    ])
    expect([await shipmentsOf(order), (await alerts()).length]).toEqual([[], 1])
  })
})

describe('staff are alerted once', () => {
  it('to an order whose courier is paused', async () => {
    const { accountId, processed, runs, alerts } = await setUpAutoBook()
    await h.sql('update courier_accounts set is_active = false where id = $1', [accountId])
    const order = await processed()
    const [made] = await runs()
    expect(made).toMatchObject({ status: 'DONE' })
    expect(await alerts()).toMatchObject([
      {
        type: 'bulk_booking.failed',
        object: { id: String(made?.id), order_id: String(order), number: expect.stringMatching(/./) },
      },
    ])
  })

  it('when the courier refuses the parcel, whose draft they can mend', async () => {
    const { processed, alerts, shipmentsOf } = await setUpAutoBook()
    await couriers.fault({
      ...{ endpoint: 'steadfast.create', kind: 'field_errors' },
      fields: { recipient_phone: 'Blocked.' },
    })
    const order = await processed()
    await book()
    await book()
    expect(await alerts()).toHaveLength(1)
    expect(await shipmentsOf(order)).toMatchObject([{ status: 'DRAFT' }])
  })

  it('to several orders of one run together', async () => {
    const { confirmed, orders, alerts, runs, accountId } = await setUpAutoBook()
    await h.sql('update courier_accounts set is_active = false where id = $1', [accountId])
    for (const id of [await confirmed(), await confirmed()]) await orders.act(id, 'process')
    await worker.drain()
    expect(await runs()).toHaveLength(1)
    expect(await alerts()).toMatchObject([{ object: { order_id: null, number: '' } }])
  })

  it('when the courier turns out not to have a parcel of which it had said nothing', async () => {
    const { processed, alerts, runs, run } = await setUpAutoBook()
    await couriers.fault({ endpoint: 'steadfast.create', kind: 'http_error', status: 502 })
    await processed()
    await book()
    const [made] = await runs()
    expect(await run(made?.id as number)).toMatchObject({ status: 'RUNNING', unclear_count: 1 })
    expect(await alerts()).toEqual([])
    for (const minutes of [1, 3, 11, 31, 61]) {
      afterMinutes(minutes)
      await runJobs(h, 'shipments.book')
    }
    await book()
    expect(await run(made?.id as number)).toMatchObject({ status: 'DONE', failed_count: 1 })
    expect(await alerts()).toHaveLength(1)
  })
})

describe('at a courier that needs its place', () => {
  const to = async (address: string, thana: string) => {
    const store = await setUpAutoBook('REDX')
    const order = await store.confirmed()
    await h.sql(`update orders set address = $2, thana = $3, district = 'Dhaka' where id = $1`, [order, address, thana])
    await store.process(order)
    await book()
    return { ...store, order, first: async () => (await store.run((await store.runs())[0]?.id as number)).parcels[0] }
  }

  it('an order goes to the one that its address names, once the courier has said its places', async () => {
    await couriers.fault({ endpoint: 'redx.areas', kind: 'http_error', status: 503 })
    const { first, shipmentsOf, order, parcels } = await to('House 3, Mirpur DOHS', '')
    expect(await first()).toMatchObject({ status: 'WAITING' })
    afterMinutes(2)
    await book()
    expect(await first()).toMatchObject({ status: 'BOOKED' })
    const [{ shipment_number: number }] = await shipmentsOf(order)
    expect(await parcels(number)).toMatchObject([{ recipient: { area: 'Mirpur DOHS', areaId: 12 } }])
  })

  it('an order goes to the one of its address when it is booked, whatever it was when the courier was too busy before', async () => {
    await couriers.fault({ endpoint: 'redx.create', kind: 'http_error', status: 429 })
    const { first, order, shipmentsOf, parcels } = await to('House 3, Mirpur DOHS', '')
    expect(await first()).toMatchObject({ status: 'WAITING' })
    await h.sql(`update orders set address = 'House 9, Gulshan' where id = $1`, [order])
    afterMinutes(2)
    await book()
    expect(await first()).toMatchObject({ status: 'BOOKED' })
    const [{ shipment_number: number }] = await shipmentsOf(order)
    expect(await parcels(number)).toMatchObject([{ recipient: { area: 'Gulshan' } }])
  })

  it('one that names none is left to staff, who are alerted', async () => {
    const { first, shipmentsOf, order, alerts } = await to('House 3, Road 5', '')
    expect(await first()).toMatchObject({ status: 'FAILED', problems: [{ field: 'place' }] })
    expect([await shipmentsOf(order), (await alerts()).length]).toEqual([[], 1])
  })
})

describe('an order of which two events are handled', () => {
  const event = (id: number) =>
    ({ resourceId: String(id), payload: { object: { status: 'PROCESSING' } } }) as unknown as Parameters<
      ReturnType<typeof autoBook>
    >[2][number]

  it('one after the other is in one bulk booking', async () => {
    const { processed, shop, runs } = await setUpAutoBook()
    const order = await processed()
    const handle = () => inStore(h.db, shop.storeId, (tx) => autoBook(h.deps.clock)(tx, shop.storeId, [event(order)]))
    await handle()
    expect(await runs()).toHaveLength(1)
    await book()
    await handle()
    expect(await runs()).toHaveLength(1)
  })

  it('at the same time is in one bulk booking', async () => {
    const { confirmed, orders, shop, runs, shipmentsOf } = await setUpAutoBook()
    const order = await confirmed()
    await orders.act(order, 'process')
    const handle = () => inStore(h.db, shop.storeId, (tx) => autoBook(h.deps.clock)(tx, shop.storeId, [event(order)]))
    await behindLock<unknown>(h, holdOrder(order), [handle, handle])
    expect(await runs()).toHaveLength(1)
    await worker.drain()
    expect(await runs()).toHaveLength(1)
    await book()
    expect(await shipmentsOf(order)).toMatchObject([{ status: 'BOOKED' }])
  })
})
