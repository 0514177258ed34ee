import type { Text } from '@haat/contract/errors.ts'
import type { Locale } from '../../shared/locale.ts'

/** A placeholder as the rules see it. */
export type Bounded = { max: number; isOptional: boolean }
export type Allowed = {
  placeholders: ReadonlyMap<string, Bounded>
  required: readonly string[]
  max: { subject: number; body: number }
}
export type TextProblems = { subject?: Text[]; body?: Text[] }

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g
const written = (name: string) => `{{${name}}}`

/** The names in a text, in their order, with repetitions. */
export const namesIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

/** A text in the form in which it is stored: lines end with `\n`, and placeholders have no spaces. */
export const canonicalText = (text: string): string =>
  text
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(PLACEHOLDER, (_, name: string) => written(name.trim()))
    .trim()

/**
 * A text with its values. Each placeholder is replaced once: a value that looks like a placeholder stays as it is. A line
 * is left out when one of its optional placeholders has no value.
 */
export function fillText(
  text: string,
  values: ReadonlyMap<string, string>,
  isOptional: (name: string) => boolean,
): string {
  const isShown = (line: string) => namesIn(line).every((name) => !isOptional(name) || (values.get(name) ?? '') !== '')
  return text
    .split('\n')
    .filter(isShown)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(PLACEHOLDER, (_, name: string) => values.get(name) ?? '')
    .trim()
}

/** What is wrong with a text, by field; empty when it can be used. */
export function findTextProblems(
  { subject, body }: { subject: string; body: string },
  { placeholders, required, max }: Allowed,
): TextProblems {
  const known = [...placeholders.keys()].map(written).join(', ')
  const wrongIn = (text: string, limit: number): Text[] => {
    const names = namesIn(text)
    const unknown = [...new Set(names)].filter((name) => !placeholders.has(name))
    const rest = text.replaceAll(PLACEHOLDER, '')
    const longest = [...rest].length + names.reduce((sum, name) => sum + (placeholders.get(name)?.max ?? 0), 0)
    return [
      ...unknown.slice(0, 5).map((name) => unknownPlaceholder(written(name), known)),
      ...(/\{\{|\}\}/.test(rest) ? [openBraces] : []),
      ...(longest > limit ? [tooLong(longest, limit)] : []),
    ]
  }
  const alwaysShown = body
    .split('\n')
    .filter((line) => !namesIn(line).some((name) => placeholders.get(name)?.isOptional))
  const shown = new Set(alwaysShown.flatMap(namesIn))
  const missing = required.filter((name) => !shown.has(name))
  const inBody = [
    ...wrongIn(body, max.body),
    ...missing.map((name) => missingPlaceholder(written(name), body.includes(written(name)))),
  ]
  const inSubject = [...(/\p{Cc}/u.test(subject) ? [severalLines] : []), ...wrongIn(subject, max.subject)]
  return { ...(inSubject.length > 0 && { subject: inSubject }), ...(inBody.length > 0 && { body: inBody }) }
}

const unknownPlaceholder = (name: string, known: string): Text => ({
  en: `${name} is not a placeholder of this text. It can have ${known}.`,
  bn: `${name} এই লেখায় ব্যবহার করা যায় না। যা ব্যবহার করা যায়: ${known}।`,
})

const openBraces: Text = {
  en: 'A placeholder begins with {{ and ends with }}, such as {{store_name}}.',
  bn: 'ফাঁকা ঘর {{ দিয়ে শুরু ও }} দিয়ে শেষ হয়, যেমন {{store_name}}।',
}

const missingPlaceholder = (name: string, isOnOptionalLine: boolean): Text =>
  isOnOptionalLine
    ? {
        en: `${name} is required on a line that is always sent. Its line has an optional placeholder, and is left out when that has no value.`,
        bn: `${name} এমন লাইনে দিন যা সব সময় যায়। এর লাইনে এমন ফাঁকা ঘর আছে যা খালি থাকলে পুরো লাইন বাদ যায়।`,
      }
    : { en: `The text must contain ${name}.`, bn: `লেখাটিতে ${name} থাকতেই হবে।` }

const severalLines: Text = { en: 'The subject must be one line.', bn: 'বিষয় এক লাইনে লিখুন।' }

const tooLong = (longest: number, limit: number): Text => {
  const count = (value: number, locale: Locale) => value.toLocaleString(locale === 'bn' ? 'bn-BD' : 'en')
  return {
    en: `With its values the text can become ${count(longest, 'en')} characters long; the maximum is ${count(limit, 'en')}. Shorten it.`,
    bn: `সব ঘর ভরলে লেখাটি ${count(longest, 'bn')} অক্ষর হতে পারে; সর্বোচ্চ ${count(limit, 'bn')}। ছোট করুন।`,
  }
}
