import type { Text } from '@haat/contract/errors.ts'
import type { ReputationLevel } from '@haat/contract/vocabulary.ts'
import type { CourierRatio } from './courier-ratios.queries.ts'
import type { Reputation } from './reputation-rules.ts'

/** How orders of a number ended in other stores, for staff. */
export const reputationTexts: Record<ReputationLevel, Text> = {
  good: { en: 'Other stores deliver well to this number.', bn: 'অন্য দোকানে এই নম্বরে ডেলিভারি ভালো হয়।' },
  mixed: {
    en: 'Other stores have mixed experience with this number.',
    bn: 'এই নম্বর নিয়ে অন্য দোকানের অভিজ্ঞতা মিশ্র।',
  },
  poor: {
    en: 'Orders of this number often fail in other stores.',
    bn: 'এই নম্বরের অর্ডার অন্য দোকানে প্রায়ই ফেরত যায়।',
  },
}

export const presentReputation = (reputation: Reputation | null) =>
  reputation && {
    ...reputation,
    message: reputationTexts[reputation.level].en,
    message_bn: reputationTexts[reputation.level].bn,
  }

export const presentRatio = ({ courier, deliveredPercent, volume, askedAt }: CourierRatio) => ({
  ...{ courier, delivered_percent: deliveredPercent, volume, asked_at: askedAt },
})
