import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import { maxBasisPoints, maxDutyBasisPoints, maxMoneyMinor } from './limits.ts'
import {
  maxCouponCodeLength,
  maxEmailLength,
  maxLineLength,
  maxTypedPhoneLength,
  maxUrlLength,
} from './text-lengths.ts'
import type { Codec, Cursor, E164, Wire } from './wire.ts'

/**
 * The fields that operations are composed of. Each has its description and an example, from which the API reference is
 * written, and its bounds, by which requests and responses are validated.
 *
 * `normalize` names the conversion of an input before it is validated: `trim`, `upper`, `lower`, `one_line` (line breaks and other control characters → spaces; without characters that change the order of the others), `single_line` (the same, without repeated white space), `phone` (any
 * spelling of a Bangladeshi mobile number → E.164), `any_phone` (any spelling of a phone number → E.164), `coupon`, `email`, `sku` or `order_number` (any spelling → the canonical one), `digits`
 * (Bangla digits → ASCII ones, without spaces and hyphens), `amount`
 * (number or decimal string of the currency → integer minor units), `media` (a URL among the files of this server → its
 * path), `media_html` (the same in HTML), `any_text` (also what cannot be stored; of the top level of a body) or `flag` (true, false, 1 or 0 of a query string → a
 * boolean).
 */
export type Normalize =
  | 'trim'
  | 'upper'
  | 'lower'
  | 'one_line'
  | 'single_line'
  | 'phone'
  | 'any_phone'
  | 'coupon'
  | 'email'
  | 'sku'
  | 'order_number'
  | 'digits'
  | 'media'
  | 'media_html'
  | 'any_text'
  | 'amount'
  | 'flag'

/** A text that is replaced after its validation: `timestamp` (any offset → `Date`). */
export type Decode = 'timestamp'

type Meta = { example?: unknown }
const meta = (description: string, { example }: Meta = {}) => ({
  description,
  ...(example === undefined ? {} : { examples: [example] }),
})

type Shape = {
  <P extends TProperties>(description: string, properties: P): TObject<P>
  /** With a name, the object is a schema of its own in the API description: `Product`. */
  <P extends TProperties>(name: string, description: string, properties: P): TObject<P>
}

function shape(options: { additionalProperties?: false; ignoresEmpty?: true }): Shape {
  return <P extends TProperties>(...given: [string, P] | [string, string, P]): TObject<P> => {
    const [title, description, properties] = given.length === 3 ? given : [undefined, ...given]
    return Type.Object(properties, { ...(title ? { title } : {}), description, ...options })
  }
}

// The wire form of a codec exists in its type only.
const codec = <W, D>(schema: object) => Type.Unsafe<D>(schema) as Codec<W, D>

// ---- responses

/** Free text of a response. */
export const text = (description: string, example = 'text') => Type.String(meta(description, { example }))
/** A decimal string with two places: `"2500.00"`. */
export const money = (description: string, example = '2500.00') =>
  Type.String({ ...meta(description, { example }), pattern: '^-?\\d+\\.\\d{2}$' })
/** A whole number of a response. */
export const count = (description: string, example = 1) => Type.Integer(meta(description, { example }))
/** A number with a fraction. */
export const decimal = (description: string, example = 4.5) => Type.Number(meta(description, { example }))
/** true or false. */
export const flag = (description: string, example = true) => Type.Boolean(meta(description, { example }))
/** A time: ISO 8601 in UTC on the wire, as JSON writes a `Date`. */
export const timestamp = (description: string, example = '2026-01-01T10:00:00.000Z'): Codec<string, Date> =>
  codec({ type: 'string', ...meta(description, { example }), format: 'date-time' })
/** The cursor of the next page. */
export const cursor = (description: string): Codec<string, Cursor> =>
  codec({ type: 'string', ...meta(description, { example: 'eyJ2IjoxfQ' }) })
/** An integer identifier, unique within its kind. */
export const id = (description: string, example = 101) =>
  Type.Integer({ ...meta(description, { example }), minimum: 1 })
/** A uuid identifier. */
export const uuid = (description: string, example = '9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11') =>
  Type.String({ ...meta(description, { example }), format: 'uuid' })
