import type { Command } from 'commander'
import { jobs } from '../jobs.ts'
import { STORE_RETRIES, storeTaskOf } from '../platform/job.ts'
import { listQueuedJobs, listScheduleRuns, type QueuedJob, retryJobs } from '../platform/job-list.ts'
import { CommandError } from './command-error.ts'
import { table } from './output.ts'
import type { Runs } from './run-command.ts'

type Retry = { dead?: boolean }

export function jobCommands(program: Command, runs: Runs): void {
  const job = program.command('jobs').description('scheduled work: what runs when, and what has failed')

  const list = job.command('list').description('every schedule, and the jobs that wait, run, failed or are dead')
  runs(list, async ({ access: { adminUrl } }) => {
    const runsByName = new Map((await listScheduleRuns(adminUrl)).map((run) => [run.name, run]))
    const schedules = jobs.map(({ name, cron, does, timeLimitSeconds, ...more }) => {
      const run = runsByName.get(name)
      return {
        name,
        cron,
        does,
        time_limit_seconds: timeLimitSeconds,
        retries: 'findStores' in more ? (more.retries ?? STORE_RETRIES) : 0,
        last_success_at: run?.succeeded_at?.toISOString() ?? null,
        last_failure_at: run?.failed_at?.toISOString() ?? null,
        last_error: run?.last_error ?? null,
        is_late: run?.is_late ?? false,
      }
    })
    const queued = (await listQueuedJobs(adminUrl)).map(presentJob)
    const isFound = queued.some(({ status }) => status === 'dead') || schedules.some(({ is_late }) => is_late)
    return {
      data: { schedules, jobs: queued },
      text: [
        table(
          ['SCHEDULE', 'CRON (UTC)', 'LAST SUCCESS', 'STATUS', 'WHAT IT DOES'],
          schedules.map((one) => [one.name, one.cron, one.last_success_at, statusOf(one), one.does]),
        ),
        table(
          ['JOB', 'NAME', 'STORE', 'STATUS', 'ATTEMPTS', 'NEXT ATTEMPT', 'ERROR'],
          queued.map((one) => [
            one.id,
            one.name,
            one.store_id,
            one.status,
            `${one.attempts}/${one.max_attempts}`,
            one.run_at,
            one.last_error,
          ]),
        ) || 'No job waits.',
      ].join('\n\n'),
      outcome: isFound ? 'found' : 'done',
    }
  })

  const retry = job.command('retry').description('run a failed job now, or all dead ones; its attempts start again')
  retry.argument('[id]', 'the number of the job in "jobs list"')
  runs<Retry>(retry.option('--dead', 'all jobs that are dead'), async ({ access }, { dead }, id) => {
    if ((id === undefined) === !dead) throw new CommandError('usage', 'Name one job by its number, or add --dead.')
    if (id !== undefined && !/^\d{1,15}$/.test(id))
      throw new CommandError('usage', `"${id}" is not the number of a job.`)
    const retried = await retryJobs(access.adminUrl, id === undefined ? null : Number(id))
    if (id !== undefined && retried.length === 0) {
      throw new CommandError('refused', `There is no job ${id} that waits or is dead.`)
    }
    return {
      data: { retried },
      text: retried.length === 0 ? 'No job is dead.' : retried.map((one) => `Job ${one} runs again now.`).join('\n'),
    }
  })
}

const statusOf = ({ is_late, last_error }: { is_late: boolean; last_error: string | null }) =>
  `${is_late ? 'late' : 'on time'}${last_error ? `, failed: ${last_error}` : ''}`

const names = new Map(jobs.map((job) => [storeTaskOf(job), job.name]))

function presentJob({ id, task, key, status, attempts, max_attempts, run_at, last_error }: QueuedJob) {
  const name = names.get(task)
  return {
    id,
    name: name ?? task,
    store_id: name ? Number(key?.split(':')[1]) : null,
    status,
    attempts,
    max_attempts,
    run_at: run_at.toISOString(),
    last_error,
  }
}
