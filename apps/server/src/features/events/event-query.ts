import { maxEventPatterns } from '@haat/contract/limits.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { readPatterns } from '../../platform/event-types.ts'

/** The patterns of the query parameter `types`; null when it is absent or empty. */
export function patternsOf(types: string | undefined): string[] | null {
  if (!types) return null
  const patterns = readPatterns(types, maxEventPatterns)
  if (!patterns)
    throw fieldError('types', {
      en: `Send at most ${maxEventPatterns} event types, such as order.created or order.*.`,
      bn: `সর্বোচ্চ ${maxEventPatterns}টি ইভেন্টের ধরন পাঠান, যেমন order.created বা order.*।`,
    })
  return patterns
}

export const positionUnknown = (oldest: number) =>
  new ApiError('invalid_state', {
    message: {
      en: `The event log does not hold this position. Its oldest event is at ${oldest}.`,
      bn: `ইভেন্ট লগে এই অবস্থানটি নেই। সবচেয়ে পুরোনো ইভেন্টের অবস্থান ${oldest}।`,
    },
    details: { reason: 'position_unknown', oldest_position: oldest },
  })
