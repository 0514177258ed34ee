import { type Dice, seededDice } from './hostile/seeded-dice.ts'

type Node = {
  type?: string
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  required?: string[]
  maxLength?: number
  pattern?: string
  format?: string
}

/** A text of a body: where it stands, and how many characters the contract accepts. */
export type TextPlace = { path: string; max: number; pattern: RegExp }

/** The text for a place; undefined for the one that is given. */
type TextFor = (place: TextPlace) => string | undefined

/** A body in which free texts, also the optional ones, are replaced. */
export const withTexts = (schema: unknown, given: unknown, textFor: TextFor): unknown =>
  filled(schema as Node, given, [], textFor)

const isText = ({ type, maxLength, format }: Node) =>
  type === 'string' && maxLength !== undefined && format === undefined

function filled(node: Node, given: unknown, path: (string | number)[], textFor: TextFor): unknown {
  const branch = node.anyOf?.find(({ type }) => type !== 'null')
  if (branch) return filled(branch, given, path, textFor)
  if (isText(node)) {
    const { maxLength: max = 0, pattern = '' } = node
    return textFor({ path: path.join('.'), max, pattern: new RegExp(pattern, 'u') }) ?? given
  }
  const { items, properties } = node
  if (items) {
    const list = Array.isArray(given) ? given : isText(items) ? [undefined] : []
    const texts = list
      .map((item, at) => filled(items, item, [...path, at], textFor))
      .filter((item) => item !== undefined)
    return texts.length > 0 ? texts : given
  }
  if (!properties) return given
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const value = filled(field, (given as Record<string, unknown> | undefined)?.[name], [...path, name], textFor)
    return value === undefined ? [] : [[name, value] as const]
  })
  const isPossible = fields.length > 0 && !node.required?.length
  return given !== undefined || isPossible ? { ...(given as object), ...Object.fromEntries(fields) } : undefined
}

// Each has one length in code points, another in UTF-16 units, and a third in bytes: an emoji of several code points, a flag,
// letters beyond U+FFFF, combining marks, a conjunct of Bangla.
const pieces = ['👩🏽‍🌾', '🇧🇩', '😀', '𝔸', '𠮷', 'e\u0301\u0323', 'ক্ষ্ণ', 'ড\u09bc', 'x']

/**
 * A text of the greatest length for a place, with `mark` in it and a letter at its end; undefined for one with a form of its
 * own, such as a time.
 */
export function longestText({ max, pattern }: Omit<TextPlace, 'path'>, mark: string, dice: Dice): string | undefined {
  const points: string[] = []
  while (points.length < max) points.push(...dice.pick(pieces))
  const ends = (start: string) => {
    const begun = [...(start.length < max ? start : '')]
    return [...begun, ...points.slice(0, max - 1 - begun.length)].join('')
  }
  const ofSlug = mark + 'a'.repeat(Math.max(0, max - mark.length))
  return [`${ends(mark)}𠮷`, `${ends(`https://shop.example/${mark}`)}𠮷`, `${ends(`/${mark}`)}𠮷`, ofSlug].find(
    (text) => pattern.test(text),
  )
}

export const diceOf = (seed: number) => seededDice(seed, 0)
