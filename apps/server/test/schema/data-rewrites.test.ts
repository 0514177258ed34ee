import { beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { runDataRewrites } from '../../src/platform/data-rewrites.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { holdTransaction } from '../barrier.ts'
import { runJobs, tryJobs } from '../run-jobs.ts'
import { setUpApp } from '../set-up.ts'
import { makeMigrationFolder } from './migration-folder.ts'

const h = await setUpApp()
const { migrations, put } = await makeMigrationFolder()
const upgrade = () => migrate(h.adminUrl, inject('serverUrl'), { migrations })
const ROWS = 2_300

let version = 9000
/** A migration that lets the job count each row of `parts`. */
async function register(name: string): Promise<void> {
  await put(
    `${version++}_${name}.sql`,
    `insert into data_rewrites (name, statement) values ('${name}', $$
       with batch as (select id from parts where id > coalesce($1::bigint, 0) order by id limit $2 for update),
       changed as (update parts p set rewritten = rewritten + 1 from batch b where p.id = b.id)
       select max(id)::text from batch $$)`,
  )
  await upgrade()
}

beforeAll(async () => {
  await put('8999_parts.sql', 'create table parts (id bigint primary key, rewritten integer not null default 0)')
  await upgrade()
})
beforeEach(async () => {
  await h.sql('truncate parts, data_rewrites')
  await h.sql(`insert into parts (id) select n from generate_series(1, ${ROWS}) n`)
})

const counts = () => h.sql('select rewritten, count(*)::integer as rows from parts group by 1 order by 1')
const rewrites = () => h.sql('select name, last_key, batches, finished_at is not null as done from data_rewrites')
const runBatch = async (rows: number) =>
  (await h.db.query<{ more: boolean }>('select run_rewrite_batch($1) as more', [rows])).rows[0]?.more

it('a job rewrites every row once, in batches, for the migration that asked for it', async () => {
  await register('counted')
  await runJobs(h, 'rows.rewrite')
  expect(await counts()).toEqual([{ rewritten: 1, rows: ROWS }])
  expect(await rewrites()).toEqual([{ name: 'counted', last_key: String(ROWS), batches: 6, done: true }])
  await runJobs(h, 'rows.rewrite')
  expect(await counts()).toEqual([{ rewritten: 1, rows: ROWS }])
})

it('a rewrite goes on where it was, when its process ends between batches or within one', async () => {
  await register('resumed')
  expect(await runBatch(1_000)).toBe(true)
  const client = await h.db.pool.connect()
  await client.query('begin')
  await client.query('select run_rewrite_batch(1000)')
  client.release(new Error('its process ends'))
  await expect.poll(async () => (await rewrites())[0]?.last_key).toBe('1000')
  await runJobs(h, 'rows.rewrite')
  expect(await counts()).toEqual([{ rewritten: 1, rows: ROWS }])
})

it('processes that run rewrites at once rewrite every row once', async () => {
  await register('shared')
  const { signal } = new AbortController()
  while ((await rewrites()).some(({ done }) => !done))
    await Promise.all([1, 2, 3].map(() => runDataRewrites({ db: h.db, signal }, 100)))
  expect(await counts()).toEqual([{ rewritten: 1, rows: ROWS }])
})

it('a batch that meets a row in use gives up its own rows, and is repeated', async () => {
  await register('in_use')
  const held = await holdTransaction(h, 'update parts set rewritten = rewritten where id = 50', [])
  expect(await runBatch(100)).toBe(true)
  expect(await rewrites()).toEqual([{ name: 'in_use', last_key: null, batches: 0, done: false }])
  expect(await counts()).toEqual([{ rewritten: 0, rows: ROWS }])
  await held.end('rollback')
  await runJobs(h, 'rows.rewrite')
  expect(await counts()).toEqual([{ rewritten: 1, rows: ROWS }])
})

it('a later migration finishes the batches that are left before it relies on them', async () => {
  await register('relied_on')
  await runBatch(100)
  await put(
    `${version++}_relies.sql`,
    `-- Without a transaction.
-- Step: the rows that the job has not reached.
call finish_rewrite('relied_on');
-- Step: every row has its new value.
alter table parts drop constraint if exists parts_rewritten, add constraint parts_rewritten check (rewritten = 1) not valid;
alter table parts validate constraint parts_rewritten;`,
  )
  await upgrade()
  expect(await counts()).toEqual([{ rewritten: 1, rows: ROWS }])
  await h.sql('alter table parts drop constraint parts_rewritten')
})

it('a migration cannot finish a rewrite that none has inserted', async () => {
  await expect(h.sql(`call finish_rewrite('misspelt')`)).rejects.toThrow(
    'no migration has inserted the rewrite misspelt',
  )
})

it('a rewrite that fails is shown as the error of its job, and changes nothing', async () => {
  await h.sql(`insert into data_rewrites (name, statement) values ('broken', 'update parts set rewritten = 1 / 0')`)
  expect((await tryJobs(h, 'rows.rewrite')).map(({ error }) => error)).toEqual(['division by zero'])
  expect(await counts()).toEqual([{ rewritten: 0, rows: ROWS }])
  await h.sql(`select haat_jobs.complete_jobs(array(select id from haat_jobs.jobs))`)
})

it('the role of the server cannot read or write rewrites, nor finish them', async () => {
  for (const text of [
    `insert into data_rewrites (name, statement) values ('mine', 'delete from parts')`,
    `update data_rewrites set statement = 'delete from parts'`,
    'select from data_rewrites',
    `call finish_rewrite('mine')`,
  ])
    await expect(h.db.query(text)).rejects.toThrow('permission denied')
})
