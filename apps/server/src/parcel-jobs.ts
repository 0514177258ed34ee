import { askDueFees, storesWithFeesDue } from './features/bookings/ask-fees.ts'
import { runBulkBookings, storesWithBulkBookings } from './features/bookings/run-bulk-bookings.ts'
import { sendDueBookings, storesWithDueBookings } from './features/bookings/send-due-bookings.ts'
import { checkDueParcels, storesWithParcelsToCheck } from './features/parcel-tracking/check-due-parcels.ts'
import { sendDueReturns, storesWithDueReturns } from './features/return-requests/send-due-return-requests.ts'
import { importDuePayouts, storesWithPayoutsDue } from './features/settlements/import-due-payouts.ts'
import type { Job } from './platform/job.ts'

/** The jobs that call couriers about parcels, and about what they have paid for them. */
export const parcelJobs: readonly Job[] = [
  {
    name: 'shipments.book',
    cron: '* * * * *',
    does: 'Books shipments at couriers, and asks about those whose response was lost, where the courier can be asked.',
    lateAfterMinutes: 20,
    timeLimitSeconds: 600,
    findStores: storesWithDueBookings,
    runForStore: sendDueBookings,
  },
  {
    name: 'shipments.book_many',
    cron: '* * * * *',
    does: 'Books the parcels of bulk bookings that wait, as when the server that was asked has ended.',
    lateAfterMinutes: 20,
    timeLimitSeconds: 600,
    findStores: storesWithBulkBookings,
    runForStore: runBulkBookings,
  },
  {
    name: 'shipments.ask_fees',
    cron: '*/5 * * * *',
    does: 'Asks couriers what they charge for parcels where their bookings did not say it, so that payouts can be compared with it.',
    lateAfterMinutes: 60,
    timeLimitSeconds: 600,
    findStores: storesWithFeesDue,
    runForStore: askDueFees,
  },
  {
    name: 'shipments.track',
    cron: '* * * * *',
    does: 'Asks couriers how the shipments stand that they have, every few hours of the day, and moves those that went on.',
    lateAfterMinutes: 20,
    timeLimitSeconds: 600,
    findStores: storesWithParcelsToCheck,
    runForStore: checkDueParcels,
  },
  {
    name: 'shipments.request_returns',
    cron: '* * * * *',
    does: 'Asks couriers to bring parcels back, and asks about requests whose response was lost.',
    lateAfterMinutes: 20,
    timeLimitSeconds: 600,
    findStores: storesWithDueReturns,
    runForStore: sendDueReturns,
  },
  {
    name: 'payouts.import',
    cron: '*/10 * * * *',
    does: 'Imports every night what couriers report that they have paid, where they report it, and repeats what has failed.',
    lateAfterMinutes: 60,
    timeLimitSeconds: 600,
    findStores: storesWithPayoutsDue,
    runForStore: importDuePayouts,
  },
]
