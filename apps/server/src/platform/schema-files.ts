import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as vocabulary from '@haat/contract/vocabulary.ts'
import { nouns } from '../../schema/nouns.ts'

const FOLDER = new URL('../../schema/', import.meta.url)

/** The text of one file of the schema. `:codes(name)` becomes the array of that name in the contract's vocabulary. */
export const readSchemaFile = async (file: string): Promise<string> =>
  (await readFile(new URL(file, FOLDER), 'utf8')).replaceAll(/:codes\((\w+)\)/g, (_, name: string) =>
    arrayOf(file, name),
  )

const codesOf = new Map<string, unknown>(Object.entries(vocabulary))

function arrayOf(file: string, name: string): string {
  const codes = codesOf.get(name)
  if (!Array.isArray(codes)) throw new Error(`${file} names the codes ${name}, which the vocabulary does not have`)
  return `array[${codes.map((code) => `'${code}'`).join(', ')}]`
}

const existing = (files: readonly string[]) => files.filter((file) => existsSync(new URL(file, FOLDER)))

/** The whole schema of a new database: the tables, then the functions of each noun, bottom up. */
export async function readSchema(): Promise<string> {
  const files = existing(nouns.flatMap((noun) => [`${noun}.sql`, functionsOf(noun)]))
  return (await Promise.all(files.map(readSchemaFile))).join('\n')
}

/** A file that is applied again, whole, whenever its text changes. `digest`: the SHA-256 of its text, in hexadecimal. */
export type AppliedFile = { file: string; text: string; digest: string }

/** The rights and policies of all tables. */
export const RIGHTS = 'rights.sql'

const functionsOf = (noun: string) => `${noun}.functions.sql`

/** The functions of every noun, bottom up, and the rights on all tables. */
export async function readFunctions(): Promise<AppliedFile[]> {
  const files = [...existing(nouns.map(functionsOf)), RIGHTS]
  return Promise.all(
    files.map(async (file) => {
      const text = await readSchemaFile(file)
      return { file, text, digest: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
