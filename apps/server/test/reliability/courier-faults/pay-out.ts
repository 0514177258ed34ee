import { fileCalls } from '../../settlement-files.ts'
import { settlementCalls } from '../../settlements.ts'
import { type CourierWorld, type Draft, TOMORROW } from './courier-world.ts'

type Line = { list: string; cash: string; fee: string; adjustment: string }
type Rest = { id: number; shipment_number: string; collected: string }
type ReadFile = { id: number; lists: readonly { list: string }[] }
type Paid = { id: string; amount: number; lines: { payable: number }[] }

/** Three parcels are delivered and paid for; staff read the file of the courier, and decide about all that differs. */
export async function payOut(world: CourierWorld, spoil: () => Promise<void>): Promise<Draft[]> {
  const { h, shop, accountId, courier, couriers, merchant } = world
  const before = await moneyOf(world)
  const drafts = [await world.booked(), await world.booked(), await world.booked()]
  await spoil()
  for (const { number } of drafts) await world.move(number, 'delivered')
  await world.runJobs(TOMORROW)
  const path = `/settlements/${courier.toLowerCase()}/${merchant}`
  const paid = (await couriers.control(path)) as Paid
  const csv = await (await fetch(`${couriers.url}/__sim${path}/${paid.id}/csv`)).text()
  const files = fileCalls(h, shop, accountId)
  const { data: file, ...imported } = await files.send(csv)
  world.note('file', { ...imported, data: file })
  await postFile(world, file, paid)
  const payouts = settlementCalls(h, shop)
  const collected = new Map((await world.all()).map((parcel) => [parcel.number, Number(parcel.collected)]))
  for (const rest of (await payouts.rests()).data.items as Rest[]) {
    const isOther = Number(rest.collected) !== collected.get(rest.shipment_number)
    const action = isOther ? 'CORRECT_COLLECTED' : rest.id % 2 === 0 ? 'WRITE_OFF' : 'CLAIM'
    world.note('rest', await payouts.resolve(rest.id, action))
  }
  // A parcel that the courier has left out: it does not hold its cash any more, as far as it says.
  const unsettled = (await payouts.unsettled(`courier_account_id=${accountId}`)).data.items as {
    id: number
    held: string
  }[]
  for (const { id, held } of unsettled)
    if (Number(held) > 0) world.note('left out', await payouts.resolve(id, 'WRITE_OFF', 'The courier denies it'))
  const after = await moneyOf(world)
  const bank = (after.bank - before.bank) / 100
  if (bank !== paid.amount) world.wrong.push(`the courier paid ${paid.amount}, and the bank has ${bank}`)
  return drafts
}

/** Staff post a file, of which they leave out what no payout can have, and say what it does not add up to. */
async function postFile({ h, shop, accountId, note }: CourierWorld, file: ReadFile, paid: Paid): Promise<void> {
  const files = fileCalls(h, shop, accountId)
  // What belongs to no parcel of the store, or to one of another payout, is no money of the store.
  for (const { list } of file.lists)
    if (['EXTRA', 'DOUBLE'].includes(list)) note(`leave ${list} out`, await files.leaveOut(file.id, list))
  const lines = (await files.lines(file.id, 'limit=100')).data.items as Line[]
  const ownTaka = lines
    .filter(({ list }) => list !== 'LEFT_OUT')
    .reduce((sum, { cash, fee, adjustment }) => sum + Number(cash) - Number(fee) + Number(adjustment), 0)
  const rest = Math.round((paid.amount - ownTaka) * 100) / 100
  const more = rest < 0 ? { deductions: -rest } : rest > 0 ? { additions: rest } : {}
  const terms = { accept_differences: true, ...more, ...(rest === 0 ? {} : { note: 'It does not add up' }) }
  note('post', await files.post(file.id, paid.amount, terms))
}

/** A parcel is delivered and paid for; staff import what the courier reports of it, again after it has failed. */
export async function importPayout(world: CourierWorld, spoil: () => Promise<void>): Promise<Draft[]> {
  const { h, shop, accountId, courier, couriers, merchant } = world
  const draft = await world.booked()
  await world.move(draft.number, 'delivered')
  await world.runJobs(TOMORROW)
  const paid = (await couriers.control(`/settlements/${courier.toLowerCase()}/${merchant}`)) as Paid
  const root = `M/${shop.subdomain}/courier-payouts/`
  const { headers } = world
  const list = () => h.call({ url: `${root}?courier_account_id=${accountId}`, headers })
  const load = () =>
    h.call({ url: `${root}import/`, headers, body: { courier_account_id: accountId, payout_id: paid.id } })
  await spoil()
  world.note('list', await list())
  world.note('import', await load(), [200, 201, 502])
  await couriers.clearFaults()
  const listed = (await list()).data.items as { id: string; amount: string }[]
  const found = listed.find(({ id }) => id === paid.id)
  if (Number(found?.amount) !== paid.amount) world.wrong.push(`the payout is listed as ${JSON.stringify(found)}`)
  const { data, text } = await load()
  if (Number(data?.payable) !== paid.amount) world.wrong.push(`the payout is imported as ${text.slice(0, 300)}`)
  await postFile(world, data, paid)
  return [draft]
}

async function moneyOf({ h, shop }: CourierWorld): Promise<{ bank: number }> {
  const [row] = await h.sql<{ bank: number }>(
    `select coalesce(sum(l.amount_minor), 0)::int as bank from ledger_lines l join ledger_transactions t on t.id = l.transaction_id
      where t.store_id = $1 and l.account = 'BANK_TRANSFER'`,
    [shop.storeId],
  )
  return { bank: row?.bank ?? 0 }
}
