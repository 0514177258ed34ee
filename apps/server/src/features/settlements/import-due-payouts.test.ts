import { pino } from 'pino'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { setUpBooking } from '../../../test/bookings.ts'
import { countStatements } from '../../../test/count-statements.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { runJobs } from '../../../test/run-jobs.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { fileCalls } from '../../../test/settlement-files.ts'
import { paidLine, settlementCalls } from '../../../test/settlements.ts'
import { csvOf } from '../../../test/statements.ts'
import { importPayoutsNow } from './import-due-payouts.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterEach(() => couriers.clearFaults())
afterAll(() => expectHealthy(h))

async function aStore() {
  const booking = await setUpBooking(h, couriers, 'STEADFAST')
  const { shop, accountId, merchant } = booking
  const headers = { authorization: `Bearer ${shop.secretKey}`, 'accept-language': 'en' }
  const files = fileCalls(h, shop, accountId)
  return {
    ...{ shop, accountId, files },
    /** A parcel is delivered, and the courier pays for it. */
    async paid(): Promise<{ id: string; amount: number }> {
      const { id, number } = await booking.booked()
      await booking.move(number, 'delivered')
      await booking.track(id)
      return (await couriers.control(`/settlements/steadfast/${merchant}`)) as { id: string; amount: number }
    },
    load: (payoutId: string) =>
      h.call({
        url: `M/${shop.subdomain}/courier-payouts/import/`,
        ...{ headers, body: { courier_account_id: accountId, payout_id: payoutId } },
      }),
    /** The next night, or the next attempt of one that has failed. */
    async night() {
      const due = `update payout_readings set next_read_at = now() - interval '1 minute' where courier_account_id = $1 returning 1`
      if ((await h.sql(due, [accountId])).length === 0) {
        await runJobs(h, 'payouts.import')
        await h.sql(due, [accountId])
      }
      await runJobs(h, 'payouts.import')
    },
    listed: async () => (await files.list()).data.items as { invoice_number: string; imported_by: string }[],
    async alerts() {
      await deliverEvents(h)
      const { items } = (await h.call({ url: `M/${shop.subdomain}/alerts/`, headers })).data
      return items.filter(({ kind }: { kind: string }) => kind === 'SETTLEMENT_IMPORT_FAILED')
    },
    /** How often the import of each payout has failed that is not imported yet. */
    waiting: async () =>
      (
        await h.sql<{ failures: number }>(
          `select failures from waiting_payouts where courier_account_id = $1 order by payout_id`,
          [accountId],
        )
      ).map(({ failures }) => failures),
    reading: async () =>
      (
        await h.sql<{ failures: number; waits: boolean }>(
          `select failures, next_read_at > now() as waits from payout_readings where courier_account_id = $1`,
          [accountId],
        )
      )[0],
  }
}

