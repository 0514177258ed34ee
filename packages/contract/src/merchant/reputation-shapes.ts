import { count, enumValue, nullable, object, text } from '../fields.ts'
import { reputationLevels, reputationOrders } from '../vocabulary.ts'

/** How orders of a phone number ended in other stores. */
export const Reputation = nullable(
  object(
    'PhoneReputation',
    'How orders of a phone number ended in other stores that share it. Shoppers never see it.',
    {
      level: enumValue(
        '`good`: most were delivered; `poor`: at least half were refused, fake, or the buyer could not be reached, in at least two stores; `mixed`: in between.',
        reputationLevels,
        'mixed',
      ),
      orders: enumValue('How many orders stand behind it.', reputationOrders, '6-20'),
      since: count('Year of the oldest of them.', 2025),
      message: text('The same in English.', 'Other stores have mixed experience with this number.'),
      message_bn: text('The same in Bangla.', 'এই নম্বর নিয়ে অন্য দোকানের অভিজ্ঞতা মিশ্র।'),
    },
  ),
  'How orders of the phone number ended in other stores that share it, until yesterday; null where the store does not take part (`reputation` of the settings) or may not see it yet, or fewer than three orders of two other merchants stand behind it.',
)
