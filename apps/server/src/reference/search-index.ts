import { type ErrorCode, errorCatalogue } from '@haat/contract/errors.ts'
import { errorsOf, type Operation } from '@haat/contract/operation.ts'
import { merchantOperations, storefrontOperations } from '@haat/contract/operations.ts'
import { type Audience, audiences } from './components.ts'
import { errorMeanings } from './error-meanings.ts'
import { guideOf } from './guide.ts'
import { guides, guideUrl, readGuide } from './guides.ts'
import { type Schema, toWireSchema } from './json-schema.ts'
import { anchorOf } from './markdown.ts'
import { parametersOf } from './parameters.ts'
import { startUrl, tagUrl } from './urls.ts'

/** What the search finds: a title, what it is, where it is, and the words that it is found by. */
type Found = { title: string; kind: string; url: string; words: string }

const operations: Record<Audience, readonly Operation[]> = {
  storefront: storefrontOperations,
  merchant: merchantOperations,
}

/** The index of the search, as the browser reads it. */
export const searchIndex = (): string =>
  JSON.stringify([
    ...audiences.flatMap((audience) =>
      guideOf(audience).map(({ id, title, text, code = '' }) =>
        entry(title, audience, `${startUrl(audience)}#${id}`, `${text} ${code}`),
      ),
    ),
    ...guides.flatMap((guide) => sectionsOf(readGuide(guide), guideUrl(guide), guide.title)),
    ...audiences.flatMap((audience) =>
      operations[audience].map((operation) =>
        entry(
          operation.summary,
          `${audience} · ${operation.method} ${operation.path}`,
          `${tagUrl(audience, operation.tag)}#${operation.id}`,
          textOf(operation),
        ),
      ),
    ),
    ...(Object.keys(errorCatalogue) as ErrorCode[]).map((code) => {
      const { status, message } = errorCatalogue[code]
      return entry(
        code,
        `error ${status}`,
        `/docs/errors#error-${code}`,
        `${errorMeanings[code]} ${message.en} ${message.bn}`,
      )
    }),
  ])

const entry = (title: string, kind: string, url: string, text: string): Found => ({
  title,
  kind,
  url,
  words: [...new Set(wordsIn(`${title} ${kind} ${text}`))].join(' '),
})

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}_$./{}-]+/gu)
    ?.map(withoutDotsAtEnd) ?? []

/** The end of a sentence is no part of its last word. */
function withoutDotsAtEnd(word: string): string {
  let end = word.length
  while (word[end - 1] === '.') end--
  return word.slice(0, end)
}

const textOf = (operation: Operation): string =>
  [
    ...[operation.id, operation.tag, operation.description ?? '', operation.permission ?? ''],
    ...parametersOf(operation).flatMap(({ name, description }) => [name, description]),
    operation.body ? wordsOf(toWireSchema(operation.body)) : '',
    wordsOf(toWireSchema(operation.data)),
    ...errorsOf(operation),
  ].join(' ')

/** The names, descriptions and enum values of the fields in a schema. */
const wordsOf = ({ description = '', enum: values = [], properties = {}, ...rest }: Schema): string =>
  [
    ...[description, ...values.map(String)],
    ...Object.entries(properties).flatMap(([name, field]) => [name, wordsOf(field)]),
    ...[rest.items ?? [], rest.anyOf ?? [], rest.oneOf ?? [], rest.allOf ?? []].flat().map(wordsOf),
  ].join(' ')

/** One entry for each section of a document. */
const sectionsOf = (text: string, url: string, title: string): Found[] =>
  text.split(/^(?=##? )/m).map((section, index) => {
    const heading = /^##? (.*)$/m.exec(section)?.[1] ?? ''
    return index === 0 || heading === ''
      ? entry(title, 'guide', url, section)
      : entry(heading, `guide · ${title}`, `${url}#${anchorOf(heading)}`, section)
  })
