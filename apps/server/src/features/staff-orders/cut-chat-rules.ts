import { asciiDigits } from '../../shared/phone.ts'
import { recognizePlace } from '../../shared/recognize-place.ts'
import {
  addressWord,
  type ChatLabel,
  labelWords,
  quantityPattern,
  quantityWord,
  sentenceWord,
  spokenLabels,
} from './chat-words.ts'

/** A part of a line, with the label before it. */
type Part = { label: ChatLabel | null; text: string }

const LONGEST_NAME = 40

const anyLabel = new RegExp(
  `(?:${Object.entries(labelWords)
    .map(([label, source]) => `(?<${label}>${source})`)
    .join('|')})\\s*(?:ঃ|[:=：]|[-–—](?=\\s))\\s*`,
  'giu',
)

/** The lines of a chat without the marks of messengers, cut where a label begins; a line that says everything also at its commas. */
export function cutChat(text: string): Part[] {
  const lines = text
    .normalize('NFC')
    .replace(VISARGA, '$1:')
    .split(/\r?\n|(?<=।)\s/)
  return lines.flatMap((line): Part[] => {
    const clean = line.replace(MESSENGER, '').replace(BULLET, '').trim()
    const labels = [...clean.matchAll(anyLabel)]
    const before = labels[0] ? clean.slice(0, labels[0].index) : clean
    const parts = labels.map((match, at): Part => {
      const end = labels[at + 1]?.index ?? clean.length
      const [label = null] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? []
      return { label: label as ChatLabel | null, text: trimmed(clean.slice(match.index + match[0].length, end)) }
    })
    return [...cutMessage(before), ...parts.flatMap((part) => cutLabelled(part))].filter(
      ({ text: rest }) => rest !== '',
    )
  })
}

// A visarga for a colon: “নামঃ”.
const VISARGA = /(নাম|মোবাইল|ফোন|নম্বর|নাম্বার|ঠিকানা|থানা|জেলা)ঃ/gu
// “[10:42 AM, 11/28/2026] Rahima: ” of WhatsApp.
const MESSENGER = /^\[[^\]\n]{4,40}\]\s*[^:\n]{1,40}:\s*/
const BULLET = /^\s*(?:[*•▪➤👉✅-]|\d{1,2}[.)])\s+/u

/** The text without spaces and separators around it; a dot behind it is kept, as of “Md.”. */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && isSeparator(text.charAt(start), ',;|/।:-.')) start++
  while (end > start && isSeparator(text.charAt(end - 1), ',;|/।:-')) end--
  return text.slice(start, end)
}

const isSeparator = (character: string, signs: string) => character.trim() === '' || signs.includes(character)

export const phonePattern =
  /(?<![\d])(?:\+?\s?8{2}\s?-?)?0\s?1[\s-]?[3-9](?:[\s-]?\d){8}(?!\d)|(?<!\d)\+?8801[3-9]\d{8}(?!\d)|(?<!\d)1[3-9]\d{8}(?!\d)/g

/** After a name or a phone number its label ends: what follows in the line is read by its form. */
function cutLabelled({ label, text }: Part): Part[] {
  if (label !== 'name' && label !== 'phone') return [{ label, text }]
  const [first, ...rest] = cutMessage(text, label === 'name')
  return first ? [{ label: first.label ?? label, text: first.text }, ...rest] : []
}

const spokenLabel = new RegExp(
  Object.entries(spokenLabels)
    .map(([label, source]) => `(?<${label}>${source})`)
    .join('|'),
  'giu',
)

type Cut = { at: number; until: number; label: ChatLabel | null }

