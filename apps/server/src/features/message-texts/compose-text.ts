import { maxSubjectLength, maxTextLength } from '@haat/contract/text-lengths.ts'
import { cutText } from '../../shared/cut-text.ts'
import { singleLine } from '../../shared/single-line.ts'
import { type Allowed, fillText, findTextProblems } from './message-text-rules.ts'
import { type PlaceholderName, placeholderOf, type TextValues } from './placeholders.ts'
import {
  allowedIn,
  defaultText,
  mayBeEmpty,
  requiredIn,
  type TextChannel,
  type TextDraft,
  type TextKey,
} from './text-catalogue.ts'

/** Maximum lengths with all values, as the table `messages` stores them. */
const MAX_FILLED = { email: { subject: maxSubjectLength, body: maxTextLength - 1 }, sms: { subject: 0, body: 700 } }

const maxOf = (name: PlaceholderName, channel: TextChannel) => {
  const { max, maxInSms = max } = placeholderOf(name)
  return channel === 'sms' ? maxInSms : max
}

/** The rules of one text. */
export const rulesOf = (key: TextKey): Allowed => ({
  placeholders: new Map(
    allowedIn(key).map((name) => [name, { max: maxOf(name, key.channel), isOptional: mayBeEmpty(key, name) }]),
  ),
  required: requiredIn(key),
  max: MAX_FILLED[key.channel],
})

/** A value within its bounds. What has one line adds neither headers nor lines. */
function clean(name: PlaceholderName, value: string, channel: TextChannel): string {
  const { isUrl, hasLines } = placeholderOf(name)
  const max = maxOf(name, channel)
  if (isUrl) return /^https?:\/\/[!-~]+$/.test(value) && value.length <= max ? value : ''
  return cutText(hasLines ? value : singleLine(value), max).trimEnd()
}

/**
 * The message that a text makes: the store's own if it has one that can be used, else the default. An own text that a
 * later release no longer accepts is not sent.
 */
export function composeText(key: TextKey, given: TextValues, own?: TextDraft): { subject: string; text: string } {
  const values = key.channel === 'sms' ? withOneLink(given) : given
  const rules = rulesOf(key)
  const isUsable = own !== undefined && Object.keys(findTextProblems(own, rules)).length === 0
  const draft = isUsable ? own : defaultText(key)
  if (!draft) throw new Error(`${key.code} has no text for ${key.channel}`)
  const filling = new Map(allowedIn(key).map((name) => [name as string, clean(name, values[name] ?? '', key.channel)]))
  const fill = (text: string) => fillText(text, filling, (name) => rules.placeholders.get(name)?.isOptional === true)
  const text = fill(draft.body)
  return {
    // A placeholder of a subject that has no value leaves nothing behind.
    subject: cutText(singleLine(fillText(draft.subject, filling, () => false)), MAX_FILLED.email.subject).trimEnd(),
    text: key.channel === 'sms' ? singleLine(text) : `${text}\n`,
  }
}

/** The page on which an order is confirmed shows it, too: an SMS with a second link costs another part. */
const withOneLink = (values: TextValues): TextValues => (values[CONFIRM_LINK] ? { ...values, order_link: '' } : values)

const CONFIRM_LINK: PlaceholderName = 'order_confirm_link'
