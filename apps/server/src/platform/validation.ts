import type { Decode } from '@haat/contract/fields.ts'
import { Ajv, type ErrorObject } from 'ajv'
import type { DataValidateFunction } from 'ajv/dist/types/index.js'
import addFormats, { type FormatsPlugin } from 'ajv-formats'
import type { TSchema } from 'typebox'
import { cutText } from '../shared/cut-text.ts'
import { lazily } from '../shared/lazily.ts'
import { parseAnyPhone, parsePhone } from '../shared/phone.ts'
import { parseDate, parseTimestamp } from '../shared/timestamp.ts'
import { ApiError, type FieldErrors } from './errors.ts'
import { isStorableText } from './json-body.ts'
import { normalizer } from './normalize.ts'
import { describeFailure } from './validation-messages.ts'

const options = { removeAdditional: false, useDefaults: true, allErrors: true, verbose: true, strict: false } as const

// Bodies are validated by type (`"5"` is not 5, null is not 0); query strings and paths are text and are converted.
const bodies = withInputFormats(new Ajv({ ...options, coerceTypes: false }))
const texts = withInputFormats(new Ajv({ ...options, coerceTypes: true }))
// Not in production: there its code would be worth optimizing, here that takes longer than it runs.
const responses = withFormats(
  new Ajv({ ...options, useDefaults: false, allErrors: false, coerceTypes: false, code: { optimize: false } }),
)

function withFormats(ajv: Ajv): Ajv {
  ;(addFormats as unknown as FormatsPlugin)(ajv, ['email', 'uuid', 'date', 'date-time', 'uri'])
  ajv.addFormat('phone', (text: string) => parsePhone(text) !== null)
  ajv.addFormat('any-phone', (text: string) => parseAnyPhone(text) !== null)
  ajv.addFormat('binary', true)
  ajv.addFormat('otp', /^\d{6}$/)
  return ajv
}

// Narrower than ISO 8601: only existing times, in years that the database can compare.
function withInputFormats(ajv: Ajv): Ajv {
  return withFormats(ajv)
    .addFormat('date', (text: string) => parseDate(text) !== null)
    .addFormat('date-time', (text: string) => parseTimestamp(text) !== null)
    .addKeyword({ keyword: 'decode', type: 'string', modifying: true, compile: (codec) => decoders[codec as Decode] })
}

// Replaces a text that its schema has accepted by its domain value, in the copy that normalizing made.
const decoders: Record<Decode, DataValidateFunction> = {
  timestamp(text: string, place) {
    const time = parseTimestamp(text)
    if (time && place) place.parentData[place.parentDataProperty] = time
    return true
  },
}

/** `form`: a body whose fields are texts, as those of a query are. */
export type InputPart = 'body' | 'form' | 'query' | 'params'

/** Makes the function that parses one part of a request by its schema, or throws `validation_failed`. */
export function inputReader<T>(schema: TSchema, part: InputPart, publicUrl = ''): (input: unknown) => T {
  // Made at the first use: most processes never serve most operations, and start sooner.
  const isBody = part === 'body' || part === 'form'
  const validator = lazily(() => (isBody ? bodies : texts).compile(schema))
  const normalize = lazily(() => normalizer(schema, part, publicUrl))
  // A body without required fields may be omitted.
  const mayBeAbsent = !isBody || !(schema as { required?: string[] }).required?.length
  return (input) => {
    const validate = validator()
    if (!isBody) refuseUnstorable(input)
    const value = normalize()(input === undefined && mayBeAbsent ? {} : input)
    if (validate(value)) return value as T
    throw new ApiError('validation_failed', { fields: fieldErrors(validate.errors ?? [], isBody ? 'body' : part) })
  }
}

// Bodies were checked while they were parsed. Names count too: those of filters are looked up in the database.
function refuseUnstorable(input: unknown): void {
  const unstorable = Object.entries(input ?? {}).filter(([name, value]) =>
    [name, value].flat().some((text) => typeof text === 'string' && !isStorableText(text)),
  )
  if (unstorable.length === 0) return
  const message = { en: 'The text has characters that cannot be stored.', bn: 'এই লেখায় এমন অক্ষর আছে যা রাখা যায় না।' }
  const fields = Object.fromEntries(unstorable.slice(0, MAX_FIELDS).map(([name]) => [cutText(name, 100), [message]]))
  throw new ApiError('validation_failed', { fields })
}

/** Makes the function that throws when a response, as it is serialized, does not match the contract. */
export function responseChecker(schemaOf: () => TSchema): (data: unknown) => void {
  const validator = lazily(() => responses.compile(schemaOf()))
  return (data) => {
    const validate = validator()
    if (!validate(JSON.parse(JSON.stringify(data))))
      throw new Error(`undeclared response: ${responses.errorsText(validate.errors)}`)
  }
}

const MAX_FIELDS = 50

function fieldErrors(errors: readonly ErrorObject[], part: InputPart): FieldErrors {
  const fields: Record<string, FieldErrors[string]> = {}
  for (const error of errors) {
    const path = [...error.instancePath.split('/').slice(1), ...missing(error)].map(unescapePointer).join('.') || part
    // The first error of a field is the most exact; `anyOf` only repeats its branches.
    if (!Object.hasOwn(fields, path) && Object.keys(fields).length < MAX_FIELDS) fields[path] = [describeFailure(error)]
  }
  return fields
}

const missing = ({ keyword, params }: ErrorObject): string[] =>
  keyword === 'required'
    ? [params.missingProperty]
    : keyword === 'additionalProperties'
      ? [params.additionalProperty]
      : []

const unescapePointer = (text: string) => text.replaceAll('~1', '/').replaceAll('~0', '~')
