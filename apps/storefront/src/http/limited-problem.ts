import { HaatError } from '@haat/client'
import { texts } from '../i18n/language.ts'
import { type Problem, problemOf } from './problem-of.ts'
import type { Visit } from './visit.ts'
import { waitTime } from './wait-time.ts'

const limitTexts = texts(
  { tooMany: (wait: string) => `You have sent this several times. Please try again in ${wait}.` },
  { tooMany: (wait: string) => `আপনি কয়েকবার পাঠিয়েছেন। ${wait} পরে আবার চেষ্টা করুন।` },
)

/** `problemOf`, with the time to wait for a visitor who has sent a form too often. */
export function limitedProblem(visit: Visit, error: unknown): Problem {
  if (!HaatError.is(error, 'too_many_requests')) return problemOf(error)
  return { message: limitTexts[visit.language].tooMany(waitTime(visit, error)), fields: {} }
}
