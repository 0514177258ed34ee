import { inStore } from '../../platform/database.ts'
import { runDueCalls } from '../../platform/due-calls.ts'
import type { JobContext, JobStore } from '../../platform/job.ts'
import { localPhone } from '../../shared/phone.ts'
import { findCourierAccount } from '../couriers/courier-accounts.queries.ts'
import { connectOrNull } from '../couriers/open-courier.ts'
import {
  type DueRatio,
  dropQuestion,
  findStoresWithRatiosToAsk,
  listDueRatios,
  saveRatio,
  takeRatio,
} from '../reputation/courier-ratios.queries.ts'
import { scoreOrders } from './score-orders.ts'

export const storesWithRatiosToAsk = ({ db, clock }: JobContext): Promise<JobStore[]> =>
  findStoresWithRatiosToAsk(db, clock())

/** Asks the couriers of a store about the numbers of its new orders, and scores those anew. */
export const askRatios = (context: JobContext, storeId: number): Promise<number> =>
  runDueCalls(context.signal, {
    list: (after) => inStore(context.db, storeId, (tx) => listDueRatios(tx, storeId, context.clock(), after)),
    call: (id) => askRatio(context, storeId, id),
  })

type Asking = Pick<JobContext, 'db' | 'clock' | 'secrets' | 'courierHttp' | 'logger' | 'phoneHashes'>

/** Asks once, outside any transaction. A courier that does not respond in time is asked again with the next order of the number. */
async function askRatio(context: Asking, storeId: number, id: number): Promise<boolean> {
  const { db, clock } = context
  const taken = await inStore(db, storeId, (tx) => takeRatio(tx, storeId, id, clock()))
  if (!taken) return false
  const ratio = await readRatio(context, storeId, taken)
  await inStore(db, storeId, async (tx) => {
    if (ratio === undefined) return dropQuestion(tx, storeId, id)
    await saveRatio(tx, storeId, id, ratio, clock())
    const hashPhone = context.phoneHashes?.[taken.environment]
    await scoreOrders(tx, storeId, [taken.orderId], { hashPhone, now: clock() })
  })
  return true
}

/** What the courier says, null when it knows nothing; undefined without a response. */
async function readRatio(context: Asking, storeId: number, { accountId, phone, environment }: DueRatio) {
  const account = await inStore(context.db, storeId, (tx) => findCourierAccount(tx, storeId, accountId))
  if (!account?.isActive) return undefined
  const { courier } = connectOrNull({ ...context, environment }, account) ?? {}
  const response = await courier?.readRatio?.(localPhone(phone))
  return response?.ok ? response.value : undefined
}
