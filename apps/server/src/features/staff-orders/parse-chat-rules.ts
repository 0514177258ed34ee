import { asciiDigits, type PhoneNumber, parsePhone } from '../../shared/phone.ts'
import { recognizePlace, SURE } from '../../shared/recognize-place.ts'
import {
  addressWord,
  amountPattern,
  type ChatLabel,
  quantityPattern,
  quantityWord,
  transactionWord,
  unitsOfWord,
  wallets,
} from './chat-words.ts'
import { cutChat, isName, phonePattern, trimmed } from './cut-chat-rules.ts'

/** Something that was read; `confidence` from 0 to 1: below 0.8 a person looks at it. */
export type Guessed = { value: string; confidence: number }

export type ChatItem = { text: string; quantity: number }

export type ParsedChat = {
  receiverName: Guessed | null
  phone: (Guessed & { value: PhoneNumber }) | null
  otherPhones: PhoneNumber[]
  address: Guessed | null
  district: Guessed | null
  thana: Guessed | null
  payment: { method: string; transactionId: string; amount: string | null } | null
  items: ChatItem[]
  unread: string
}

const LABELLED = 0.95
const BY_FORM = 0.8
const BY_PLACE = 0.6
const MOST_ITEMS = 10
/** From this confidence on, a text names a place. */
const HINT = 0.5

/** Reads an order from a chat in Bangla or English, as people paste it: one thing a line, or all in one. Fails for no text. */
export function parseChatText(text: string): ParsedChat {
  const found = { phones: [] as PhoneNumber[], payment: null as ParsedChat['payment'] }
  const parts = cutChat(text)
    .map((part) => ({ ...part, text: takePayment(part.text, found) }))
    .map((part) => ({ ...part, text: takePhones(part.text, found.phones) }))
    .filter(({ text: rest, label }) => rest !== '' && !(label === 'phone' && !/\p{L}/u.test(rest)))
  const labelled = (label: ChatLabel) => parts.filter((part) => part.label === label).map((part) => part.text)
  const free = parts.filter(({ label }) => label === null || label === 'phone').map((part) => part.text)

  const items = itemsOf([...labelled('item'), ...free.filter(isItem)], labelled('quantity')[0])
  const rest = free.filter((line) => !isItem(line))
  const isAddress = (line: string) => addressWord.test(line) || (placeOf(line)?.confidence ?? 0) >= HINT
  const addressLines = labelled('address').length > 0 ? labelled('address') : rest.filter(isAddress)
  // A name alone in the middle of the address, such as that of a road, is not the buyer's.
  const nameLine = labelled('name')[0] ?? rest.find((line) => !addressLines.includes(line) && isName(line))
  const unread = rest.filter((line) => !addressLines.includes(line) && line !== nameLine)
  return {
    receiverName: nameLine
      ? { value: withoutTitle(nameLine), confidence: labelled('name').length > 0 ? LABELLED : BY_PLACE }
      : null,
    phone: found.phones[0] ? { value: found.phones[0], confidence: found.phones.length > 1 ? BY_FORM : 0.99 } : null,
    otherPhones: [...new Set(found.phones.slice(1))].filter((phone) => phone !== found.phones[0]),
    ...placeFields(addressLines, labelled),
    payment: found.payment,
    items,
    unread: unread.join('\n'),
  }
}

// Separators that stood around a number.
const LEFT_COMMAS = /[,;|।]\s*(?=[,;|।])/g

/** The text without its phone numbers. Bangla digits are read as others, and stay as they are in what is left. */
function takePhones(text: string, phones: PhoneNumber[]): string {
  let rest = text
  const found: PhoneNumber[] = []
  for (const match of [...asciiDigits(text).matchAll(phonePattern)].reverse()) {
    const phone = parsePhone(match[0])
    if (!phone) continue
    found.unshift(phone)
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
  }
  phones.push(...found)
  return trimmed(rest.replace(LEFT_COMMAS, ''))
}

const TRANSACTION = /(?<![A-Za-z0-9])(?=[A-Z0-9]*[A-Z])(?=[A-Z0-9]*\d)[A-Z0-9]{8,12}(?![A-Za-z0-9])/

/** The first payment that is named, with the line's rest. Beside a wallet or the word for it, so that no code of a product is one. */
function takePayment(text: string, found: { payment: ParsedChat['payment'] }): string {
  const method = wallets.find(([, word]) => word.test(text))?.[0] ?? ''
  const id = method !== '' || transactionWord.test(text) ? TRANSACTION.exec(text)?.[0] : undefined
  if (!id || found.payment) return text
  const amount = amountPattern.exec(asciiDigits(text))
  found.payment = { method, transactionId: id, amount: amount?.[1] ?? amount?.[2] ?? null }
  return ''
}

const isItem = (line: string): boolean =>
  (quantityPattern.test(asciiDigits(line)) || quantityWord.test(line)) &&
  !addressWord.test(line) &&
  /\p{L}\p{M}*\p{L}/u.test(line)

function itemsOf(lines: readonly string[], stated: string | undefined): ChatItem[] {
  return lines
    .flatMap((line) => asciiDigits(line).split(/[,;+]|\s(?:and|ar|আর|এবং)\s/u))
    .map(trimmed)
    .filter((line) => /\p{L}|\d{3}/u.test(line))
    .slice(0, MOST_ITEMS)
    .map((line, at) => {
      const [digits, word] = [quantityPattern.exec(line), quantityWord.exec(line)]
      const named = digits ? Number(digits[1] ?? digits[2] ?? digits[3]) : word ? unitsOfWord(word[0]) : undefined
      const quantity = named ?? (at === 0 ? Number.parseInt(asciiDigits(stated ?? ''), 10) : 1)
      const rest = trimmed(
        line.replace(quantityPattern, ' ').replace(quantityWord, ' ').replace(amountPattern, ' '),
      ).replace(/\s+/g, ' ')
      return { text: rest || line, quantity: Math.max(1, quantity || 1) }
    })
}

/** The name without what stands in brackets behind it. */
const withoutTitle = (name: string) => (name.split('(')[0] ?? '').trim().slice(0, 100)

const placeOf = (text: string) => recognizePlace(text)

function placeFields(
  addressLines: readonly string[],
  labelled: (label: ChatLabel) => string[],
): Pick<ParsedChat, 'address' | 'district' | 'thana'> {
  const [district, thana] = [labelled('district')[0], labelled('thana')[0]]
  const address = addressLines.join(', ')
  const place = placeOf([address, thana, district].filter(Boolean).join(', '))
  const isClear = place !== null && place.confidence >= HINT
  return {
    address: address
      ? { value: address, confidence: labelled('address').length > 0 ? LABELLED : isClear ? BY_FORM : BY_PLACE }
      : null,
    district: isClear
      ? { value: place.district.name, confidence: place.confidence }
      : district
        ? { value: district, confidence: BY_PLACE }
        : null,
    thana:
      isClear && place.thana
        ? { value: place.thana.name, confidence: Math.min(place.confidence, SURE) }
        : thana
          ? { value: thana, confidence: BY_PLACE }
          : null,
  }
}
