import type { Text } from '@haat/contract/errors.ts'
import type { TrackingFailure } from '@haat/contract/vocabulary.ts'

/** What became of a request to ask the courier of a parcel. */
export type Refresh = {
  /** The courier was called because of it. */
  isAsked: boolean
  /** Another request, or the job, calls the courier at this moment. */
  isBeingAsked: boolean
  /** The call of this request has ended; until then `failure` is that of an earlier one. */
  hasEnded: boolean
  at: Date
  tracking: { failure: TrackingFailure | null; checkedAt: Date | null } | null
}

/** What staff read of it. */
export function refreshMessage({ isAsked, isBeingAsked, hasEnded, at, tracking }: Refresh): Text {
  if (!isAsked) return isBeingAsked ? texts.asking : texts.recent
  if (hasEnded && tracking?.failure) return texts.failed
  // The call takes longer than the request waits for it.
  const isOpen = !tracking?.checkedAt || tracking.checkedAt < at
  return isOpen ? texts.asking : texts.asked
}

const texts = {
  asked: { en: 'The courier was asked.', bn: 'কুরিয়ারের কাছ থেকে জেনে নেওয়া হয়েছে।' },
  asking: {
    en: 'The courier is being asked. Look again in a moment.',
    bn: 'কুরিয়ারের কাছে জানতে চাওয়া হয়েছে। একটু পরে আবার দেখুন।',
  },
  recent: {
    en: 'The courier was asked less than 30 seconds ago, so it was not asked again.',
    bn: '৩০ সেকেন্ড হয়নি কুরিয়ারের কাছ থেকে জানা হয়েছে, তাই এখন আবার জিজ্ঞেস করা হয়নি।',
  },
  failed: {
    en: 'The courier has not said how the parcel stands. It is asked again by itself.',
    bn: 'পার্সেল কোথায় আছে কুরিয়ার জানায়নি। আবার নিজে থেকেই জিজ্ঞেস করা হবে।',
  },
} satisfies Record<string, Text>
