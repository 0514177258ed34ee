import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { setClockWrong } from '../../test/reliability/harness/wrong-clock.ts'
import { tryJobs } from '../../test/run-jobs.ts'
import { setUpShop } from '../../test/set-up.ts'
import { jobs as allJobs } from '../jobs.ts'
import type { Job } from './job.ts'
import { openJobPool } from './job-pool.ts'
import { readJobBacklog, scheduleKey } from './job-queue.ts'
import { type JobRunner, startJobRunner } from './job-runner.ts'
import { JOB_SCHEMA, migrateJobs } from './job-schema.ts'
import { migrate } from './migrate.ts'
import { defaultRetention } from './retention.ts'

const { h, shop } = await setUpShop()
const own = new URL(inject('serverUrl'))
own.pathname = new URL(h.adminUrl).pathname
const url = own.href
beforeEach(async () => {
  await h.sql('truncate job_schedules, haat_jobs._private_jobs, haat_jobs._private_known_crontabs')
})
const running: JobRunner[] = []
const pools: pg.Pool[] = []
afterEach(async () => {
  for (const runner of running.splice(0)) await runner.stop()
  for (const pool of pools.splice(0)) await pool.end()
})

const quiet = pino({ level: 'silent' })
const run = (jobs: readonly Job[], settings: { recoverMs?: number } = {}): JobRunner => {
  const pool = openJobPool(url, () => {})
  pools.push(pool)
  const deps = { ...h.deps, retentionDays: defaultRetention, logger: quiet }
  const runner = startJobRunner(deps, jobs, { pool, pollMs: 200, ...settings })
  running.push(runner)
  return runner
}

const schedule = { cron: '* * * * *', does: 'A job of the tests.', lateAfterMinutes: 10, timeLimitSeconds: 600 }
const job = (
  name: string,
  work: (signal: AbortSignal) => Promise<unknown>,
  more: Partial<typeof schedule> = {},
): Job => ({
  ...schedule,
  ...more,
  name,
  run: async ({ signal }) => {
    await work(signal)
    return 1
  },
})
const fire = (name: string) => h.sql('select haat_jobs.add_job($1, job_key => $2)', [name, scheduleKey(name)])
const rows = () =>
  h.sql('select task_identifier as task, attempts::integer, locked_at is not null as taken from haat_jobs.jobs')
const until = (look: () => unknown) => expect.poll(look, { interval: 20 })

describe('a schedule', () => {
  const Real = Date
  afterEach(() => {
    globalThis.Date = Real
  })

  it('fires once in all processes together, also when the clock of a machine is an hour ahead', async () => {
    let count = 0
    const jobs = [job('test.count', async () => void count++)]
    // Two seconds before the next minute of that machine.
    setClockWrong({ skewMs: 3_600_000 + 58_000 - (Real.now() % 60_000) })
    run(jobs)
    run(jobs)
    await until(() => count).toBe(1)
    await until(rows).toEqual([])
    expect(count).toBe(1)
    expect(await h.sql('select name, succeeded_at is not null as done, last_error from job_schedules')).toEqual([
      { name: 'test.count', done: true, last_error: null },
    ])
  })

  it('catches up nothing after a downtime: the next run does all that is due', async () => {
    let count = 0
    await h.sql(
      `insert into haat_jobs._private_known_crontabs values ('test.count', now() - interval '3 days', now() - interval '2 days')`,
    )
    run([job('test.count', async () => void count++)])
    await until(() => h.sql('select name from job_schedules')).toHaveLength(1)
    await fire('test.count')
    await until(() => count).toBe(1)
    await until(rows).toEqual([])
  })

  it('is not delayed by a recorded run in the future, written by a machine with a wrong clock', async () => {
    await h.sql(`insert into haat_jobs._private_known_crontabs values ('test.count', now(), now() + interval '1 year')`)
    run([job('test.count', async () => {})])
    await until(() =>
      h.sql(`select 1 from haat_jobs._private_known_crontabs where last_execution > now() + interval '1 minute'`),
    ).toEqual([])
  })
})

