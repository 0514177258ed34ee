import { globSync, readdirSync, readFileSync } from 'node:fs'
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

const sources = ['apps', 'packages', 'scripts', 'bench', 'examples', 'tools'].flatMap((folder) =>
  globSync('**/*.{ts,tsx,sql,js,cjs,mjs,css}', {
    cwd: join(root, folder),
    exclude: (name) => ['node_modules', 'dist', 'migrations', 'generated'].includes(name),
  })
    .filter((name) => !name.includes('.generated.'))
    .map((name) => join(folder, name)),
)

/** A phrase without a verb, which has to be read together with the name below it. */
const DANGLING = /(?:(?:^|\s)(?:\/\*\*|\/\/|--)|\/\*\*\n\s*\*) (?:Of|By) /

it('no comment begins with “Of” or “By”: a comment is a sentence, or names the thing', () => {
  const found = sources.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at, lines) =>
        DANGLING.test(`${line.trim() === '/**' ? '' : (lines[at - 1] ?? '').trim() === '/**' ? '/**\n' : ''}${line}`)
          ? [`${path}:${at + 1}: ${line.trim()}`]
          : [],
      ),
  )
  expect(sources.length).toBeGreaterThan(2000)
  expect(found).toEqual([])
})

/** Words in which code is a person, or that have to be read twice (docs/language.md). */
const rejectedInSentences = /\b(?:whoever|tells?|told)\b/i
const comment = /(?:^|\s)(?:\/\*\*|\/\/|\*|--) .*/
/** A test, a mutant or a check of the doctor, by its name. */
const title = /(?:\b(?:it|describe)(?:\.\w+)?\(|\]\)\(|\bname: |^\s+)(['"`]).*\1, (?:async )?\(|\bname: (['"`]).*\2/

it('no comment and no title says whoever or told: it says reader, caller, user, or what is sent', () => {
  const found = sources
    .filter((path) => /\.(?:tsx?|sql)$/.test(path) && !path.endsWith('rejected-words.test.ts'))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          const said = [comment.exec(line)?.[0], title.exec(line)?.[0]].join(' ')
          return rejectedInSentences.test(said) ? [`${path}:${at + 1}: ${line.trim()}`] : []
        }),
    )
  expect(found).toEqual([])
})

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
