import { globSync, readFileSync } from 'node:fs'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runDoctor } from '../../src/features/doctor/run-doctor.ts'
import { SCHEMA } from '../../src/platform/schema-files.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { createDatabase, type SchemaDatabase } from './a-database.ts'
import { makeMigrationFolder } from './migration-folder.ts'

// The schema of a later version: a copy of the files, in which a test changes some.
let database: SchemaDatabase
let schema: URL
const { migrations, put } = await makeMigrationFolder()

beforeAll(async () => {
  database = await createDatabase()
  await database.migrate()
})
beforeEach(async () => {
  schema = pathToFileURL(`${await temporaryFolder('haat-schema-')}/`)
  await cp(SCHEMA, schema, { recursive: true })
})
afterAll(() => database.close())

const write = (file: string, sql: string) => writeFile(new URL(file, schema), sql)
async function change(file: string, from: RegExp, to: string): Promise<void> {
  const text = await readFile(new URL(file, schema), 'utf8')
  expect(text).toMatch(from)
  await write(
    file,
    text.replace(from, () => to),
  )
}
const call = async (text: string) => (await database.client.query(`select ${text} as result`)).rows[0].result
const functionsNamed = async (name: string) =>
  (await database.client.query('select oid::regprocedure::text as name from pg_proc where proname = $1', [name])).rows
const unmade = async () =>
  (await runDoctor(database.adminUrl, { scopes: ['deployment'] })).find(({ check }) => check === 'functions_made')?.rows

it('a server of the release before, which starts again, leaves the functions of its successor in place', async () => {
  await put('9002_next_release.sql', 'select 1')
  await change('holds.functions.sql', /greatest\(2,/, 'greatest(3,')
  expect(await database.migrate({ schema, migrations })).toContain('holds.functions.sql')
  expect(await database.migrate()).toEqual([])
  expect(await call('unproven_share(0, 0)')).toBe('3')
  expect(await database.migrate({ migrations })).toEqual(['holds.functions.sql'])
})

it('a noun that gets a file of functions gets its functions in the databases that exist', async () => {
  await write(
    'wishlists.functions.sql',
    `create or replace function wished() returns text language sql as $$ select 'wished' $$;`,
  )
  expect(await database.migrate({ schema, migrations })).toEqual(['wishlists.functions.sql'])
  expect(await call('wished()')).toBe('wished')
  expect(await database.migrate({ schema, migrations })).toEqual([])
})

it('a function that no file makes any more stays for servers of the release before, and the doctor finds it until a migration drops it', async () => {
  expect(await unmade()).toEqual([{ name: 'wished', found: 1, made: 0 }])
  await put('9000_no_wishes.sql', 'drop function wished()')
  expect(await database.migrate({ migrations })).toEqual(['9000_no_wishes'])
  expect(await unmade()).toEqual([])
})

it('a function whose result changes is refused, and nothing of its file is applied', async () => {
  await change(
    'stores.functions.sql',
    /^/,
    `create or replace function first_of_file() returns text language sql as $$ select '' $$;\n`,
  )
  await database.migrate({ schema, migrations })
  await change('stores.functions.sql', /first_of_file\(\) returns text/, 'second_of_file() returns text')
  await change(
    'stores.functions.sql',
    /$/,
    `create or replace function first_of_file() returns integer language sql as $$ select 1 $$;\n`,
  )
  await expect(database.migrate({ schema, migrations })).rejects.toThrow('cannot change return type')
  expect(await functionsNamed('second_of_file')).toEqual([])
  expect(await call('first_of_file()')).toBe('')
})

it('a function whose arguments change is refused, nothing of its file is applied, and a migration that drops the old one lets it in', async () => {
  const before = await functionsNamed('erased_phone')
  await change(
    'customers.functions.sql',
    /function erased_phone\(\)/,
    'function erased_phone(prefix text default null)',
  )
  await expect(database.migrate({ schema, migrations })).rejects.toThrow('other arguments: erased_phone')
  expect(await functionsNamed('erased_phone')).toEqual(before)
  await put('9001_erased_phones.sql', 'drop function erased_phone() cascade')
  expect(await database.migrate({ schema, migrations })).toEqual(
    expect.arrayContaining(['9001_erased_phones', 'customers.functions.sql']),
  )
  expect(await functionsNamed('erased_phone')).toEqual([{ name: 'erased_phone(text)' }])
})

it('every function has a caller: a statement of the server, a trigger, a policy, a check or another function', () => {
  const folder = fileURLToPath(new URL('../../', import.meta.url))
  const read = (pattern: string) =>
    globSync(pattern, { cwd: folder }).map((path) => readFileSync(new URL(path, `file://${folder}`), 'utf8'))
  // Neither a comment nor a right is a call, and a function is no caller of itself.
  const statements = read('schema/*.sql')
    .flatMap((text) => text.replace(/--.*$/gm, '').split(/^(?=(?:create|alter|grant|revoke)\b)/m))
    .filter((text) => !/^(?:grant|revoke)\b/.test(text))
    .map((text) => ({ text, made: /^create or replace function (\w+)/.exec(text)?.[1] }))
  const sources = read('src/**/*.ts').map((text) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''))
  const called = new Set(
    [...statements, ...sources.map((text) => ({ text, made: undefined }))].flatMap(({ text, made }) =>
      (text.match(/\w+/g) ?? []).filter((word) => word !== made),
    ),
  )
  const names = new Set(statements.flatMap(({ made }) => made ?? []))
  expect(names.size).toBeGreaterThan(300)
  expect([...names].filter((name) => !called.has(name))).toEqual([])
})
