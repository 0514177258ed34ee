/**
 * The table of interface-decisions 3 and its effects on money and stock, written a second time by hand. It imports
 * nothing, so that it cannot share a mistake with the code's own table.
 */
const moves: Record<string, Record<string, string>> = {
  confirm: { PENDING: 'CONFIRMED' },
  accept: { PENDING: 'CONFIRMED' },
  hold: { PENDING: 'ON_HOLD', CONFIRMED: 'ON_HOLD' },
  resume: { ON_HOLD: 'where it was held' },
  process: { CONFIRMED: 'PROCESSING' },
  ship: { CONFIRMED: 'SHIPPED', PROCESSING: 'SHIPPED' },
  deliver: { SHIPPED: 'DELIVERED' },
  complete: { DELIVERED: 'COMPLETED' },
  cancel: { PENDING: 'CANCELLED', CONFIRMED: 'CANCELLED', PROCESSING: 'CANCELLED', ON_HOLD: 'CANCELLED' },
  return: { SHIPPED: 'RETURNED', DELIVERED: 'RETURNED', COMPLETED: 'RETURNED', PARTIALLY_RETURNED: 'RETURNED' },
  'return one': {
    DELIVERED: 'PARTIALLY_RETURNED',
    COMPLETED: 'PARTIALLY_RETURNED',
    PARTIALLY_RETURNED: 'PARTIALLY_RETURNED',
  },
}
const editable = ['PENDING', 'CONFIRMED']
const closed = ['CANCELLED', 'EXPIRED', 'RETURNED']

export const everyStatus = [
  'PENDING',
  'CONFIRMED',
  'ON_HOLD',
  'PROCESSING',
  'SHIPPED',
  'DELIVERED',
  'COMPLETED',
  'PARTIALLY_RETURNED',
  'CANCELLED',
  'RETURNED',
  'EXPIRED',
] as const
export type Status = (typeof everyStatus)[number]

export const everyAction = [...Object.keys(moves), 'pay cash', 'pay by id', 'verify', 'reject', 'edit'] as const

/** The expected state of one order. */
export type Booked = {
  status: Status
  heldFrom: Status | null
  totalMinor: number
  /** The total before anything was left off. */
  exactMinor: number
  paidMinor: number
  /** Paid on delivery; otherwise before it is confirmed. */
  isCod: boolean
  /** The amounts of cash that are recorded. */
  cash: number[]
  /** The claimed advance that is not reviewed yet. */
  claimMinor: number
  quantity: number
  returned: number
}

/** The expected response of an action, and the order after it. `pay` has an amount; `accept` confirms what is unpaid. */
export function predict(order: Booked, action: string, payMinor = 0): { status: number; order: Booked } {
  const refused = (status: number) => ({ status, order })
  if (action === 'edit') return refused(editable.includes(order.status) ? 200 : 409)
  if (action === 'verify' || action === 'reject') return predictReview(order, action)
  if (action === 'pay cash' || action === 'pay by id') {
    // Neither has a transaction ID.
    if (payMinor < 1) return refused(400)
    if (action === 'pay cash' && order.cash.includes(payMinor)) return refused(409)
    return closed.includes(order.status) ? refused(409) : pay(order, payMinor, action === 'pay cash', 201)
  }
  const left = order.quantity - order.returned
  const isWhole = action === 'return one' && left === 1
  const to = moves[isWhole ? 'return' : action]?.[order.status]
  if (to === undefined) return refused(409)
  const isUnpaid = order.paidMinor < order.totalMinor
  if (isUnpaid && (action === 'complete' || (action === 'confirm' && !order.isCod))) return refused(409)
  const isReturn = action.startsWith('return')
  const moved: Booked = {
    ...order,
    status: (action === 'resume' ? order.heldFrom : to) as Status,
    heldFrom: action === 'hold' ? order.status : null,
    isCod: order.isCod || (action === 'accept' && isUnpaid),
    returned: isReturn ? order.returned + (action === 'return' ? left : 1) : order.returned,
  }
  if (action === 'accept') return { status: 200, order: inWholeTaka(moved) }
  if (action !== 'deliver') return { status: 200, order: moved }
  const due = order.isCod ? Math.max(0, order.totalMinor - order.paidMinor) : 0
  if (due === 0) return { status: 200, order: moved }
  const paid = pay(moved, due, true, 200)
  return paid.status === 200 ? paid : refused(paid.status)
}

function predictReview(order: Booked, action: 'verify' | 'reject') {
  if (order.claimMinor === 0) return { status: 409, order }
  // An ended order accepts no money, and no order accepts more than is due.
  const due = closed.includes(order.status) ? 0 : order.totalMinor - order.paidMinor
  const paidMinor = order.paidMinor + (action === 'verify' ? Math.min(order.claimMinor, due) : 0)
  return { status: 200, order: inWholeTaka({ ...order, claimMinor: 0, paidMinor }) }
}

function pay(order: Booked, amountMinor: number, isCash: boolean, success: number) {
  if (amountMinor < 1 || amountMinor > order.totalMinor - order.paidMinor) return { status: 400, order }
  const paidMinor = order.paidMinor + amountMinor
  return {
    status: success,
    order: inWholeTaka({ ...order, paidMinor, cash: isCash ? [...order.cash, amountMinor] : order.cash }),
  }
}

/** The courier carries no poisha: until the delivery they come off the total of an order that is paid in cash. */
function inWholeTaka(order: Booked): Booked {
  const isOnTheWay = ['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED'].includes(order.heldFrom ?? order.status)
  if (!order.isCod || !isOnTheWay) return order
  const taka = Math.floor((order.totalMinor - order.paidMinor) / 100)
  const totalMinor = order.paidMinor + taka * 100
  return { ...order, totalMinor: order.exactMinor - totalMinor > 198 ? totalMinor + 100 : totalMinor }
}

/** Units that the order reserves or the shopper has. */
export const unitsOutOfStock = ({ status, quantity, returned }: Booked): number =>
  status === 'CANCELLED' || status === 'EXPIRED' ? 0 : quantity - returned
