import type { Mutant } from './mutant.ts'

const platform = 'apps/server/src/platform'
const test = `${platform}/outbox-worker.test.ts`

export const outboxMutants: readonly Mutant[] = [
  {
    name: 'outbox: what a worker has taken is due at once for the others',
    file: `${platform}/outbox-queue.ts`,
    from: '[environment, batch, leaseSeconds, types, areWanted]',
    to: '[environment, batch, 0 * leaseSeconds, types, areWanted]',
    test,
    title: 'when its lease is over, and not before',
  },
  {
    name: 'outbox: what was delivered is written again',
    file: `${platform}/outbox-queue.ts`,
    from: "    .where('delivered_at', 'is', null)\n    .returning('id')\n",
    to: "    .returning('id')\n",
    test,
    title: 'writes once what it writes with the mark',
  },
  {
    name: 'outbox: the mark is committed before what is written with it',
    file: `${platform}/outbox-delivery.ts`,
    from: 'const mine = await markDelivered(tx, storeId, events)',
    to: 'const mine = await inStore(deps.db, storeId, (own) => markDelivered(own, storeId, events))',
    test,
    title: 'writes once what it writes with the mark',
  },
  {
    name: 'outbox: a worker tells of the failure of what another has taken over',
    file: `${platform}/outbox-queue.ts`,
    from: "      .where('attempts', '=', attempts)\n",
    to: '',
    test,
    title: 'leaves the failure of a try alone',
  },
  {
    name: 'outbox: a handler may take for ever',
    file: `${platform}/time-limit.ts`,
    from: 'return await Promise.race([work, late])',
    to: 'return await Promise.race([work, new Promise<never>(() => void late.catch(() => {}))])',
    test,
    title: 'while one never answers',
  },
  {
    name: 'outbox: what always fails is tried for ever',
    file: `${platform}/outbox-delivery.ts`,
    from: 'const isDead = event.attempts >= MAX_ATTEMPTS',
    to: 'const isDead = event.attempts > MAX_ATTEMPTS * 2',
    test,
    title: 'gives up after twelve tries',
  },
  {
    name: 'sold count: sales stay pending after they were counted',
    file: 'apps/server/migrations/0016_sales_and_refunds.sql',
    from: 'delete from pending_sales where ctid',
    to: 'update pending_sales set quantity = quantity where ctid',
    test: 'apps/server/src/worker.test.ts',
    title: 'includes each sale once when it is counted while more sales arrive',
  },
]
