import type { CourierCode } from '@haat/contract/vocabulary.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { fileCalls } from '../../../test/settlement-files.ts'
import { refused } from '../../../test/shipments.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterEach(() => couriers.clearFaults())
afterAll(() => expectHealthy(h))

async function aPaidStore(courier: CourierCode = 'STEADFAST') {
  const booking = await setUpBooking(h, couriers, courier)
  const { shop, accountId, merchant } = booking
  const root = `M/${shop.subdomain}/courier-payouts/`
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  return {
    ...booking,
    files: fileCalls(h, shop, accountId),
    /** Two parcels are delivered, and the courier pays for them. */
    async paid(): Promise<{ id: string; amount: number }> {
      for (const { id, number } of [await booking.booked(), await booking.booked()]) {
        await booking.move(number, 'delivered')
        await booking.track(id)
      }
      return (await couriers.control(`/settlements/steadfast/${merchant}`)) as { id: string; amount: number }
    },
    list: (id = accountId) => h.call({ url: `${root}?courier_account_id=${id}`, headers }),
    load: (payoutId: string, id = accountId) =>
      h.call({ url: `${root}import/`, headers, body: { courier_account_id: id, payout_id: payoutId } }),
  }
}

describe('the payouts that a courier reports', () => {
  it('are listed, imported once as files, compared with the parcels, and posted', async () => {
    const { paid, list, load, files } = await aPaidStore()
    const { id, amount } = await paid()
    const listed = { id, amount: amount.toFixed(2), created_at: expect.stringMatching(/^20.*Z$/) }
    expect((await list()).data.items).toEqual([{ ...listed, settlement_file_id: null }])
    const { status, data, body } = await load(id)
    expect([status, body.message]).toEqual([201, 'Payout imported. Look at what differs.'])
    expect(data).toMatchObject({
      ...{ courier: 'STEADFAST', invoice_number: id, file_name: '', row_count: 2, rejected_count: 0, problems: [] },
      ...{ lists: [{ list: 'MATCHED', count: 2 }], expected: amount.toFixed(2), waiting_count: 0, is_repeated: false },
    })
    expect((await files.lines(data.id)).data.items).toMatchObject([
      { line: 1, list: 'MATCHED', cash: '200.00', fee: '62.00', held: '200.00' },
      { line: 2, list: 'MATCHED' },
    ])
    expect((await list()).data.items).toEqual([{ ...listed, settlement_file_id: data.id }])
    const again = await load(id)
    expect([again.status, again.body.message]).toEqual([200, 'This payout is imported already.'])
    expect(again.data).toEqual({ ...data, is_repeated: true })
    const posted = await files.post(data.id, amount)
    expect([posted.status, posted.data.lines.length]).toEqual([201, 2])
    expect((await load(id)).data).toMatchObject({ id: data.id, status: 'POSTED' })
  })

  it('can be imported again after their file was deleted, and not beside an uploaded file of the invoice: 409 already_exists', async () => {
    const { paid, list, load, files, merchant } = await aPaidStore()
    const { id } = await paid()
    const first = (await load(id)).data.id
    expect((await files.remove(first)).status).toBe(200)
    expect((await list()).data.items).toMatchObject([{ settlement_file_id: null }])
    const path = `${couriers.url}/__sim/settlements/steadfast/${merchant}/${id}/csv`
    const uploaded = await files.send(await (await fetch(path)).text(), { invoice_number: id })
    expect(uploaded.data).toMatchObject({ row_count: 2, lists: [{ list: 'MATCHED', count: 2 }] })
    expect(await load(id)).toMatchObject({ status: 409, body: { error_code: 'already_exists' } })
    expect((await list()).data.items).toMatchObject([{ settlement_file_id: uploaded.data.id }])
  })

  it('are imported whatever the courier calls its parcels, also by a text that upper case makes longer', async () => {
    const { paid, load, files } = await aPaidStore()
    const { id } = await paid()
    const row = { consignment_id: 7, invoice: 'ß'.repeat(100), status: 'x\u0000y', cod_amount: 5, delivery_charge: 1 }
    await couriers.fault({ endpoint: 'steadfast.payment', kind: 'alter', fields: { consignments: [row] } })
    const { status, data } = await load(id)
    expect([status, data.lists]).toMatchObject([201, [{ list: 'EXTRA', count: 1 }]])
    const [line] = (await files.lines(data.id)).data.items
    expect(line.shipment_number).toMatch(/^S+$/)
  })

  it('are imported once by two clerks at once', async () => {
    const { paid, load, files } = await aPaidStore()
    const { id } = await paid()
    const results = await Promise.all([load(id), load(id), load(id)])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect((await files.list()).data.items.length).toBe(1)
  })

  it('return 409 invalid_state at a courier that does not report them', async () => {
    const { list, load } = await aPaidStore('PATHAO')
    for (const response of [await list(), await load('88001')])
      expect(response).toMatchObject(refused('invalid_state', { reason: 'not_offered' }))
  })

  it('return 400 validation_failed for an ID that the courier does not know, whatever it looks like', async () => {
    const { paid, list, load } = await aPaidStore()
    await paid()
    expect(await list(0)).toMatchObject({ status: 400, body: { errors: { courier_account_id: expect.anything() } } })
    for (const id of ['99999', '../get_balance', 'x?y', ' ', 'ক'.repeat(64)]) {
      const { status, body } = await load(id)
      expect([id, status, body.error_code, Object.keys(body.errors ?? {})]).toEqual([
        ...[id, 400, 'validation_failed', ['payout_id']],
      ])
    }
  })

  it.each([
    ['http_error', {}, 'UNAVAILABLE'],
    ['unreadable', { body: 'html' }, 'OTHER'],
    ['unauthorized', {}, 'CREDENTIALS'],
    ['alter', { fields: { consignments: [{ consignment_id: 7, cod_amount: '-5', delivery_charge: 1 }] } }, 'OTHER'],
    ['alter', { fields: { consignments: [{ consignment_id: 7, cod_amount: '0x10', delivery_charge: 1 }] } }, 'OTHER'],
    ['alter', { without: ['consignments'] }, 'OTHER'],
    ['alter', { fields: { id: 1 } }, 'OTHER'],
  ] as const)(
    'return 502 courier_error, and store nothing, when the courier fails: %s %j',
    async (kind, more, failure) => {
      const { paid, load, files } = await aPaidStore()
      const { id } = await paid()
      await couriers.fault({ endpoint: 'steadfast.payment', kind, ...more })
      const { status, body } = await load(id)
      expect([status, body.error_code, body.details]).toMatchObject([502, 'courier_error', { failure }])
      expect((await files.list()).data.items).toEqual([])
      expect((await load(id)).status).toBe(201)
    },
  )

  it('say that the courier does not accept the credentials of the account', async () => {
    const { paid, list, load } = await aPaidStore()
    const { id } = await paid()
    const message = expect.stringMatching(/credentials/)
    await couriers.fault({ endpoint: 'steadfast.payments', kind: 'unauthorized' })
    expect(await list()).toMatchObject({ status: 502, body: { message, details: { failure: 'CREDENTIALS' } } })
    await couriers.fault({ endpoint: 'steadfast.payment', kind: 'unauthorized' })
    expect(await load(id)).toMatchObject({ status: 502, body: { message } })
  })

  it('return 502 courier_error when the courier does not list them, and leave out what is no payout', async () => {
    const { paid, list } = await aPaidStore()
    await paid()
    await couriers.fault({ endpoint: 'steadfast.payments', kind: 'http_error', status: 503 })
    expect(await list()).toMatchObject({ status: 502, body: { error_code: 'courier_error' } })
    expect((await list()).data.items.length).toBe(1)
  })

  it('are of the store, and of staff who see payouts: 404 not_found and 403 permission_denied', async () => {
    const [ours, theirs] = [await aPaidStore(), await aPaidStore()]
    const { id } = await theirs.paid()
    for (const response of [await ours.list(theirs.accountId), await ours.load(id, theirs.accountId)])
      expect(response).toMatchObject({ status: 404, body: { error_code: 'not_found' } })
    const { headers } = await signInStaff(h, ours.shop, 'packer')
    const url = `M/${ours.shop.subdomain}/courier-payouts/?courier_account_id=${ours.accountId}`
    expect(await h.call({ url, headers })).toMatchObject({ status: 403, body: { error_code: 'permission_denied' } })
  })
})
