import type { ApiError } from '../../platform/errors.ts'
import { errorBody } from '../../platform/http-errors.ts'
import type { Locale } from '../../shared/locale.ts'

type View = { locale: Locale; requestId: string }

/** What became of each row, in the order of the request. */
export const editResults = (ids: readonly number[], refusals: ReadonlyMap<number, ApiError>, view: View) =>
  ids.map((id) => {
    const refusal = refusals.get(id)
    if (!refusal) return { id, status: 'done' as const, error_code: null, message: '' }
    const { message, errors = {} } = errorBody(refusal, view.locale, view.requestId)
    const ofField = Object.values(errors)[0]?.[0]
    return { id, status: 'failed' as const, error_code: refusal.code, message: ofField ?? message }
  })
