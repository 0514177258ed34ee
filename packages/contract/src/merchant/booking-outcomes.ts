import type { BookingStatus } from '../vocabulary.ts'

type Booked = { booking: { status: BookingStatus } | null }

/** The courier may have the parcel: one that is booked again would be there twice. */
export const isUnclear = {
  when: ({ booking }: Booked) => booking?.status === 'UNCLEAR',
  en: 'The courier has not said whether it has the parcel. Do not book it again.',
  bn: 'কুরিয়ার পার্সেলটি পেয়েছে কি না জানায়নি। আবার বুক করবেন না।',
}

/** After the other outcomes: the call takes longer than the response waits for it. */
export const isSending = {
  when: ({ booking }: Booked) => booking !== null && booking.status !== 'BOOKED',
  en: 'The parcel is being booked.',
  bn: 'পার্সেলটি বুক হচ্ছে।',
}
