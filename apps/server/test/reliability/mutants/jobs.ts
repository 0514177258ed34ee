import type { Mutant } from './mutant.ts'

const src = 'apps/server/src'
const orders = `${src}/features/orders`
const offers = `${src}/features/promotions`
const dueOrders = `${orders}/due-orders.test.ts`
const announce = `${offers}/announce-offers.test.ts`
const runner = `${src}/platform/job-runner.test.ts`

export const jobMutants: readonly Mutant[] = [
  {
    name: 'jobs: an order expires whatever was paid since it was found',
    file: `${orders}/expire-orders.ts`,
    from: 'if (!(await lockUnpaid(tx, storeId, id, now))) return false\n',
    to: '',
    test: dueOrders,
    title: 'at the moment it expires',
  },
  {
    name: 'jobs: an order that cannot be moved keeps the others of its shop waiting',
    file: `${orders}/move-due-orders.ts`,
    from: 'if (!(error instanceof ApiError)) failure ??= error',
    to: 'throw error',
    test: dueOrders,
    title: 'its own other orders neither',
  },
  {
    name: 'jobs: the event of a window is emitted without holding the offer',
    file: `${offers}/offer-windows.queries.ts`,
    from: '    .where(isToAnnounce(now))\n    .forNoKeyUpdate()\n',
    to: '    .where(isToAnnounce(now))\n',
    test: announce,
    title: 'two jobs emit an event once',
  },
  {
    name: 'jobs: staff save an offer without the events it has missed',
    file: `${offers}/save-offer.ts`,
    from: 'const announced = await announceWindow(tx, author.storeId, before, now)\n  await updateOffer',
    to: "const announced = 'scheduled' as Announced\n  await updateOffer",
    test: announce,
    title: 'each once when staff save the offer',
  },
  {
    name: 'jobs: a shop whose job fails gets another one at once',
    file: `${src}/platform/job-queue.ts`,
    from: "job_key_mode => 'unsafe_dedupe'",
    to: "job_key_mode => 'replace'",
    test: runner,
    title: 'is dead after its retries',
  },
  {
    name: 'jobs: those of a dead process are left to it',
    file: `${src}/platform/job-queue.ts`,
    from: 'j.locked_at < now() - make_interval(secs => l.seconds)',
    to: "j.locked_at < now() - interval '4 hours'",
    test: runner,
    title: 'of a process that was killed',
  },
  {
    name: 'jobs: a schedule is due by the clock of the machine',
    file: `${src}/platform/job-runner.ts`,
    from: 'for (const { job } of jobsAndIdentifiers) delete job.runAt',
    to: 'void jobsAndIdentifiers',
    test: runner,
    title: 'fires once in all processes together',
  },
  {
    name: 'jobs: a job may take for ever',
    file: `${src}/platform/job-tasks.ts`,
    from: 'await within(timeLimitSeconds * 1_000, done, () => late.abort())',
    to: 'await within(timeLimitSeconds * 1_000_000, done, () => late.abort())',
    test: runner,
    title: 'that takes longer than its time limit',
  },
]
