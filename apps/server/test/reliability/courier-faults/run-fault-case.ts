import { askRatios } from '../../../src/features/risk/ask-ratios.ts'
import { defaultRetention } from '../../../src/platform/retention.ts'
import { mirpur } from '../../bookings.ts'
import { bulkBookingCalls } from '../../bulk-bookings.ts'
import { handleNewest } from '../../deliver-newest.ts'
import { aProduct, next } from '../../factories.ts'
import { expand } from '../../harness.ts'
import { anOrder, orderCalls } from '../../order-factory.ts'
import { type CourierWorld, type Draft, TOMORROW } from './courier-world.ts'
import type { CourierUse, Fault, FaultCase } from './fault-case.ts'
import { importPayout, payOut } from './pay-out.ts'

/** Uses a courier; `spoil` makes it go wrong from then on. Returns the parcels that it was about. */
type Use = (world: CourierWorld, spoil: () => Promise<void>, one: FaultCase) => Promise<Draft[]>

/** A word of each courier for what is on the road. */
const onRoad = { PATHAO: 'at-the-sorting-hub', STEADFAST: 'hold', REDX: 'delivery-in-progress' } as const

/** Runs a case, and lets everything end. Returns what was wrong with responses on the way. */
export async function runFaultCase(world: CourierWorld, one: FaultCase): Promise<string[]> {
  world.begin()
  world.isLate = one.use === 'webhook' && one.faults.some(({ kind }) => kind === 'delay')
  const { isSilent, namesOther, faults } = one
  if (isSilent) await world.fault({ endpoint: world.at('webhook'), kind: 'drop', times: null })
  const fields = namesOther ? { fields: await anotherParcel(world) } : {}
  const spoil = async () => {
    for (const fault of faults) await world.fault(fault === faults.at(-1) ? { ...fault, ...fields } : fault)
  }
  const drafts = await uses[one.use](world, spoil, one)
  for (const minutes of [1, 4]) await world.runJobs(minutes)
  await world.repair(drafts)
  await world.finish(drafts)
  return world.wrong
}

/** The fields by which each courier names another parcel of the account. */
async function anotherParcel({ booked, parcels }: CourierWorld): Promise<object> {
  const { number } = await booked()
  const [parcel] = await parcels(number)
  const { id = '' } = parcel ?? {}
  return {
    data: { consignment_id: id, merchant_order_id: number },
    consignment: { consignment_id: id, invoice: number },
    parcel: { tracking_id: id, merchant_invoice_id: number },
    tracking_id: id,
  }
}

const uses: Record<CourierUse, Use> = {
  async test(world, spoil) {
    const test = () => world.asOwner('POST', `${world.accountId}/test`)
    await spoil()
    world.note('test', await test())
    await world.couriers.clearFaults()
    const { data } = await test()
    if (data?.failure !== null) world.wrong.push(`the account does not work any more: ${JSON.stringify(data)}`)
    return []
  },
  async book(world, spoil) {
    const draft = await world.draft()
    await spoil()
    world.note('book', await world.book(draft.id))
    return [draft]
  },
  async 'book many'(world, spoil) {
    const drafts = [await world.draft(), await world.draft(), await world.draft()]
    await spoil()
    const places = drafts.map(({ order }) => ({ order_id: order.id, ...mirpur }))
    const body = { shipment_ids: drafts.map(({ id }) => id), ...(world.courier === 'REDX' && { places }) }
    world.note('book many', await bulkBookingCalls(world.h, world).book(body), [201, 202])
    return drafts
  },
  async 'read a status'(world, spoil) {
    const draft = await world.booked()
    await world.move(draft.number, onRoad[world.courier])
    await spoil()
    await world.runJobs(TOMORROW)
    world.note('refresh', await world.refresh(draft.id))
    return [draft]
  },
  async 'read a number'(world, spoil) {
    const draft = await world.draft()
    await world.fault({ endpoint: world.at('create'), kind: 'reset', committed: true })
    // What the courier sends of it comes after the booking is unclear.
    await world.fault({ endpoint: world.at('webhook'), kind: 'hold' })
    world.note('book', await world.book(draft.id))
    await spoil()
    await world.couriers.control('/webhooks/release')
    return [draft]
  },
  async cancel(world, spoil) {
    const draft = await world.booked()
    await spoil()
    world.note('cancel', await world.calls.cancel(draft.id))
    return [draft]
  },
  async 'ask for a return'(world, spoil) {
    const draft = await world.booked()
    await spoil()
    world.note('return', await world.askBack(draft.id))
    return [draft]
  },
  async places(world, spoil) {
    const { h, shop, accountId, headers } = world
    // Places are kept for a day by each application.
    const app = await h.another()
    const read = async (parent: string) => {
      const url = expand(
        `M/${shop.subdomain}/courier-accounts/${accountId}/places/?parent=${encodeURIComponent(parent)}`,
      )
      const { statusCode: status, body: text } = await app.inject({ url, headers })
      return { status, text, body: JSON.parse(text), data: JSON.parse(text).data, headers: {} }
    }
    const parents = world.courier === 'PATHAO' ? ['', 'city:1', 'zone:1'] : ['']
    await spoil()
    for (const parent of parents) world.note(`places ${parent}`, await read(parent))
    await world.couriers.clearFaults()
    for (const parent of parents) {
      const { status, text, data } = await read(parent)
      if (!(data?.items.length > 0)) world.wrong.push(`places ${parent}: ${status} ${text.slice(0, 300)}`)
    }
    return []
  },
  async 'pickup places'(world, spoil) {
    const { h, shop, accountId, headers } = world
    const read = () => h.call({ url: `M/${shop.subdomain}/courier-accounts/${accountId}/pickup-places/`, headers })
    await spoil()
    world.note('pickup places', await read())
    await world.couriers.clearFaults()
    const { data, text } = await read()
    if (!(data?.items.length > 0)) world.wrong.push(`pickup places: ${text}`)
    return []
  },
  async risk(world, spoil) {
    const { h, shop } = world
    await h.sql(`update stores set settings = settings || '{"courierRisk": true}' where id = $1`, [shop.storeId])
    const product = await aProduct(h, shop, { stock: 9 })
    const phone = `+88017${String(1_000_000 + next())}8`
    const place = async () => {
      const { id } = await anOrder(h, shop, { lines: [{ product }], phone, hasEvents: true })
      await handleNewest(h, shop, String(id), 'order.created')
      return id
    }
    const ask = () =>
      askRatios({ ...h.deps, retentionDays: defaultRetention, signal: new AbortController().signal }, shop.storeId)
    await spoil()
    await place()
    await ask()
    await world.couriers.clearFaults()
    const later = await place()
    await ask()
    const { facts } = (await orderCalls(h, shop).read(later)).data.risk
    if (!facts.some(({ code }: Fault & { code: string }) => code === 'COURIER_RATIO'))
      world.wrong.push(`the courier is not asked again: ${JSON.stringify(facts)}`)
    return []
  },
  async webhook(world, spoil) {
    const draft = await world.booked()
    await world.couriers.control('/idle')
    await spoil()
    await world.move(draft.number, onRoad[world.courier])
    return [draft]
  },
  payout: payOut,
  'import a payout': importPayout,
}
