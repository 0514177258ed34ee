import { type Below, isDone, type Move, pick, setAtDoor, track } from './parcel-moves.ts'
import { isLastWord, isUnderWay, type KnownOrder, type KnownParcel, unitsIn } from './parcel-oracle.ts'
import type { ParcelShop } from './parcel-shop.ts'

const collectedOf = ({ parcels }: KnownOrder) => parcels.reduce((sum, { collectedMinor }) => sum + collectedMinor, 0)

/** Reads every status of the courier, and records what it delivered in part. Returns the parcels that have ended there. */
async function readAll(world: ParcelShop, below: Below): Promise<KnownParcel[]> {
  const ended: KnownParcel[] = []
  for (const order of world.known.orders) {
    for (const parcel of order.parcels.filter(({ isAtCourier }) => isAtCourier)) {
      await track(world, order, parcel)
      if (parcel.isInPart && isUnderWay(parcel.status)) await setAtDoor(world, order, parcel, below)
      if (isLastWord(parcel.word) && !parcel.isSettled) ended.push(parcel)
    }
  }
  return ended
}

export const moneyMoves: Record<string, Move> = {
  /** The courier pays, and staff post its file. */
  async 'the courier pays'(world, below) {
    const { known, files } = world
    // A courier charges nothing for what it has not picked up.
    const isCharged = ({ word }: KnownParcel) => world.courier === 'STEADFAST' || !word.includes('cancelled')
    const ended = (await readAll(world, below)).filter(isCharged)
    if (ended.length === 0) return null
    const { csv, amount } = await world.settle()
    for (const parcel of ended) parcel.isSettled = true
    // Its charges are more than it holds: it pays nothing, and staff have no payout to record.
    if (amount < 0) return null
    const { data: file, ...sent } = await files.send(csv)
    if (!file) return { ...sent, data: file }
    // What it charges for parcels that are cancelled here is no fee of a parcel.
    for (const { list } of file.lists as { list: string }[])
      if (['NOT_DELIVERED', 'DOUBLE', 'EXTRA'].includes(list)) await files.leaveOut(file.id, list)
    const { data: decided } = await files.read(file.id)
    const rest = Math.round((amount - Number(decided.expected)) * 100) / 100
    const more =
      rest < 0 ? { deductions: -rest, note: 'Charges' } : rest > 0 ? { additions: rest, note: 'Charges' } : {}
    const response = await files.post(file.id, amount, { accept_differences: true, ...more })
    // Nothing is left of a file of which every line is left out.
    const hasLines = (decided.lists as { list: string }[]).some(({ list }) => list !== 'LEFT_OUT')
    if (isDone(response) !== hasLines)
      throw new Error(`the payout of a file with${hasLines ? '' : 'out'} parcels: ${response.text}`)
    if (!hasLines) return response
    const cash = Math.round(Number(response.data.cash) * 100)
    known.ledger.COURIER -= cash
    known.ledger.BANK_TRANSFER += Math.round(amount * 100)
    known.ledger.COURIER_FEES += cash - Math.round(amount * 100)
    return response
  },
  /** Staff take cash back that they recorded for a parcel, and record it again. */
  async 'cash is corrected'(world, below) {
    const order = pick(world.known.orders, below)
    const parcel =
      order &&
      pick(
        order.parcels.filter(
          ({ collectedMinor, isAtCourier, isSettled }) => collectedMinor > 0 && isAtCourier && !isSettled,
        ),
        below,
      )
    if (!order || !parcel) return null
    const { data } = await world.orders.read(order.id)
    const payments = data.payments as { id: number; shipment_id: number | null; is_reversible: boolean }[]
    const payment = payments.find((one) => one.shipment_id === parcel.id && one.is_reversible)
    if (!payment) return null
    const reversed = await world.orders.act(order.id, `payments/${payment.id}/reverse`, { reason: 'Typed wrong' })
    if (!isDone(reversed)) return reversed
    const body = { method: 'CASH', amount: parcel.collectedMinor / 100, shipment_id: parcel.id }
    const recorded = await world.orders.act(order.id, 'payments', body)
    if (!isDone(recorded)) throw new Error(`cash of ${parcel.number} cannot be recorded again: ${recorded.text}`)
    return recorded
  },
  async 'money is refunded'(world, below) {
    const order = pick(
      world.known.orders.filter((one) => collectedOf(one) > one.refundedMinor),
      below,
    )
    if (!order) return null
    const amountMinor = [50_00, 100_00, collectedOf(order)][below(3)] as number
    const opened = await world.staff('refunds/', { order_id: order.id, amount: amountMinor / 100, reason: 'Torn' })
    if (!isDone(opened)) return opened
    const { id, status } = opened.data
    for (const verb of [...(status === 'PENDING' ? ['approve'] : []), 'process'])
      await world.staff(`refunds/${id}/${verb}/`)
    const paid = await world.staff(`refunds/${id}/complete/`, { method: 'CASH' })
    if (!isDone(paid)) throw new Error(`a refund cannot be paid: ${paid.text}`)
    order.refundedMinor += amountMinor
    world.known.ledger.CASH -= amountMinor
    if (order.refundedMinor > collectedOf(order)) throw new Error(`order ${order.id} was refunded more than it brought`)
    return paid
  },
  async 'units are exchanged'(world, below) {
    const order = pick(
      world.known.orders.filter(({ status }) => status === 'DELIVERED'),
      below,
    )
    const line = order && pick([...order.ordered.keys()], below)
    if (!order || line === undefined) return null
    const response = await world.staff(`orders/${order.id}/exchange/`, {
      back_items: [{ order_item_id: line, quantity: 1 }],
      new_items: [{ product_id: world.products[0]?.id, variant_id: null, quantity: 1 }],
      ...{ fee: 0, price_reason: 'Wrong size' },
    })
    if (!isDone(response)) return response
    const { order: made, return_shipment: back } = response.data
    const ordered = new Map(
      (made.items as { id: number; quantity: number }[]).map(({ id, quantity }) => [id, quantity]),
    )
    world.known.orders.push({ id: made.id, status: 'CONFIRMED', ordered, parcels: [], refundedMinor: 0 })
    world.known.stock -= unitsIn(ordered)
    order.parcels.push({
      ...{ id: back.id, number: back.shipment_number, kind: 'return', status: back.status, isAtCourier: false },
      ...{ units: new Map([[line, 1]]), delivered: new Map(), back: 0, codMinor: 0, collectedMinor: 0 },
      ...{ word: '', isInPart: false, mayBeWithCourier: false, isSettled: false },
    })
    return response
  },
}
