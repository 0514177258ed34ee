import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { nouns } from '../schema/nouns.ts'

// What the database does when rows are written is in no file that the writer imports. A comment leads to it, and back:
//   // SQL: schema/ledger.functions.sql post_payment
//   -- TypeScript: src/features/payments/record-payment.ts

const server = new URL('..', import.meta.url).pathname
const read = (path: string) => readFileSync(server + path, 'utf8')
const sources = globSync('src/**/*.ts', { cwd: server }).filter((path) => !path.endsWith('.test.ts'))
const schema = globSync('schema/*.sql', { cwd: server })

type SqlFunction = { file: string; name: string; body: string; leadsTo: string[] }

/** The functions of a file, each with the files that the comment before it names. */
function functionsOf(file: string): SqlFunction[] {
  const found: SqlFunction[] = []
  let leadsTo: string[] = []
  for (const line of read(file).split('\n')) {
    const [, path] = /^-- TypeScript: (\S+)$/.exec(line) ?? []
    const [, name] = /^create or replace (?:function|procedure) (\w+)/.exec(line) ?? []
    if (path) leadsTo.push(path)
    else if (name) found.push({ file, name, body: '', leadsTo: leadsTo.splice(0) })
    else if (!line.startsWith('--')) leadsTo = []
    const last = found.at(-1)
    if (last) last.body += `${line}\n`
  }
  return found
}

const functions = schema.filter((file) => file.endsWith('.functions.sql')).flatMap(functionsOf)

it('each comment that leads from TypeScript to a function of the database has one that leads back', () => {
  const there = sources.flatMap((path) =>
    [...read(path).matchAll(/^\/\/ SQL: (\S+) (\w+)$/gm)].map(([, file, name]) => `${path} ${file} ${name}`),
  )
  const back = functions.flatMap(({ file, name, leadsTo }) => leadsTo.map((path) => `${path} ${file} ${name}`))
  expect(there.length).toBeGreaterThan(20)
  expect(there.sort()).toEqual(back.sort())
})

/** Functions to which no TypeScript needs to lead. */
const alone: Record<string, string> = {
  post_to_ledger: 'the functions that call it are led to',
  keep_ledger: 'no code changes the ledger',
  finish_rewrite: 'only migrations call it',
  check_ledger_sum: 'only functions of the database write the ledger',
}

it('TypeScript leads to every function of the database that writes the ledger or refuses a row', () => {
  const hidden = functions.filter(
    ({ name, body, leadsTo }) =>
      /raise exception|post_to_ledger\(/.test(body) && leadsTo.length === 0 && alone[name] === undefined,
  )
  expect(hidden.map(({ file, name }) => `${file} ${name}`)).toEqual([])
})

it('a function of the database is found by its name, in one file, which is of a noun', () => {
  const files = Map.groupBy(functions, ({ name }) => name)
  const scattered = [...files].filter(([, found]) => new Set(found.map(({ file }) => file)).size > 1)
  expect(scattered.map(([name]) => name)).toEqual([])
  const known = ['rights', 'job-rights', ...nouns]
  const others = schema.filter(
    (file) => !known.includes(file.replace(/^schema\/|(\.functions|(\.window|\.delivery)?\.checks)?\.sql$/g, '')),
  )
  expect(others).toEqual([])
})
