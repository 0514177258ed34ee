import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { writeOf, writesOfDashboard } from '../dashboard-writes.ts'

/**
 * Cuts the connection of every write of a dashboard once: by turns on the way to the server, and on the way back, when the
 * server has done it. Returns what was done twice.
 */
export async function cutEachWriteOnce(context: BrowserContext): Promise<string[]> {
  const doubled: string[] = []
  const seen = new Set<string>()
  const done = new Map<string, string>()
  await context.route(
    ({ pathname }) => pathname.startsWith('/api/v1/'),
    async (route) => {
      const request = route.request()
      const { 'idempotency-key': key, 'content-type': type = '' } = request.headers()
      const write = key ? writeOf(request.method(), new URL(request.url()).pathname) : null
      if (!key || !write || seen.has(key)) return route.continue()
      seen.add(key)
      noteCut(write)
      // The files of a form are not known here: their request is lost on its way.
      const reachesServer = seen.size % 2 === 1 && !type.startsWith('multipart/')
      const response = reachesServer ? await route.fetch().catch(() => null) : null
      if (response?.ok()) done.set(key, write)
      await route.abort('connectionreset').catch(() => {})
    },
  )
  context.on('response', (response) => {
    const key = response.request().headers()['idempotency-key']
    const write = key && done.get(key)
    // What is refused the second time was done once: who has left a shop may not leave it again.
    if (write && response.ok() && response.headers()['idempotent-replayed'] !== 'true')
      doubled.push(`done twice: ${write}`)
  })
  return doubled
}

/** Needs a file that a job makes, which runs in no test. */
const AFTER_JOB = 'dataExports.download'

/** Where the test files of a run note what was cut. */
const FOLDER = 'HAAT_CUT_WRITES'
const fileIn = (folder: string) => join(folder, 'cut-writes')

/** Notes that a write was cut, or that a test file cuts writes. */
export function noteCut(line: string): void {
  const folder = process.env[FOLDER]
  if (folder) appendFileSync(fileIn(folder), `${line}\n`)
}

export function collectIn(folder: string): void {
  process.env[FOLDER] = folder
  appendFileSync(fileIn(folder), '')
}

/** The writes with a key that no test has cut; none unless all of these test files ran. */
export function uncutWrites(folder: string, testFiles: readonly string[]): string[] {
  const noted = new Set(readFileSync(fileIn(folder), 'utf8').split('\n'))
  if (!testFiles.every((file) => noted.has(file))) return []
  const names = writesOfDashboard().flatMap(({ name, row }) => (row?.keyed ? [name] : []))
  return [...new Set(names)].filter((name) => name !== AFTER_JOB && !noted.has(name)).sort()
}