describe('a job', () => {
  it('that takes longer than its time limit is aborted, counts as failed and is retried', async () => {
    const aborted: boolean[] = []
    const hang = job('test.hang', (signal) => once(signal, 'abort').then(() => void aborted.push(true)), {
      timeLimitSeconds: 0.2,
    })
    run([hang])
    await fire('test.hang')
    await until(() => aborted.length).toBeGreaterThan(0)
    await until(() => h.sql('select last_error from haat_jobs.jobs where last_error is not null')).toEqual([
      { last_error: 'took longer than 200 ms' },
    ])
    expect(await h.sql('select last_error from job_schedules where failed_at is not null')).toHaveLength(1)
  })

  it('is aborted when the server stops, which does not wait for its time limit', async () => {
    const started = Promise.withResolvers<void>()
    const runner = run([
      job('test.long', async (signal) => {
        started.resolve()
        await once(signal, 'abort')
      }),
    ])
    await fire('test.long')
    await started.promise
    await runner.stop()
    expect(await rows()).toEqual([])
  })

  it('continues after the runner lost its connections', async () => {
    let count = 0
    run([job('test.count', async () => void count++)])
    await fire('test.count')
    await until(() => count).toBe(1)
    await h.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'haat jobs' and datname = current_database()`,
    )
    await fire('test.count')
    await until(() => count).toBe(2)
  })

  it('runner that stops and loses its listening connection before LISTEN is done ends nothing else', async () => {
    const unhandled: unknown[] = []
    const keep = (error: unknown) => void unhandled.push(error)
    process.on('unhandledRejection', keep)
    const pool = openJobPool(url, () => {})
    pools.push(pool)
    const started = Promise.withResolvers<void>()
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      const slowListen = (...[text, ...more]: unknown[]) => {
        if (!String(text).startsWith('LISTEN')) return query(text, ...more)
        started.resolve()
        return query(`select pg_sleep(4); ${text}`, ...more)
      }
      Object.assign(client, { query: slowListen })
    })
    const deps = { ...h.deps, retentionDays: defaultRetention, logger: quiet }
    const runner = startJobRunner(deps, [job('test.count', async () => {})], { pool, pollMs: 200 })
    await started.promise
    const sleeping = `select pid from pg_stat_activity where query like 'select pg_sleep(4)%'`
    await until(() => h.sql(sleeping)).toHaveLength(1)
    const stopped = runner.stop()
    await h.sql(`select pg_terminate_backend(pid) from (${sleeping}) as listener`)
    await stopped
    await pool.end()
    pools.pop()
    await new Promise(setImmediate)
    process.off('unhandledRejection', keep)
    expect(unhandled).toEqual([])
  })

  it('of a process that was killed is run by another one after its time limit', async () => {
    const child = fork(fileURLToPath(new URL('../../test/fixtures/hanging-runner.ts', import.meta.url)), [url], {
      execArgv: [],
    })
    await once(child, 'message')
    await fire('test.killed')
    await once(child, 'message')
    child.kill('SIGKILL')
    await once(child, 'exit')
    let count = 0
    run([job('test.killed', async () => void count++, { timeLimitSeconds: 5 })], { recoverMs: 100 })
    expect(await rows()).toEqual([{ task: 'test.killed', attempts: 1, taken: true }])
    await h.sql(`update haat_jobs._private_jobs set locked_at = locked_at - interval '36 seconds'`)
    await until(() => count).toBe(1)
    await until(rows).toEqual([])
  })
})

describe('a schedule’s job left by a killed process', () => {
  it('is deleted when a later job has replaced it', async () => {
    let count = 0
    await h.sql('select haat_jobs.add_job($1, job_key => $2, max_attempts => 1)', [
      'test.count',
      scheduleKey('test.count'),
    ])
    await h.sql(
      `update haat_jobs._private_jobs set locked_by = 'dead', locked_at = now() - interval '1 hour', attempts = 1`,
    )
    await fire('test.count')
    expect(await rows()).toHaveLength(2)
    run([job('test.count', async () => void count++)], { recoverMs: 100 })
    await until(rows).toEqual([])
    expect(count).toBe(1)
  })
})

describe('a job of a store', () => {
  const failing: Job = {
    ...schedule,
    name: 'test.stores',
    retries: 2,
    findStores: async () => [
      { storeId: shop.storeId, environment: 'live' },
      { storeId: shop.testStoreId, environment: 'sandbox' },
    ],
    runForStore: async (_context, storeId) => {
      if (storeId === shop.storeId) throw new Error('this shop fails')
      return 1
    },
  }
  const hurry = () => h.sql('update haat_jobs._private_jobs set run_at = now()')

  it('is dead after its retries, runs again only on request, and stops no other store’s job', async () => {
    for (let attempt = 1; attempt <= 3; attempt++) {
      const failed = await tryJobs(h, 'test.stores', [failing])
      expect(failed).toEqual([
        { key: `test.stores.store:${shop.storeId}`, attempts: attempt, error: 'this shop fails' },
      ])
      await hurry()
    }
    expect(await tryJobs(h, 'test.stores', [failing])).toMatchObject([{ attempts: 3 }])
    expect(await readJobBacklog(h.db)).toMatchObject({ waiting: 0, dead: 1, late: 0 })
  })

  it('takes identifiers only, and jobs of live stores come before sandboxes', async () => {
    await tryJobs(h, 'test.stores', [{ ...failing, runForStore: () => Promise.reject(new Error('x')) } as Job])
    expect(await h.sql('select payload, priority from haat_jobs._private_jobs order by priority')).toEqual([
      { payload: { storeId: shop.storeId }, priority: 0 },
      { payload: { storeId: shop.testStoreId }, priority: 10 },
    ])
  })
})

describe('the schema of the jobs', () => {
  it('is that of the installed graphile-worker, and our own part of it can be applied again', async () => {
    const pool = new pg.Pool({ connectionString: h.adminUrl })
    await runMigrations({ pgPool: pool.on('error', () => {}).on('connect', () => {}), schema: JOB_SCHEMA })
    const [newest] = await h.sql('select max(id) as id from haat_jobs.migrations')
    expect(newest).toEqual({ id: 20 })
    await Promise.all([migrateJobs(pool), migrateJobs(pool)])
    await pool.end()
  })

  it('is usable by a login that is not the owner, which runs jobs and changes no table', async () => {
    await h.sql(`create role plain_login login password 'plain' nosuperuser`)
    const login = new URL(h.adminUrl)
    login.username = 'plain_login'
    login.password = 'plain'
    await migrate(h.adminUrl, login.href)
    const pool = openJobPool(login.href, () => {})
    try {
      await pool.query(`select haat_jobs.add_job('test.plain', job_key => 'k')`)
      expect((await pool.query('select key from haat_jobs.jobs')).rows).toEqual([{ key: 'k' }])
      for (const forbidden of [
        'drop table haat_jobs._private_jobs',
        'alter table haat_jobs._private_jobs disable row level security',
        'create table haat_jobs.own (id integer)',
        'truncate haat_jobs._private_jobs',
        'delete from haat_jobs.migrations',
      ]) {
        await expect(pool.query(forbidden), forbidden).rejects.toThrow(/permission denied|must be owner/)
      }
    } finally {
      await pool.end()
      await h.sql('revoke haat_app from plain_login; drop role plain_login')
    }
  })
})

describe('the list of jobs', () => {
  it('names each once, with a time limit below the time after which it is late', () => {
    expect(new Set(allJobs.map(({ name }) => name)).size).toBe(allJobs.length)
    for (const { name, timeLimitSeconds, lateAfterMinutes, does } of allJobs) {
      expect(name).toMatch(/^[a-z]+\.[a-z_]+$/)
      expect(timeLimitSeconds).toBeLessThan(lateAfterMinutes * 60)
      expect(does).toMatch(/\.$/)
    }
  })
})