/** One of a fixed set of values. Responses can gain values within v1; a client ignores those it does not know. */
export const enumValue = <const V extends readonly string[]>(
  description: string,
  values: V,
  example: V[number] = values[0] as string,
) => Type.Unsafe<V[number]>({ ...meta(description, { example }), type: 'string', enum: [...values] })
/** One of a set of values that is expected to grow: a client's code keeps working with others. */
export const openEnum = <const V extends readonly string[]>(
  description: string,
  values: V,
  example: V[number] = values[0] as string,
) => Type.Unsafe<V[number] | (string & {})>({ ...enumValue(description, values, example), 'x-open-enum': true })
/** A list. */
export const list = <T extends TSchema>(description: string, items: T) => Type.Array(items, { description })
/** An object of free keys. */
export const record = <T extends TSchema>(description: string, values: T, example?: unknown) =>
  Type.Record(Type.String(), values, meta(description, { example }))
/** An object of a response; it has these fields and no others. */
export const object: Shape = shape({ additionalProperties: false })
/** The value, or null. */
export const nullable = <T extends TSchema>(schema: T, description?: string): Codec<Wire<T> | null, Static<T> | null> =>
  codec({
    anyOf: [schema, { type: 'null' }],
    description: description ?? (schema as { description?: string }).description ?? '',
  })
/** The field may be absent. In a storefront's body, `""` and null count as absent too. */
export const optional = <T extends TSchema>(schema: T) => Type.Optional(schema)
/** The field may be absent; `""` and null clear what is stored. The schema accepts the empty value: null or `""`. */
export const clearable = <T extends TSchema>(schema: T) => Type.Optional({ ...schema, clearable: true } as T)

// ---- inputs

type TextBounds = {
  max: number
  min?: number
  example?: string
  normalize?: Normalize[]
  pattern?: string
  format?: string
  default?: string
  'x-comma-separated'?: true
}
/** A short text is one line: it stands in the subject of a mail, an SMS and a row of a list beside texts of others. */
const asTyped = (max: number, normalize: Normalize[]): Normalize[] =>
  max <= maxLineLength && normalize.includes('trim') ? ['one_line', ...normalize] : normalize

/** Text of a request, trimmed first, and of one line when it is short. `min: 1` (the default) rejects blank text. */
export const inputText = (
  description: string,
  { max, min = 1, example = 'text', normalize = ['trim'], ...more }: TextBounds,
) =>
  Type.Unsafe<string>({
    ...meta(description, { example }),
    type: 'string',
    minLength: min,
    maxLength: max,
    normalize: asTyped(max, normalize),
    ...more,
  })
/** For a text of a query that is a list: a client may take an array. */
export const commaSeparated = { 'x-comma-separated': true } as const
/** A whole number of a request. */
export const inputInteger = (
  description: string,
  bounds: { minimum: number; maximum: number; example?: number; default?: number },
) => {
  const { example = bounds.minimum, ...rest } = bounds
  return Type.Integer({ ...meta(description, { example }), ...rest })
}
/** Integer minor units, as the server calculates with. */
type Minor = number
/** An amount of money: a number or decimal string with at most two decimals on the wire, integer minor units in code. */
export const inputAmount = (description: string, example: number | string = 2500): Codec<number | string, Minor> =>
  codec({
    ...meta(description, { example }),
    type: 'integer',
    minimum: 0,
    maximum: maxMoneyMinor,
    normalize: ['amount'],
  })
const percentUpTo = (
  maximum: number,
  { en, bn }: Record<'en' | 'bn', string>,
  ...[description, example]: [description: string, example: number | string]
): Codec<number | string, number> =>
  codec({
    ...meta(description, { example }),
    ...{ type: 'integer', minimum: 0, maximum, normalize: ['amount'] },
    'x-message': {
      en: `Enter a rate from 0 to ${en} per cent with at most two decimals.`,
      bn: `০ থেকে ${bn} শতাংশের হার দিন, দশমিকের পর সর্বোচ্চ দুই ঘর।`,
    },
  })
/** A percentage from 0 to 100 with at most two decimals, exact: hundredths of a percent in code. */
export const inputPercent = (description: string, example: number | string = 15) =>
  percentUpTo(maxBasisPoints, { en: '100', bn: '১০০' }, description, example)
/** A rate of supplementary duty from 0 to 1,000 per cent with at most two decimals, exact: hundredths of a percent in code. */
export const inputDutyPercent = (description: string, example: number | string = 0) =>
  percentUpTo(maxDutyBasisPoints, { en: '1,000', bn: '১,০০০' }, description, example)
/** A phone number in any Bangladeshi spelling; E.164 in code. */
export const inputPhone = (
  description = 'Bangladeshi mobile number in any usual spelling; stored as E.164 (+8801XXXXXXXXX).',
): Codec<string, E164> =>
  codec({
    ...meta(description, { example: '01712345678' }),
    type: 'string',
    maxLength: maxTypedPhoneLength,
    format: 'phone',
    normalize: ['phone'],
  })
