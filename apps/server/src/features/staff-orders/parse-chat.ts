import type { StoreTx } from '../../platform/database.ts'
import { type GuessedProduct, guessProducts } from './guess-products.queries.ts'
import { type ChatItem, type ParsedChat, parseChatText } from './parse-chat-rules.ts'

type Variant = GuessedProduct['variants'][number]

/** A product that an item of a chat may be, with the one variant that fits. */
export type Guess = GuessedProduct & { variant: Variant | null }

export type UnderstoodChat = Omit<ParsedChat, 'items'> & { items: (ChatItem & { guesses: Guess[] })[] }

const MOST_WORDS = 8

/** Reads an order from a chat, and which products of the store it may be about. Nothing is written. */
export async function parseChat(tx: StoreTx, storeId: number, text: string): Promise<UnderstoodChat> {
  const chat = parseChatText(text)
  const words = chat.items.map((item) => wordsOf(item.text))
  // A letter, such as a size, chooses a variant and finds no product.
  const searched = words.map((list) => list.filter((word) => word.length > 1))
  const found = await guessProducts(tx, storeId, searched)
  return {
    ...chat,
    items: chat.items.map((item, at) => ({
      ...item,
      guesses: found
        .filter((guess) => guess.item === at && guess.variants.length > 0)
        .map((guess) => ({ ...guess, variant: variantFor(guess, words[at] ?? []) })),
    })),
  }
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}-]+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

/** The only variant, or the one all of whose words stand in the text. */
function variantFor({ hasVariants, variants }: GuessedProduct, words: readonly string[]): Variant | null {
  if (!hasVariants) return variants[0] ?? null
  const fitting = variants.filter(({ name }) => {
    const named = name
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
    return named.length > 0 && named.every((word) => words.includes(word))
  })
  return fitting.length === 1 ? (fitting[0] as Variant) : null
}
