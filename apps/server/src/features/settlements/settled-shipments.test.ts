import { rolePermissions } from '@haat/contract/permissions.ts'
import { settlementStates } from '@haat/contract/vocabulary.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { aCourierAccount } from '../../../test/courier-accounts.ts'
import { deliverEvents } from '../../../test/deliver-events.ts'
import { expectHealthy } from '../../../test/expect-healthy.ts'
import { aProduct, openShop } from '../../../test/factories.ts'
import { setUpShop } from '../../../test/set-up.ts'
import { aHeldShipment, aShortShipment, paidLine, settlementCalls } from '../../../test/settlements.ts'
import { shipmentCalls } from '../../../test/shipments.ts'
import { signInStaff } from '../../../test/staff-sessions.ts'

const { h } = await setUpShop()
afterAll(() => expectHealthy(h))

type Settled = { object: { id: number }; settlement: string }

async function aShop() {
  const shop = await openShop(h)
  const product = await aProduct(h, shop, { stock: 900 })
  const accountId = await aCourierAccount(h, shop)
  const payouts = settlementCalls(h, shop)
  const headers = { authorization: `Bearer ${shop.secretKey}` }
  return {
    shop,
    payouts,
    held: () => aHeldShipment(h, shop, { product, accountId }),
    short: () => aShortShipment(h, shop, { product, accountId }),
    pay: (lines: object[], payout: number) =>
      payouts.create({ courier_account_id: accountId, lines, payout_amount: payout, accept_differences: true }),
    /** What the feed has of settled shipments: the shipment and how it stands. */
    async settled() {
      await deliverEvents(h)
      const { items } = (await h.call({ url: `M/${shop.subdomain}/events/?types=shipment.settled`, headers })).data
      return items.map(({ data }: { data: Settled }) => [data.object.id, data.settlement])
    },
  }
}

it('what a courier charges for a shipment is for those who see the money of couriers: not for packers, agents and support', async () => {
  const { shop, held, pay } = await aShop()
  const { id } = await held()
  await h.sql('update shipment_bookings set fee_minor = 7000, cod_fee_minor = 200 where shipment_id = $1', [id])
  const read = async (headers: Record<string, string>) => {
    const { data } = await h.call({ url: `M/${shop.subdomain}/shipments/${id}/`, headers })
    return [data.costs?.total ?? null, data.booking.fee, data.booking.cod_fee, data.settlement]
  }
  const all = ['packer', 'agent', 'support', 'orders', 'manager', 'viewer'] as const
  for (const role of all) {
    const { headers } = await signInStaff(h, shop, role)
    const isShown = rolePermissions[role].includes('settlements:read')
    expect([role, await read(headers)]).toEqual([
      role,
      isShown ? ['72.00', '70.00', '2.00', 'DUE'] : [null, null, null, 'DUE'],
    ])
  }
  await pay([paidLine(id)], 130)
  const { headers } = await signInStaff(h, shop, 'packer')
  expect(await read(headers)).toEqual([null, null, null, 'SETTLED'])
  // Its courier is not asked again within 30 seconds.
  await h.sql('update tracked_parcels set checked_at = now() where shipment_id = $1', [id])
  const moved = await h.call({ method: 'POST', url: `M/${shop.subdomain}/shipments/${id}/refresh/`, headers })
  expect([moved.status, moved.data.costs]).toEqual([200, null])
})

it('shipments are listed by how their money stands, as each of them says it', async () => {
  const { shop, payouts, held, short, pay } = await aShop()
  const calls = shipmentCalls(h, shop)
  const [due, paid, part, writtenOff] = [await held(), await held(), await short(), await short()]
  expect((await pay([paidLine(paid.id)], 130)).status).toBe(201)
  expect((await payouts.resolve(writtenOff.id, 'WRITE_OFF')).status).toBe(200)
  const ids = [due, paid, part, writtenOff].map(({ id }) => id)
  const stateOf = new Map<number, string>()
  for (const id of ids) stateOf.set(id, (await calls.read(id)).data.settlement)
  expect(ids.map((id) => stateOf.get(id))).toEqual(['DUE', 'SETTLED', 'PART', 'WRITTEN_OFF'])
  for (const state of settlementStates) {
    const { items } = (await calls.list(`settlement=${state}`)).data
    expect([state, items.map(({ id }: { id: number }) => id).sort()]).toEqual([
      state,
      ids.filter((id) => stateOf.get(id) === state).sort(),
    ])
  }
})

describe('the event shipment.settled', () => {
  it('is emitted for each shipment that a payout pays in full, and not for one that it pays in part', async () => {
    const { held, pay, settled } = await aShop()
    const [first, second, third] = [await held(), await held(), await held()]
    expect((await pay([paidLine(first.id), paidLine(second.id, 150), paidLine(third.id)], 340)).status).toBe(201)
    expect(await settled()).toEqual([
      [first.id, 'SETTLED'],
      [third.id, 'SETTLED'],
    ])
    expect((await pay([paidLine(second.id, 50, 0)], 50)).status).toBe(201)
    expect((await settled()).slice(2)).toEqual([[second.id, 'SETTLED']])
  })

  it('has the shipment, and is emitted again when its payout was void and another one pays it', async () => {
    const { held, pay, payouts, settled } = await aShop()
    const { id } = await held()
    const { data } = await pay([paidLine(id)], 130)
    expect((await payouts.void(data.id)).status).toBe(200)
    expect(await settled()).toEqual([[id, 'SETTLED']])
    await pay([paidLine(id)], 130)
    expect(await settled()).toEqual([
      [id, 'SETTLED'],
      [id, 'SETTLED'],
    ])
  })

  it.each([
    ['WRITE_OFF', 'WRITTEN_OFF'],
    ['CORRECT_COLLECTED', 'SETTLED'],
  ])('is emitted when staff decide %s of what a payout left, with %s', async (action, state) => {
    const { short, payouts, settled } = await aShop()
    const { id } = await short()
    expect(await settled()).toEqual([])
    expect((await payouts.resolve(id, action)).status).toBe(200)
    expect(await settled()).toEqual([[id, state]])
  })

  it('is emitted when the courier pays what was claimed, or refuses it, and not when it is claimed', async () => {
    const { short, payouts, pay, settled } = await aShop()
    const [paid, refused] = [await short(), await short()]
    for (const { id } of [paid, refused]) expect((await payouts.resolve(id, 'CLAIM')).status).toBe(200)
    expect(await settled()).toEqual([])
    expect((await pay([paidLine(paid.id, 20, 0)], 20)).status).toBe(201)
    const [claim] = (await payouts.claims('status=OPEN')).data.items
    expect((await payouts.refuse(claim.id)).status).toBe(200)
    expect(await settled()).toEqual([
      [paid.id, 'SETTLED'],
      [refused.id, 'WRITTEN_OFF'],
    ])
  })
})