/** A phone number of any country; E.164 in code. */
export const inputAnyPhone = (description: string): Codec<string, E164> =>
  codec({
    ...meta(
      `${description} In any usual spelling, with the country code unless it is a number of Bangladesh; stored as E.164.`,
      { example: '+447911123456' },
    ),
    type: 'string',
    maxLength: maxTypedPhoneLength,
    format: 'any-phone',
    normalize: ['any_phone'],
  })
/** A coupon code in any spelling: letter case, spaces and the script of the digits do not matter, hyphens do. */
export const inputCouponCode = (description: string, { max = maxCouponCodeLength, min = 1, example = 'EID10' } = {}) =>
  inputText(description, { max, min, example, normalize: ['coupon'] })

/** Any text, also one that can be no coupon code: empty, too long, or with characters that cannot be stored. */
export const inputAnyCouponCode = (description: string) =>
  Type.Unsafe<string>({ ...meta(description, { example: 'EID10' }), type: 'string', normalize: ['any_text'] })

/** The six digits of a one-time code, in any spelling. */
export const inputOtpCode = (description: string) =>
  inputText(description, { max: 30, example: '482913', normalize: ['digits'], format: 'otp' })

/** An e-mail address, stored in lower case. */
export const inputEmail = (
  description = `E-mail address, at most ${maxEmailLength} characters; stored in lower case.`,
) =>
  Type.Unsafe<string>({
    ...meta(description, { example: 'rahima@example.com' }),
    type: 'string',
    maxLength: maxEmailLength,
    format: 'email',
    normalize: ['email'],
  })
/** A time with any UTC offset, from the year 1900 to 9999 in UTC; a `Date` in code. */
export const inputTimestamp = (description: string, example = '2026-03-01T00:00:00+06:00'): Codec<string, Date> =>
  codec({ ...inputText(description, { max: 40, example, format: 'date-time' }), decode: 'timestamp' satisfies Decode })
/** `next_cursor` of the previous page. */
export const inputCursor = (description: string): Codec<string, Cursor> =>
  codec(inputText(description, { max: 2000, example: 'eyJ2IjoxfQ' }))
/** A date of the calendar, from the year 1900 to 9999. */
export const inputDate = (description: string, example = '2026-01-01') =>
  inputText(description, { max: 40, example, format: 'date' })
/** One of a fixed set of values, in any letter case. */
export const inputEnum = <const V extends readonly string[]>(
  description: string,
  values: V,
  {
    fold,
    example = values[0] as string,
    ...more
  }: { fold: 'upper' | 'lower'; example?: V[number]; default?: V[number] },
) =>
  Type.Unsafe<V[number]>({
    ...meta(description, { example }),
    type: 'string',
    enum: [...values],
    normalize: ['trim', fold],
    ...more,
  })
/** true or false in a query string; 1 and 0 are accepted too. */
export const queryFlag = (description: string) =>
  Type.Unsafe<boolean>({ ...meta(description, { example: true }), type: 'boolean', normalize: ['flag'] })
/** A list of a request, bounded. */
export const inputList = <T extends TSchema>(description: string, items: T, maxItems: number, minItems = 0) =>
  Type.Array(items, { description, maxItems, minItems })
const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const FILE_URL = `^(?:https?://[^\\s<>"'\\\\]+|/media/[^\\s<>"'\\\\]+|${UUID})$`
/**
 * Files: at most five, each the ID or `url` of an upload, or an https URL of another site, without a user name or
 * password. The server stores and returns the latter, and never fetches them.
 */
export const inputFileUrls = (description: string, maxItems = 5) =>
  inputList(
    description,
    inputText(`ID or \`url\` of an upload, or an https URL of another site, at most ${maxUrlLength} characters.`, {
      max: maxUrlLength,
      example: 'https://files.example.com/a.jpg',
      pattern: FILE_URL,
    }),
    maxItems,
  )
/**
 * A storefront's body, or an object in it: unknown fields are ignored, so that a newer client works with an older server,
 * and an optional field that is `""` or null counts as absent.
 */
export const body: Shape = shape({ ignoresEmpty: true })
/** A merchant body: unknown fields are rejected, so that a misspelt field is found. */
export const strictBody: Shape = shape({ additionalProperties: false })
/** Query strings; numbers and booleans arrive as text and are converted, and an optional one that is empty counts as absent. */
export const query = <P extends TProperties>(properties: P) => Type.Object(properties, { ignoresEmpty: true })
/** Path parameters. */
export const params = <P extends TProperties>(properties: P) => Type.Object(properties)
