import { HaatError } from '@haat/client'
import { texts } from '../i18n/language.ts'
import { withNoun } from '../i18n/with-noun.ts'
import { type Problem, problemOf } from './problem-of.ts'
import type { Visit } from './visit.ts'

const limitTexts = texts(
  {
    tooMany: (minutes: string) =>
      `You have sent this several times. Please try again in ${withNoun(minutes, 'minute')}.`,
  },
  { tooMany: (minutes: string) => `আপনি কয়েকবার পাঠিয়েছেন। ${minutes} মিনিট পরে আবার চেষ্টা করুন।` },
)

/** `problemOf`, with the time to wait for a visitor who has sent a form too often. */
export function limitedProblem(visit: Visit, error: unknown): Problem {
  if (!HaatError.is(error, 'too_many_requests')) return problemOf(error)
  const minutes = Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60))
  return { message: limitTexts[visit.language].tooMany(visit.format.number(minutes)), fields: {} }
}
