import { type ErrorCode, errorCatalogue, type Text } from '@haat/contract/errors.ts'
import type { ApiError, FieldErrors } from '../../platform/errors.ts'
import type { Locale } from '../../shared/locale.ts'

/** Why a parcel of many is not booked, in both languages: it is read later, by others. */
export type BookingProblem = { code: ErrorCode; message: Text; fields: FieldErrors }

export const bookingProblemOf = ({ code, facts }: ApiError): BookingProblem => ({
  code,
  message: facts.message ?? errorCatalogue[code].message,
  fields: facts.fields ?? {},
})

export const presentBookingProblem = (problem: BookingProblem | null, locale: Locale) => ({
  error_code: problem?.code ?? null,
  message: problem?.message[locale] ?? '',
  problems: Object.entries(problem?.fields ?? {}).map(([field, texts]) => ({
    field,
    message: texts.map((text) => text[locale]).join(' '),
  })),
})
