import type { Mutant } from './mutant.ts'

const faults = 'apps/server/src/features/bookings/bulk-booking-faults.test.ts'
const auto = 'apps/server/src/features/bookings/auto-book.test.ts'
const many = 'apps/server/src/features/bookings/bulk-bookings.test.ts'
const kills = 'apps/server/test/reliability/courier-kills.reliability.ts'
const guards = 'apps/server/src/features/bookings/booking-guards.test.ts'

const addresses = 'apps/server/src/features/bookings/booking-addresses.test.ts'

export const bookingMutants: readonly Mutant[] = [
  {
    name: 'bookings: a shopper changes where an order goes while a parcel of it is booked',
    changes: [{ guard: 'delivery-info-booking' }],
    proofs: [[addresses, 'are changed before a booking that begins at the same moment, or not at all']],
  },
  {
    name: 'bookings: a booking is sent by every server',
    changes: [{ guard: 'booking-lease' }],
    proofs: [[guards, 'is sent by one of them']],
  },
  {
    name: 'bookings: what a killed server has sent is sent again',
    changes: [{ guard: 'booking-sent-once', from: "old.status = 'PENDING'", to: "old.status in ('PENDING', 'SENT')" }],
    proofs: [[kills, 'the courier has made the parcel, and in the end the courier has one parcel']],
  },
  {
    name: 'bookings: a booking is recorded by a server whose claim is over',
    changes: [{ guard: 'booking-version' }],
    proofs: [[guards, 'is not recorded by the one whose claim is over']],
  },
  {
    name: 'bookings: a booking is recorded whatever staff have decided',
    changes: [{ guard: 'booking-from' }],
    proofs: [[guards, 'is not recorded against what staff have decided']],
  },
  {
    name: 'bookings: two bulk bookings at once are one more than a store may have under way',
    changes: [{ guard: 'bulk-bookings-lock', from: 'pg_advisory_xact_lock', to: 'pg_try_advisory_xact_lock' }],
    proofs: [[many, 'while twenty are under way']],
  },
  {
    name: 'bookings: two bulk bookings at once begin one more at an account than may be on their way',
    changes: [{ guard: 'bulk-account-lock' }],
    proofs: [[faults, 'no more than four bookings are on their way at once']],
  },
  {
    name: 'bookings: an order is in two bulk bookings when two workers handle it at once',
    changes: [{ guard: 'auto-book-once' }],
    proofs: [[auto, 'at the same time is in one bulk booking']],
  },
]
