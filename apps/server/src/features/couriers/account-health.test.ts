import { afterEach, describe, expect, it } from 'vitest'
import { behindLock } from '../../../test/barrier.ts'
import { setUpBooking } from '../../../test/bookings.ts'
import { courierAccountCalls } from '../../../test/courier-accounts.ts'
import { setUpCouriers } from '../../../test/couriers.ts'
import { setUpApp } from '../../../test/set-up.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'
import { takeEvents } from '../../platform/outbox-queue.ts'

const h = await setUpApp({ environment: 'sandbox' })
const couriers = await setUpCouriers()
afterEach(() => couriers.clearFaults())

const refuses = (endpoint: string) => couriers.fault({ endpoint, kind: 'unauthorized', times: 9 })

async function connected(courier: 'PATHAO' | 'STEADFAST') {
  const booking = await setUpBooking(h, couriers, courier)
  const { shop, accountId: id } = booking
  const call = courierAccountCalls(h)(shop)
  const events = async () =>
    h.sql(`select payload from outbox where store_id = $1 and type = 'courier_account.failing'`, [shop.storeId])
  return {
    ...booking,
    ...{ id, call, events },
    test: () => call('POST', `${id}/test`),
    failingSince: async (): Promise<string | null> => (await call('GET', id)).data.failing_since,
  }
}

describe('an account at a courier whose credentials are refused', () => {
  it('fails since the first refusal, until a call succeeds, and alerts staff once in 24 hours, however often it works between', async () => {
    const { shop, id, test, events, failingSince, draft, book } = await connected('STEADFAST')
    expect(await failingSince()).toBeNull()
    await refuses('steadfast.balance')
    await test()
    const since = await failingSince()
    expect(since).toEqual(expect.any(String))
    await test()
    expect([await failingSince(), await events()]).toEqual([
      since,
      [{ payload: { object: { id, courier: 'STEADFAST', name: 'Steadfast' } } }],
    ])
    await couriers.clearFaults()
    expect((await book((await draft()).id)).data.status).toBe('BOOKED')
    expect(await failingSince()).toBeNull()
    await refuses('steadfast.create')
    await book((await draft()).id)
    expect([await failingSince(), (await events()).length]).toEqual([expect.any(String), 1])
    await couriers.clearFaults()
    await test()
    expect(await failingSince()).toBeNull()
    const alerted = `update courier_accounts set failing_alerted_at = failing_alerted_at - interval '24 hours' where id = $1`
    await h.sql(alerted, [id])
    await refuses('steadfast.balance')
    await test()
    expect([await failingSince(), (await events()).length]).toEqual([expect.any(String), 2])
    await takeEvents(h.deps, 500, 60)
    const { headers } = await signInStaff(h, shop, 'packer')
    const alerts = (await h.call({ url: `M/${shop.subdomain}/alerts/`, headers })).data.items
    const about = { kind: 'COURIER_PROBLEM', type: 'courier_account.failing', object: { id: String(id) } }
    expect(alerts.filter(({ kind }: { kind: string }) => kind === 'COURIER_PROBLEM')).toMatchObject([about, about])
  })

  it('does not fail when only a token of it has ended, or the courier is down', async () => {
    const { test, failingSince, events } = await connected('PATHAO')
    await couriers.fault({ endpoint: 'pathao.stores', kind: 'unauthorized' })
    expect((await test()).data.failure).toBeNull()
    await couriers.fault({ endpoint: 'pathao.stores', kind: 'http_error', status: 503 })
    expect((await test()).data.failure).toBe('UNAVAILABLE')
    expect([await failingSince(), await events()]).toEqual([null, []])
  })

  it('does not fail when its courier forbids it one of the calls', async () => {
    const { test, failingSince, events } = await connected('STEADFAST')
    await couriers.fault({ endpoint: 'steadfast.balance', kind: 'http_error', status: 403 })
    expect((await test()).data.failure).toBe('CREDENTIALS')
    expect([await failingSince(), await events()]).toEqual([null, []])
  })

  it('alerts staff again when other credentials are refused too', async () => {
    const { id, account, call, test, events } = await connected('STEADFAST')
    await refuses('steadfast.balance')
    await test()
    await call('PATCH', id, { credentials: account.credentials })
    await test()
    expect(await events()).toHaveLength(2)
  })

  it('works again as far as is known when other credentials are saved, whatever calls with the former ones return', async () => {
    const { id, account, call, test, failingSince } = await connected('STEADFAST')
    await refuses('steadfast.balance')
    await test()
    expect(await failingSince()).not.toBeNull()
    const { credentials } = account
    expect((await call('PATCH', id, { credentials })).data.failing_since).toBeNull()
    const lock = { text: 'select from courier_accounts where id = $1 for update', values: [id] }
    await behindLock(h, lock, [() => call('PATCH', id, { credentials }), test])
    expect(await failingSince()).toBeNull()
  })

  it('alerts staff once, also when two calls fail at the same moment', async () => {
    const { id, test, events } = await connected('STEADFAST')
    await refuses('steadfast.balance')
    const lock = { text: 'select from courier_accounts where id = $1 for update', values: [id] }
    await behindLock(h, lock, [test, test])
    expect(await events()).toHaveLength(1)
  })
})
