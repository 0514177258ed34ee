import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { nouns } from '../../schema/nouns.ts'
import { values } from '../../schema/values.ts'

/** The files of the schema, by noun. */
export const SCHEMA = new URL('../../schema/', import.meta.url)

const NAMED = new RegExp(String.raw`(?<![\w:]):(${[...values.keys()].join('|')})\b`, 'g')
/** SQL with the values that it names. */
export const withValues = (sql: string) => sql.replace(NAMED, (_, name: string) => values.get(name) as string)

/** The text of one file of the schema, with the values that it names. */
export const readSchemaFile = async (file: string, folder = SCHEMA): Promise<string> =>
  withValues(await readFile(new URL(file, folder), 'utf8'))

const existing = (files: readonly string[], folder = SCHEMA) =>
  files.filter((file) => existsSync(new URL(file, folder)))

/** The whole schema of a new database: the tables, then the functions of each noun, bottom up. */
export async function readSchema(folder = SCHEMA): Promise<string> {
  const files = existing(
    nouns.flatMap((noun) => [`${noun}.sql`, functionsOf(noun)]),
    folder,
  )
  return (await Promise.all(files.map((file) => readSchemaFile(file, folder)))).join('\n')
}

/** A file that is applied again, whole, whenever its text changes. `digest`: the SHA-256 of its text, in hexadecimal. */
export type AppliedFile = { file: string; text: string; digest: string }

/** The rights and policies of all tables. */
export const RIGHTS = 'rights.sql'

const functionsOf = (noun: string) => `${noun}.functions.sql`

const appliedFile = (file: string, text: string): AppliedFile => ({
  file,
  text,
  digest: createHash('sha256').update(text).digest('hex'),
})

/**
 * The functions of every noun, bottom up, the rights on all tables, and the values of the checks, which are no SQL: the
 * checks that name them are changed one by one.
 */
export async function readFunctions(folder = SCHEMA): Promise<AppliedFile[]> {
  const files = [...existing(nouns.map(functionsOf), folder), RIGHTS]
  const read = await Promise.all(files.map(async (file) => appliedFile(file, await readSchemaFile(file, folder))))
  return [...read, { ...appliedFile('values.ts', [...values].join('\n')), text: '' }]
}

/**
 * The checks of all nouns, queries that find what must not be in the tables: `<noun>.checks.sql`, or of a kind
 * `<noun>.<kind>.checks.sql`.
 */
export async function readNounChecks(kind?: 'window' | 'delivery'): Promise<string> {
  const files = existing(nouns.map((noun) => [noun, ...(kind ? [kind] : []), 'checks.sql'].join('.')))
  return (await Promise.all(files.map((file) => readSchemaFile(file)))).join('\n')
}

/** The tables of all nouns, with the names of values that {@link withValues} replaces. */
export async function readTables(): Promise<string> {
  const files = existing(nouns.map((noun) => `${noun}.sql`))
  return (await Promise.all(files.map((file) => readFile(new URL(file, SCHEMA), 'utf8')))).join('\n')
}
