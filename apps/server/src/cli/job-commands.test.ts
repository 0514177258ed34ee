import { expect, test } from 'vitest'
import { haat, haatJson } from '../../test/run-haat.ts'
import { setUpApp } from '../../test/set-up.ts'

const h = await setUpApp()
const env = { DATABASE_URL: h.adminUrl }

test('jobs list shows every schedule, its purpose and whether it is late', async () => {
  const { code, data } = await haatJson(['jobs', 'list'], env)
  expect([code, data.jobs]).toEqual([0, []])
  expect(data.schedules).toContainEqual({
    name: 'orders.expire',
    cron: '* * * * *',
    does: expect.stringMatching(/^Expires orders/),
    time_limit_seconds: 60,
    retries: 12,
    last_success_at: null,
    last_failure_at: null,
    last_error: null,
    is_late: false,
  })
  await h.sql(`insert into job_schedules (name, cron, late_after, registered_at, last_error)
    values ('orders.expire', '* * * * *', '10 minutes', now() - interval '1 hour', 'it failed')`)
  const late = await haat(['jobs', 'list'], env)
  expect([late.code, late.out]).toEqual([
    4,
    expect.stringMatching(/orders\.expire +\* \* \* \* \* +- +late, failed: it failed/),
  ])
  await h.sql('delete from job_schedules')
})

test('jobs retry runs a dead job again, and refuses an unknown one', async () => {
  await h.sql(`select haat_jobs.add_job('orders.expire.store', '{"storeId": 7}', job_key => 'orders.expire.store:7')`)
  await h.sql(`update haat_jobs._private_jobs set attempts = max_attempts, last_error = 'it failed'`)
  const dead = await haatJson(['jobs', 'list'], env)
  expect(dead).toMatchObject({
    code: 4,
    data: { jobs: [{ name: 'orders.expire', store_id: 7, status: 'dead', last_error: 'it failed' }] },
  })
  const { id } = dead.data.jobs[0]
  expect(await haatJson(['jobs', 'retry', String(id + 1)], env)).toMatchObject({
    code: 3,
    error: { message: `There is no job ${id + 1} that waits or is dead.` },
  })
  expect((await haatJson(['jobs', 'retry'], env)).code).toBe(2)
  expect((await haatJson(['jobs', 'retry', 'x'], env)).code).toBe(2)
  expect((await haatJson(['jobs', 'retry', '--dead'], env)).data).toEqual({ retried: [id] })
  expect((await haat(['jobs', 'retry', '--dead'], env)).out).toBe('No job is dead.\n')
  expect((await haat(['jobs', 'retry', String(id)], env)).out).toBe(`Job ${id} runs again now.\n`)
  expect((await haatJson(['jobs', 'list'], env)).data.jobs).toMatchObject([{ id, status: 'failed', attempts: 0 }])
})
