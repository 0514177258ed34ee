import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const folders = ['apps/dashboard/src', 'apps/server/src', 'apps/storefront/src', 'packages/contract/src']

/** Words that people do not read: one thing has one word (docs/language.md), and some read as another. */
const rejected: [word: RegExp, instead: string][] = [
  [/যন্ত্র/u, 'ফোন'],
  [/সতর্কতা/u, 'নোটিফিকেশন'],
  [/(?:এপিআই|API|সার্ভিস|গোপন|সিক্রেট) ক[িী](?![\u0980-\u09ff])/u, 'চাবি: কী is “what”'],
  [/(?<![-\u0980-\u09ff])ক[িী]-(?:টি|তে|র|ও)(?![\u0980-\u09ff])/u, 'চাবি: কী is “what”'],
  [/(?<![\u0980-\u09ff-])ইমেই?ল/u, 'ই-মেইল'],
  [/এসএসএল/u, 'SSLCommerz'],
  [/নগদ টাকা/u, 'ক্যাশ: নগদ is a wallet'],
  [/কনফার্ম/u, 'নিশ্চিত'],
  [/হোল্ড|স্থগিত/u, 'আটকে'],
  [/অনুরোধ/u, 'আবেদন, and রিকোয়েস্ট of the API'],
  [/না বসা/u, 'না লাগা'],
  [/["'`][^"'`\n]*\bTake (?:it )?away\b/u, 'Remove'],
  [/market is dense|does not let itself/u, 'words of a shop'],
]

/** What shoppers write in their chats, as it is. */
const theirWords = ['apps/server/src/features/staff-orders/']

const texts = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.generated\./.test(path))
  .filter((path) => !theirWords.some((place) => path.startsWith(place)))
  .map((path) => [path, readFileSync(join(root, path), 'utf8').normalize('NFC')] as const)

it.each(rejected)('no text for people has %s', (word, instead) => {
  const pattern = new RegExp(word.source.normalize('NFC'), 'u')
  const found = texts.flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim()} (${instead})`] : [])),
  )
  expect(texts.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})
