import { count, enumValue, list, nullable, object, optional, text, timestamp } from '../fields.ts'
import { riskLevels } from '../vocabulary.ts'
import { Reputation } from './reputation-shapes.ts'

/** What staff know about the buyer of an order. */
export const orderRiskFields = {
  risk: nullable(
    object('OrderRisk', 'The risk that the order comes back unpaid, with its reasons. Shoppers never see it.', {
      score: count('Risk from 0 to 100.', 45),
      level: enumValue('Level, by the thresholds of the store.', riskLevels, 'medium'),
      base: count('Points that every order begins with; the effects are added to it, within 0 and 100.', 10),
      facts: list(
        'The reasons, the strongest first.',
        object('RiskFact', 'A reason of the score.', {
          code: text('Code of the reason.', 'RETURNED_BEFORE'),
          effect: count('Points that it adds; negative when it lowers the risk.', 25),
          message: text('Reason in English.', 'Earlier orders that came back: 1.'),
          message_bn: text('Reason in Bangla.', 'আগে ফেরত এসেছে ১টি অর্ডার।'),
        }),
      ),
      scored_at: timestamp('Time when it was computed, UTC.'),
    }),
    'The risk that the order comes back unpaid; null without a score.',
  ),
  reputation: optional(Reputation),
}
