import type { Mutant } from './mutant.ts'

const orders = 'apps/server/src/features/orders'
const payments = `${orders}/order-payments.test.ts`
const claims = `${orders}/payment-claims.test.ts`
const unapplied = `${orders}/unapplied-payments.test.ts`
const returns = `${orders}/order-returns.test.ts`
const release = `${orders}/order-release.test.ts`

/** Money that comes in, goods that come back, and what an order gives back. */
export const paymentMutants: readonly Mutant[] = [
  {
    name: 'payment: a claim is judged whether it was judged or not',
    file: `${orders}/payments.queries.ts`,
    from: "    .where('status', '=', 'PENDING')\n",
    to: '',
    test: payments,
    title: 'is judged once when two people judge it',
  },
  {
    name: 'payment: one transaction pays any number of orders',
    file: 'apps/server/migrations/0007_payments.sql',
    from: 'create unique index payments_transaction_once',
    to: 'create index payments_transaction_once',
    test: payments,
    title: 'one transaction is verified on two orders at the same moment',
  },
  {
    name: 'payment: cash is counted as often as it is written down',
    file: `${orders}/record-payment.ts`,
    from: "kind: method === 'CASH' ? 'cash' : 'manual'",
    to: "kind: 'manual'",
    test: payments,
    title: 'for the cash of an order that has some',
  },
  {
    name: 'payment: a verified claim pays whatever is due',
    file: `${orders}/payments.queries.ts`,
    from: 'sql<number>`greatest(0, ',
    to: 'sql<number>`least(0, ',
    test: payments,
    title: 'what proves too much is an unapplied payment',
  },
  {
    name: 'payment: money of an order that ends is not listed',
    file: `${orders}/move-order.ts`,
    from: '  if (isEnded(order.status)) await unapplyAll(tx, order)\n',
    to: '',
    test: unapplied,
    title: 'had paid an order that is cancelled',
  },
  {
    name: 'payment: an unapplied payment is resolved as often as it is asked',
    file: `${orders}/unapplied-payments.queries.ts`,
    from: "    .where('status', '=', 'OPEN')\n",
    to: '',
    test: unapplied,
    title: 'are each resolved once',
  },
  {
    name: 'payment: a claim is judged before the order is held',
    file: `${orders}/order-moves.queries.ts`,
    from: "    .selectAll()\n    .where('store_id', '=', storeId)\n    .where('id', '=', orderId)\n    .forNoKeyUpdate()\n",
    to: "    .selectAll()\n    .where('store_id', '=', storeId)\n    .where('id', '=', orderId)\n",
    test: unapplied,
    title: 'verified in the moment its order is cancelled',
  },
  {
    name: 'payment: an order is confirmed before its advance is verified',
    file: `${orders}/order-moves.queries.ts`,
    from: '  advance: sql`o.amount_paid_minor >= o.required_advance_minor`,\n',
    to: '  advance: sql`true`,\n',
    test: claims,
    title: 'answers 409 advance_required to staff',
  },
  {
    name: 'payment: an unpaid order is completed',
    file: `${orders}/order-moves.queries.ts`,
    from: '  total: sql`o.amount_paid_minor >= o.total_minor`,\n',
    to: '  total: sql`true`,\n',
    test: claims,
    title: 'answers 409 payment_due',
  },
  {
    name: 'return: what is left is read before the order is held',
    file: `${orders}/order-moves.queries.ts`,
    from: "    .selectAll()\n    .where('store_id', '=', storeId)\n    .where('id', '=', orderId)\n    .forNoKeyUpdate()\n",
    to: "    .selectAll()\n    .where('store_id', '=', storeId)\n    .where('id', '=', orderId)\n",
    test: returns,
    title: 'takes each unit back once when two returns meet',
  },
  {
    name: 'return: what came back before may come back again',
    file: `${orders}/return-rules.ts`,
    from: 'const left = line.quantity - line.returnedQuantity\n',
    to: 'const left = line.quantity\n',
    test: returns,
    title: 'takes each unit back once when two returns meet',
  },
  {
    name: 'return: broken goods are put on the shelf',
    file: `${orders}/return-order.ts`,
    from: 'restocked: restock ? restockedPieces(lineOf(lines, line.lineId), line.quantity) : 0',
    to: 'restocked: restockedPieces(lineOf(lines, line.lineId), line.quantity)',
    test: returns,
    title: 'keeps broken goods off the shelf',
  },
  {
    name: 'return: pieces that were never on the count are added to it',
    file: 'apps/server/src/features/stock/give-back-rules.ts',
    from: 'Math.max(0, Math.min(pieces, takenQuantity - restockedQuantity))',
    to: 'pieces',
    test: `${orders}/order-stock.property.test.ts`,
    title: 'right after every step of any sequence',
  },
  {
    name: 'release: goods are given back as often as it is asked',
    file: 'apps/server/migrations/0003_catalog.sql',
    from: "where kind in ('sale', 'release');",
    to: "where kind = 'sale';",
    test: release,
    title: 'gives back once per order and variant',
  },
  {
    name: 'release: a use of an offer is given back as often as it is asked',
    file: 'apps/server/src/features/promotions/offer-release.queries.ts',
    from: ' and released_at is null\n',
    to: '\n',
    test: release,
    title: 'gives the use of an offer back once when two release',
  },
  {
    name: 'release: a use is counted off whichever code has its spelling now',
    file: 'apps/server/src/features/promotions/offer-release.queries.ts',
    from: 'c.id = r.code_id)',
    to: 'c.offer_id = r.offer_id)',
    test: 'apps/server/src/features/orders/undo-walk.test.ts',
    title: 'the unpaid order can expire',
  },
  {
    name: 'release: goods are held in the order in which they were sold',
    file: 'apps/server/src/features/stock/give-back.queries.ts',
    from: "    .orderBy('s.variant_id')\n",
    to: "    .orderBy('s.variant_id', 'desc')\n",
    test: release,
    title: 'waits for goods in the order of their variants',
  },
]
