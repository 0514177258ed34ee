import Type from 'typebox'
import { count, flag, inputText, list, nullable, object, optional, record, text } from '../fields.ts'

/** A field that staff fill in to connect a payment gateway or a courier. */
export const accountFieldOf = (name: string, description: string) =>
  object(name, description, {
    name: text('Name in `settings`, or in `credentials` when it is secret.', 'app_key'),
    label: object('Label of the field.', { en: text('In English.', 'App key'), bn: text('In Bangla.', 'অ্যাপ চাবি') }),
    is_secret: flag('Whether it is a credential, which no response contains.'),
    is_required: flag('Whether it must have a value.'),
    pattern: text('Regular expression for the whole value.', '^[!-~]{1,200}$'),
    max_length: count('Maximum length, in characters.', 200),
    values: list('The only values; empty when any value of the pattern is possible.', text('Value.', 'v2')),
    default: nullable(text('Value when none is sent.', 'v2'), 'Value when none is sent; null for none.'),
    resets_credentials: flag(
      'Whether the credentials must be sent again when it changes, because it says where or as whom they are used.',
      false,
    ),
  })

/** The last characters of each credential. */
export const credentialHints = (example: Record<string, string>) =>
  record(
    'For each stored credential its last characters, or an empty text for a short one.',
    text('Last four characters.', '9f3c'),
    example,
  )

/** Settings or credentials of a request, by field. */
export const inputAccountValues = (description: string, example: Record<string, string>) =>
  optional(
    Type.Record(Type.String(), inputText('Value.', { max: 5000, min: 0, example: 'v2' }), {
      description,
      examples: [example],
      maxProperties: 30,
    }),
  )
