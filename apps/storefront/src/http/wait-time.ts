import { HaatError } from '@haat/client'
import { texts } from '../i18n/language.ts'
import { withNoun } from '../i18n/with-noun.ts'
import type { Visit } from './visit.ts'

const waitTexts = texts(
  {
    minutes: (count: string) => withNoun(count, 'minute'),
    seconds: (count: string) => withNoun(count, 'second'),
  },
  { minutes: (count: string) => `${count} মিনিট`, seconds: (count: string) => `${count} সেকেন্ড` },
)

/** Where the API does not say. */
const USUAL_SECONDS = 60

const secondsOf = (error: unknown): number =>
  Math.max(1, (HaatError.is(error) ? error.retryAfterSeconds : null) ?? USUAL_SECONDS)

/** How long to wait after an error, as pages say it, such as “3 minutes”. */
export function waitTime({ language, format }: Visit, error: unknown): string {
  const t = waitTexts[language]
  const seconds = secondsOf(error)
  return seconds < 60 ? t.seconds(format.number(seconds)) : t.minutes(format.number(Math.ceil(seconds / 60)))
}

/** The same for programs: of a page with the status 429. */
export const retryAfter = (error: unknown) => ({ retryAfterSeconds: secondsOf(error) })
