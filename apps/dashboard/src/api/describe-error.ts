import { HaatError } from '@haat/client'
import { commonTexts } from '../i18n/common-texts.ts'
import type { Language } from '../i18n/language.ts'

/** An error as a person reads it: what happened and what to do next. */
export type ErrorText = { message: string; requestId: string }

export function describeError(error: unknown, language: Language): ErrorText {
  const t = commonTexts[language]
  if (!HaatError.is(error)) return { message: t.unknownProblem, requestId: '' }
  const { requestId } = error
  if (HaatError.is(error, 'network_error')) return { message: t.networkProblem, requestId }
  if (HaatError.is(error, 'timeout')) return { message: t.timeoutProblem, requestId }
  if (HaatError.is(error, 'version_conflict')) return { message: t.changedMeanwhile, requestId }
  // With a reason, the API says what to do about it.
  if (HaatError.is(error, 'permission_denied') && !error.details?.reason) return { message: t.noPermission, requestId }
  if (error.status >= 500 || HaatError.is(error, 'unexpected_response')) return { message: t.unknownProblem, requestId }
  // The message of the API is in the language of the request.
  return { message: Object.values(error.fields).flat()[0] ?? error.message, requestId }
}
