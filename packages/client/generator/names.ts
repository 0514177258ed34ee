import { groupExceptions, methodExceptions } from './name-exceptions.ts'

export type Audience = 'storefront' | 'merchant'

const camelWords = (name: string) =>
  name
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ')
const camel = (words: readonly string[]) =>
  words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('')

/** `curatedLists` → `CuratedLists`. */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The group of a module of the contract: its file name in camelCase, `curated-lists` → `curatedLists`. */
export function groupOf(audience: Audience, module: string): string {
  const name = camel(module.split('-'))
  return groupExceptions[audience][name] ?? name
}

// Left out of an operation's name within one audience: the documents of both share one space of names.
const audienceWords = new Set(['merchant', 'staff'])
const links = new Set(['to', 'from'])

/**
 * The method of an operation: the words of its ID without those of its group, in the singular or the plural.
 * `addCartItem` of `cart` → `addItem`; `listProducts` of `products` → `list`; `subscribeToNewsletter` of `newsletter` →
 * `subscribe`.
 */
export function methodOf(audience: Audience, group: string, id: string): string {
  const exception = methodExceptions[id]
  if (exception !== undefined) return exception
  const noun = new Set(camelWords(group).map(singular))
  const own = camelWords(id).filter((word) => audience === 'storefront' || !audienceWords.has(word))
  const rest = own.filter((word) => !noun.has(singular(word)))
  while (links.has(rest.at(-1) ?? '')) rest.pop()
  return camel(rest.length > 0 ? rest : own.slice(0, 1))
}

const singular = (word: string) =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|ch|sh|x)es$/, '$1')
    .replace(/([^s])s$/, '$1')
