import type { Decode } from '@haat/contract/fields.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { DataValidateFunction } from 'ajv/dist/types/index.js'
import addFormats, { type FormatsPlugin } from 'ajv-formats'
import type { TSchema } from 'typebox'
import { cutText } from '../shared/cut-text.ts'
import { parsePhone } from '../shared/phone.ts'
import { parseDate, parseTimestamp } from '../shared/timestamp.ts'
import { ApiError, type FieldErrors } from './errors.ts'
import { isStorableText } from './json-body.ts'
import { normalizer } from './normalize.ts'
import { describeFailure } from './validation-messages.ts'

const options = { removeAdditional: false, useDefaults: true, allErrors: true, verbose: true, strict: false } as const

// Bodies are taken at their word (`"5"` is not 5, null is not 0); query strings and paths are all text and are converted.
const bodies = withInputFormats(new Ajv({ ...options, coerceTypes: false }))
const texts = withInputFormats(new Ajv({ ...options, coerceTypes: true }))
const answers = withFormats(new Ajv({ ...options, useDefaults: false, allErrors: false, coerceTypes: false }))

function withFormats(ajv: Ajv): Ajv {
  ;(addFormats as unknown as FormatsPlugin)(ajv, ['email', 'uuid', 'date', 'date-time', 'uri'])
  ajv.addFormat('phone', (text: string) => parsePhone(text) !== null)
  return ajv
}

// What is taken is narrower than what ISO 8601 can write: a time that exists, in years that the database can compare.
function withInputFormats(ajv: Ajv): Ajv {
  return withFormats(ajv)
    .addFormat('date', (text: string) => parseDate(text) !== null)
    .addFormat('date-time', (text: string) => parseTimestamp(text) !== null)
    .addKeyword({ keyword: 'decode', type: 'string', modifying: true, compile: (codec) => decoders[codec as Decode] })
}

// Replaces a text that its schema has accepted with what it stands for, in the copy that normalizing made.
const decoders: Record<Decode, DataValidateFunction> = {
  timestamp(text: string, place) {
    const time = parseTimestamp(text)
    if (time && place) place.parentData[place.parentDataProperty] = time
    return true
  },
}

export type InputPart = 'body' | 'query' | 'params'

/** Makes the function that turns one part of a request into what its schema says, or throws `validation_failed`. */
export function inputReader<T>(schema: TSchema, part: InputPart): (input: unknown) => T {
  let validate: ValidateFunction | undefined
  const normalize = normalizer(schema, part)
  // A body that must say nothing may be left out.
  const mayBeAbsent = part !== 'body' || !(schema as { required?: string[] }).required?.length
  return (input) => {
    // Compiled when first asked: most processes never serve most operations, and start sooner.
    validate ??= (part === 'body' ? bodies : texts).compile(schema)
    if (part !== 'body') refuseUnstorable(input)
    const value = normalize(input === undefined && mayBeAbsent ? {} : input)
    if (validate(value)) return value as T
    throw new ApiError('validation_failed', { fields: fieldErrors(validate.errors ?? [], part) })
  }
}

// Bodies were looked at while they were read. Names count too: those of filters are looked for in the database.
function refuseUnstorable(input: unknown): void {
  const unstorable = Object.entries(input ?? {}).filter(([name, value]) =>
    [name, value].flat().some((text) => typeof text === 'string' && !isStorableText(text)),
  )
  if (unstorable.length === 0) return
  const message = { en: 'The text has characters that cannot be stored.', bn: 'এই লেখায় এমন অক্ষর আছে যা রাখা যায় না।' }
  const fields = Object.fromEntries(unstorable.slice(0, MAX_FIELDS).map(([name]) => [cutText(name, 100), [message]]))
  throw new ApiError('validation_failed', { fields })
}

/** Makes the function that throws when a response, as JSON writes it, is not what the contract promises. */
export function responseChecker(schemaOf: () => TSchema): (data: unknown) => void {
  let validate: ValidateFunction | undefined
  return (data) => {
    validate ??= answers.compile(schemaOf())
    if (!validate(JSON.parse(JSON.stringify(data))))
      throw new Error(`undeclared response: ${answers.errorsText(validate.errors)}`)
  }
}

const MAX_FIELDS = 50

function fieldErrors(errors: readonly ErrorObject[], part: InputPart): FieldErrors {
  const fields: Record<string, FieldErrors[string]> = {}
  for (const error of errors) {
    const path = [...error.instancePath.split('/').slice(1), ...missing(error)].map(unescapePointer).join('.') || part
    // The first complaint about a field says it best; `anyOf` only repeats its branches.
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