/** Cuts a line that has a phone number, or a label without a colon, at these and at its commas. Other lines stay whole. */
function cutMessage(line: string, isCut = false): Part[] {
  const digits = asciiDigits(line)
  const phones = [...digits.matchAll(phonePattern)].flatMap((match): Cut[] => {
    const end = match.index + match[0].length
    return [match.index, end].map((at) => ({ at, until: at, label: null }))
  })
  const labels = [...line.matchAll(spokenLabel)].map((match): Cut => {
    const [label = null] = Object.entries(match.groups ?? {}).find(([, found]) => found !== undefined) ?? []
    return { at: match.index, until: match.index + match[0].length, label: label as ChatLabel | null }
  })
  const cuts = [...phones, ...labels.filter((cut) => isLabel(cut, line, [...phones, ...labels]))]
  if (cuts.length === 0 && !isCut) return [{ label: null, text: trimmed(line) }]
  const ordered = [{ at: 0, until: 0, label: null }, ...cuts].sort((a, b) => a.at - b.at || a.until - b.until)
  return joinAddresses(
    ordered.flatMap(({ until, label }, index): Part[] => {
      const [first = '', ...rest] = line.slice(until, ordered[index + 1]?.at).split(/[,;|।]/u)
      const parts = [{ label, text: first }, ...rest.map((text) => ({ label: null, text }))]
      return parts.map((part) => ({ ...part, text: trimmed(part.text) })).filter(({ text }) => text !== '')
    }),
  )
}

/** A word that is a label elsewhere is one here if what follows it is what it names: “mobile cover” is a product. */
function isLabel({ at, until, label }: Cut, line: string, cuts: readonly Cut[]): boolean {
  const next = Math.min(...cuts.filter((cut) => cut.at >= until).map((cut) => cut.at))
  const content = trimmed(line.slice(until, next).split(/[,;|।]/u)[0] ?? '')
  if (label === 'phone') return content === '' && asciiDigits(line.slice(until)).search(phonePattern) !== -1
  if (label === 'address') return /[\d০-৯]/u.test(content) || namesPlace(content)
  return isName(content) && !namesPlace(content) && /(?:^|[\d০-৯,;|।])\s*$/u.test(line.slice(0, at))
}

/** From this confidence on, a text names a place. */
const PLACE = 0.5

const namesPlace = (text: string) => addressWord.test(text) || (recognizePlace(text)?.confidence ?? 0) >= PLACE

const isItem = (text: string) => quantityPattern.test(asciiDigits(text)) || quantityWord.test(text)

/** Joins the parts of an address again, with what stands between them. */
function joinAddresses(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  let open: Part | null = null
  for (const [index, part] of parts.entries()) {
    const isFree = part.label === null
    if (open && isFree && (POSTCODE.test(asciiDigits(part.text)) || leadsToPlace(parts.slice(index)))) {
      open.text += `, ${part.text}`
      continue
    }
    const begins = part.label === 'address' || (isFree && isOfAddress(part.text))
    open = begins ? { ...part } : null
    joined.push(open ?? part)
  }
  return joined
}

const POSTCODE = /^\d{4}$/

const isOfAddress = (text: string) => !isItem(text) && !hasPhone(text) && namesPlace(text)

/** Whether a place comes before anything that is no part of an address. */
function leadsToPlace(parts: readonly Part[]): boolean {
  const place = parts.findIndex(({ label, text }) => label !== null || isOfAddress(text))
  return place !== -1 && parts.slice(0, place + 1).every(({ label, text }) => label === null && isPart(text))
}

const isPart = (text: string) => !isItem(text) && !hasPhone(text) && !sentenceWord.test(text)

const hasPhone = (text: string) => asciiDigits(text).search(phonePattern) !== -1

/** Whether a line may be a person's name: a few words of letters, and none of a sentence. */
export function isName(line: string): boolean {
  return (
    line.length <= LONGEST_NAME &&
    line.split(/\s+/).length <= 5 &&
    /^[\p{L}\p{M}][\p{L}\p{M}\s.'’-]*$/u.test(line) &&
    /\p{L}\p{M}*\p{L}/u.test(line) &&
    !sentenceWord.test(line)
  )
}