describe('the payouts that a courier reports', () => {
  it('are imported by themselves every night, each once, by the system, and compared with the parcels', async () => {
    const { paid, night, listed, files, accountId } = await aStore()
    const first = await paid()
    await night()
    const imported = { invoice_number: first.id, imported_by: 'system:payouts.import', status: 'OPEN' }
    expect(await listed()).toMatchObject([{ ...imported, courier_account_id: accountId, row_count: 1 }])
    await night()
    const second = await paid()
    await night()
    expect((await listed()).map(({ invoice_number }) => invoice_number)).toEqual([second.id, first.id])
    const [file] = (await files.list()).data.items
    expect((await files.lines(file.id)).data.items).toMatchObject([{ list: 'MATCHED', cash: '200.00', held: '200.00' }])
    expect((await files.post(file.id, second.amount)).status).toBe(201)
  })

  it('make no file when staff have typed one with all of its parcels, and make one when the courier pays them twice', async () => {
    const { shop, accountId, paid, night, listed, files } = await aStore()
    const { id, amount } = await paid()
    const [parcel] = (await settlementCalls(h, shop).unsettled(`courier_account_id=${accountId}`)).data.items
    const typed = await settlementCalls(h, shop).create({
      ...{ courier_account_id: accountId, lines: [paidLine(parcel.id, 200, 200 - amount)], payout_amount: amount },
    })
    expect(typed.status).toBe(201)
    await night()
    expect(await listed()).toEqual([])
    await night()
    expect(await listed()).toEqual([])
    // The same payout, when that of a file has the parcel.
    await settlementCalls(h, shop).void(typed.data.id)
    const columns = { 'Consignment ID': parcel.consignment_id, Collected: 200, Charge: 200 - amount }
    const uploaded = await files.send(csvOf([columns]))
    expect((await files.post(uploaded.data.id, amount)).status).toBe(201)
    await h.sql('delete from read_payouts where courier_account_id = $1', [accountId])
    await night()
    expect((await listed()).map(({ invoice_number }) => invoice_number)).toEqual([id, ''])
  })

  it('make a file of a second payout of the same parcel, whose lines are DOUBLE, when staff have typed one', async () => {
    const { shop, accountId, paid, night, listed, files } = await aStore()
    const first = await paid()
    const [parcel] = (await settlementCalls(h, shop).unsettled(`courier_account_id=${accountId}`)).data.items
    const typed = { courier_account_id: accountId, payout_amount: first.amount }
    const lines = [paidLine(parcel.id, 200, 200 - first.amount)]
    expect((await settlementCalls(h, shop).create({ ...typed, lines })).status).toBe(201)
    const second = await paid()
    const row = { consignment_id: parcel.consignment_id, cod_amount: 200, delivery_charge: 200 - first.amount }
    const fields = { consignments: [row] }
    await couriers.fault({ endpoint: 'steadfast.payment', kind: 'alter', fields, times: null })
    await night()
    expect(await listed()).toMatchObject([{ invoice_number: second.id }])
    const [file] = (await files.list()).data.items
    expect((await files.lines(file.id)).data.items).toMatchObject([{ list: 'DOUBLE', cash: '200.00' }])
  })

  it('are read when it is night again, and not before', async () => {
    const { paid, night, listed, reading } = await aStore()
    await paid()
    await night()
    await paid()
    await runJobs(h, 'payouts.import')
    expect([(await listed()).length, await reading()]).toEqual([1, { failures: 0, waits: true }])
  })

  it('are imported once when staff import them in the same moment, or have uploaded or deleted the file of one', async () => {
    const { paid, load, night, listed, files } = await aStore()
    const { id } = await paid()
    const [response] = await Promise.all([load(id), night()])
    expect([200, 201]).toContain(response.status)
    expect((await listed()).map(({ invoice_number }) => invoice_number)).toEqual([id])
    expect((await files.remove(response.data.id)).status).toBe(200)
    await night()
    expect(await listed()).toEqual([])
    const other = await paid()
    expect((await load(other.id)).status).toBe(201)
    await night()
    expect(await listed()).toMatchObject([{ invoice_number: other.id, imported_by: expect.stringMatching(/^key:/) }])
  })

  it('are not imported again at night when staff have imported one and deleted its file on the same day', async () => {
    const { paid, load, night, listed, files } = await aStore()
    const { id } = await paid()
    expect((await files.remove((await load(id)).data.id)).status).toBe(200)
    await night()
    expect(await listed()).toEqual([])
  })

  it('are imported whatever number of files staff have imported that day', async () => {
    const { shop, paid, night, listed } = await aStore()
    const { id } = await paid()
    await h.sql(
      `insert into audit_log (store_id, actor_type, actor_id, action, entity, entity_id)
       select $1, 'key', 'x', 'settlement_file.imported', 'settlement_file', 'x' from generate_series(1, 100)`,
      [shop.storeId],
    )
    await night()
    expect(await listed()).toMatchObject([{ invoice_number: id }])
  })

  it('are not imported by themselves when they are older than the account of the store', async () => {
    const { paid, night, listed, accountId } = await aStore()
    await paid()
    await h.sql(`update courier_accounts set created_at = now() + interval '2 days' where id = $1`, [accountId])
    await night()
    expect(await listed()).toEqual([])
  })

  it.each(['steadfast.payments', 'steadfast.payment'])(
    'are read again after the courier has failed at %s; staff are alerted once, when it fails the third time',
    async (endpoint) => {
      const { shop, paid, night, listed, alerts, reading, waiting, accountId } = await aStore()
      const { id } = await paid()
      const isOfPayout = endpoint === 'steadfast.payment'
      for (const failures of [1, 2, 3, 4]) {
        await couriers.fault({ endpoint, kind: 'http_error', status: 503 })
        expect(await alerts()).toHaveLength(failures > 3 ? 1 : 0)
        await night()
        expect(await reading()).toEqual({ failures: isOfPayout ? 0 : failures, waits: true })
        expect(await waiting()).toEqual(isOfPayout ? [failures] : [])
      }
      expect(await alerts()).toMatchObject([{ type: 'settlement.import_failed', object: { id: String(accountId) } }])
      const [event] = await h.sql<{ payload: object; resource: string; resource_id: string }>(
        `select payload, resource, resource_id from event_log where store_id = $1 and type = 'settlement.import_failed'`,
        [shop.storeId],
      )
      expect(event).toEqual({
        ...{ resource: 'courier_account', resource_id: String(accountId) },
        payload: {
          object: {
            ...{ id: accountId, courier_account_id: accountId, courier: 'STEADFAST', courier_name: 'Steadfast' },
            failing_since: expect.stringMatching(/Z$/),
          },
          ...{ failure: 'UNAVAILABLE', payout_id: isOfPayout ? id : '' },
        },
      })
      await couriers.clearFaults()
      await night()
      expect(await listed()).toMatchObject([{ invoice_number: id }])
      expect([await reading(), await waiting()]).toEqual([{ failures: 0, waits: true }, []])
    },
  )

  it('alert staff to each that cannot be read, once, also when another one never can', async () => {
    const { paid, night, listed, alerts, waiting } = await aStore()
    await paid()
    await couriers.fault({ endpoint: 'steadfast.payment', kind: 'alter', fields: { id: 1 }, times: null })
    for (let n = 0; n < 4; n++) await night()
    expect([(await alerts()).length, await waiting()]).toEqual([1, [4]])
    await paid()
    for (let n = 0; n < 4; n++) await night()
    expect([(await alerts()).length, await waiting()]).toEqual([2, [8, 4]])
    await couriers.clearFaults()
    await night()
    expect([(await listed()).length, await waiting()]).toEqual([2, []])
  })

  it('are not asked for at a paused account that its courier owes nothing, and are while it has parcels', async () => {
    const { paid, night, listed, files, accountId } = await aStore()
    const { amount } = await paid()
    const calls = () => couriers.callsTo('steadfast.payments')
    await h.sql('update courier_accounts set is_active = false where id = $1', [accountId])
    await night()
    const [file] = (await files.list()).data.items
    expect((await files.post(file.id, amount)).status).toBe(201)
    const before = await calls()
    await night()
    expect([await calls(), (await listed()).length]).toEqual([before, 1])
    await h.sql('update courier_accounts set is_active = true where id = $1', [accountId])
    await night()
    expect(await calls()).toBe(before + 1)
  })

  it('wait while the courier still fills them, and are imported a day after they were made with what is in them', async () => {
    const { paid, night, listed, accountId } = await aStore()
    await couriers.fault({ endpoint: 'steadfast.settlement', kind: 'wrong_total', taka: 50 })
    const { id } = await paid()
    await night()
    expect(await listed()).toEqual([])
    const created = new Date(Date.now() - 86_400_000 - 60_000).toISOString()
    await h.sql(`update payout_readings set reported_since = now() - interval '7 days' where courier_account_id = $1`, [
      accountId,
    ])
    await couriers.fault({ endpoint: 'steadfast.payments', kind: 'alter', fields: { created_at: created } })
    await night()
    expect(await listed()).toMatchObject([{ invoice_number: id, row_count: 1 }])
  })

  it('without a time that can be read are imported when they come after the first list, and not before', async () => {
    const { paid, night, listed } = await aStore()
    const untimed = { endpoint: 'steadfast.payments', kind: 'alter', fields: { created_at: '05-03-2026' }, times: null }
    await paid()
    await couriers.fault(untimed)
    await night()
    await night()
    expect(await listed()).toEqual([])
    const { id } = await paid()
    await night()
    expect(await listed()).toMatchObject([{ invoice_number: id }])
  })

  it('are imported beside an older one that the courier cannot serve, until it fails twice in a row', async () => {
    const { paid, night, listed, reading } = await aStore()
    for (let n = 0; n < 4; n++) await paid()
    await couriers.fault({ endpoint: 'steadfast.payment', kind: 'http_error', status: 503 })
    await couriers.fault({ endpoint: 'steadfast.payment', kind: 'http_error', status: 503, call: 3, times: null })
    const calls = await couriers.callsTo('steadfast.payment')
    await night()
    expect([(await listed()).length, await reading()]).toMatchObject([1, { failures: 1 }])
    expect((await couriers.callsTo('steadfast.payment')) - calls).toBe(4)
    await couriers.clearFaults()
    await night()
    expect((await listed()).length).toBe(4)
  })

  it.each(['unauthorized', 'http_error'])('are not read further when the courier refuses with %s', async (kind) => {
    const { paid, night, listed } = await aStore()
    await paid()
    await paid()
    await couriers.fault({ endpoint: 'steadfast.payment', kind, ...(kind === 'http_error' && { status: 429 }) })
    await night()
    expect(await listed()).toEqual([])
  })

  it('are read the first time at night too, although the account had parcels before', async () => {
    const { paid, listed, reading } = await aStore()
    await paid()
    await runJobs(h, 'payouts.import')
    expect([await listed(), await reading()]).toEqual([[], { failures: 0, waits: true }])
  })

  it('are imported beside one that cannot be read, which is read again, and beside one without parcels, which is no failure', async () => {
    const { paid, night, listed, reading, waiting } = await aStore()
    const first = await paid()
    const second = await paid()
    await couriers.fault({ endpoint: 'steadfast.payment', kind: 'alter', without: ['consignments'] })
    await night()
    expect([(await listed()).length, await reading(), await waiting()]).toMatchObject([1, { failures: 0 }, [1]])
    await couriers.clearFaults()
    await couriers.fault({ endpoint: 'steadfast.payment', kind: 'alter', fields: { consignments: [] } })
    await night()
    expect([(await listed()).length, (await reading())?.failures]).toEqual([1, 0])
    await couriers.clearFaults()
    await night()
    expect((await listed()).map(({ invoice_number }) => invoice_number).sort()).toEqual([first.id, second.id])
  })

  it('of money without parcels alert staff a day after they were made, and those of nothing are not asked for again', async () => {
    const { paid, night, listed, alerts, waiting, accountId } = await aStore()
    await paid()
    await h.sql(`update courier_accounts set created_at = now() - interval '9 days' where id = $1`, [accountId])
    const created = new Date(Date.now() - 90_000_000).toISOString()
    const alter = (endpoint: string, fields: object) => couriers.fault({ endpoint, kind: 'alter', fields, times: null })
    await alter('steadfast.payments', { created_at: created })
    await alter('steadfast.payment', { consignments: [] })
    for (let n = 0; n < 4; n++) await night()
    expect([await listed(), await waiting(), (await alerts()).length]).toEqual([[], [4], 1])
    await couriers.clearFaults()
    await alter('steadfast.payments', { created_at: created, amount: 0 })
    await alter('steadfast.payment', { consignments: [] })
    await night()
    const calls = await couriers.callsTo('steadfast.payment')
    await night()
    expect([await listed(), await waiting(), await couriers.callsTo('steadfast.payment')]).toEqual([[], [], calls])
  })

  it('fail no more when the courier does not list them any more, or nobody uses their account', async () => {
    const { shop, accountId, paid, night, waiting } = await aStore()
    const { amount } = await paid()
    const context = { ...h.deps, logger: pino({ level: 'silent' }), signal: new AbortController().signal }
    const failing = async () => (await importPayoutsNow(context, shop.storeId)).failing
    await couriers.fault({ endpoint: 'steadfast.payment', kind: 'alter', without: ['consignments'], times: null })
    expect([await failing(), await waiting()]).toEqual([1, [1]])
    const [parcel] = (await settlementCalls(h, shop).unsettled(`courier_account_id=${accountId}`)).data.items
    const lines = [paidLine(parcel.id, 200, 200 - amount)]
    const typed = { courier_account_id: accountId, lines, payout_amount: amount }
    expect((await settlementCalls(h, shop).create(typed)).status).toBe(201)
    await h.sql('update courier_accounts set is_active = false where id = $1', [accountId])
    expect([await failing(), await waiting()]).toEqual([0, [1]])
    await h.sql('update courier_accounts set is_active = true where id = $1', [accountId])
    expect(await failing()).toBe(1)
    const fields = { created_at: '2001-01-01T00:00:00Z' }
    await couriers.fault({ endpoint: 'steadfast.payments', kind: 'alter', fields })
    await night()
    expect(await waiting()).toEqual([])
  })

  it('that were imported before cost no statements of their own', async () => {
    const { paid, night, listed } = await aStore()
    for (let n = 0; n < 3; n++) await paid()
    await night()
    expect((await listed()).length).toBe(3)
    const { statements } = await countStatements(h.deps.db, night)
    expect(statements.filter((text) => /insert into "?read_payouts/.test(text))).toEqual([])
  })

  it('without a time that can be read are not imported when they were there before an upgrade', async () => {
    const { paid, night, listed, accountId } = await aStore()
    await paid()
    const untimed = { endpoint: 'steadfast.payments', kind: 'alter', fields: { created_at: '05-03-2026' }, times: null }
    await couriers.fault(untimed)
    await night()
    // A server of before has left them as they are: it read their times, which were too long ago.
    await h.sql('delete from read_payouts where courier_account_id = $1', [accountId])
    await h.sql('update payout_readings set read_at = now(), listed_since = null where courier_account_id = $1', [
      accountId,
    ])
    await night()
    expect(await listed()).toEqual([])
    const { id } = await paid()
    await night()
    expect(await listed()).toMatchObject([{ invoice_number: id }])
  })

  it('are of their store: the night of one store imports nothing of another', async () => {
    const [ours, theirs] = [await aStore(), await aStore()]
    const { id } = await theirs.paid()
    await ours.paid()
    await ours.night()
    expect((await ours.listed()).map(({ invoice_number }) => invoice_number)).not.toContain(id)
  })
})
