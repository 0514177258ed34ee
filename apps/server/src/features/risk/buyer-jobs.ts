import type { Job } from '../../platform/job.ts'
import { storesWithSharesToWithdraw, withdrawShares } from '../reputation/withdraw-shares.ts'
import { askRatios, storesWithRatiosToAsk } from './ask-ratios.ts'

/** What is learned about buyers later. */
export const buyerJobs: readonly Job[] = [
  {
    name: 'reputation.withdraw',
    cron: '* * * * *',
    does: 'Takes back what a store has shared about phone numbers when it does not take part any more.',
    lateAfterMinutes: 20,
    timeLimitSeconds: 120,
    findStores: storesWithSharesToWithdraw,
    runForStore: withdrawShares,
  },
  {
    name: 'reputation.ask_couriers',
    cron: '* * * * *',
    does: 'Asks couriers which part of the parcels to the numbers of new orders was delivered (courier_risk of the store).',
    lateAfterMinutes: 20,
    timeLimitSeconds: 120,
    retries: 3,
    findStores: storesWithRatiosToAsk,
    runForStore: askRatios,
  },
]
