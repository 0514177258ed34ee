import type { Mutant } from './mutant.ts'

const src = 'apps/server/src'
const orders = `${src}/features/orders`
const test = 'apps/server/test/reliability/order-states.reliability.ts'
const table = 'moves an order of every status by every action'
const walks = 'keeps status, money and goods of every order right'

export const orderStateMutants: readonly Mutant[] = [
  {
    name: 'order states: what is on hold can be shipped',
    file: `${orders}/order-status-rules.ts`,
    from: "from: ['CONFIRMED', 'PROCESSING'],\n    to: 'SHIPPED'",
    to: "from: ['CONFIRMED', 'PROCESSING', 'ON_HOLD'],\n    to: 'SHIPPED'",
    test,
    title: table,
  },
  {
    name: 'order states: whoever belongs to the shop may move its orders',
    file: `${src}/platform/merchant-access.ts`,
    from: '  if (!caller.permissions.includes(permission)) throw lacksPermission(permission)\n',
    to: '',
    test,
    title: table,
  },
  {
    name: 'order states: an order goes off hold to the beginning',
    file: `${orders}/order-status-rules.ts`,
    from: "to: 'held_from', event",
    to: "to: 'PENDING', event",
    test,
    title: walks,
  },
  {
    name: 'order states: a cancelled order keeps its goods',
    file: `${orders}/release-order.ts`,
    from: 'restock ? await releaseGoods',
    to: '!restock ? await releaseGoods',
    test,
    title: walks,
  },
  {
    name: 'order states: more is recorded as paid than is due',
    file: `${orders}/record-payment.ts`,
    from: "  if (method === 'CASH' || !transactionId) refuseMoreThanDue(order, amountMinor, due, field)\n",
    to: '',
    test,
    title: walks,
  },
]
