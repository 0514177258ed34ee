import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const programs = ['sqlmap', 'wapiti'] as const

const isThere = (program: string) => !spawnSync(program, ['--version'], { stdio: 'ignore' }).error

/** Installs missing scanners from Debian packages. Returns why they are unavailable; null when they are installed. */
export function installScanners(): string | null {
  const missing = programs.filter((program) => !isThere(program))
  if (missing.length === 0) return null
  if (process.getuid?.() !== 0 || !isThere('apt-get')) return `${missing.join(' and ')} must be installed by hand here`
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]])
    spawnSync('apt-get', args, { stdio: 'ignore' })
  const still = missing.filter((program) => !isThere(program))
  return still.length === 0 ? null : `${still.join(' and ')} can not be installed here`
}

type Ended = { output: string; isInTime: boolean }

const run = (program: string, args: string[], seconds: number): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(program, args, { timeout: seconds * 1000, maxBuffer: 2 ** 26 }, (error, out, err) =>
      resolve({ output: out + err, isInTime: !error?.killed }),
    )
  })

export type SqlmapResult = { isTested: boolean; findings: string[] }

/** Runs sqlmap on every parameter of one request, given as bytes. A star marks injection points in its path. */
export async function runSqlmap(folder: string, name: string, request: Buffer): Promise<SqlmapResult> {
  const file = join(folder, `${name}.txt`)
  writeFileSync(file, request)
  const bounds = ['--level=1', '--risk=1', '--technique=BEUQ', '--threads=4', '--timeout=10', '--retries=0']
  const quiet = [
    '--batch',
    '--ignore-stdin',
    '--flush-session',
    '--disable-coloring',
    `--output-dir=${join(folder, 'sqlmap')}`,
  ]
  const { output, isInTime } = await run('sqlmap', ['-r', file, '--ignore-code=*', ...bounds, ...quiet], 300)
  const isTested = isInTime && /testing if|do not appear to be injectable|does not seem to be injectable/.test(output)
  return { isTested, findings: findingsIn(output).map((line) => `${name}: ${line}`) }
}

// sqlmap tests its suspicions again with arithmetic, and withdraws those that fail.
function findingsIn(output: string): string[] {
  const suspected = output.match(/^.*appears to be '.*' injectable.*$/gm) ?? []
  const takenBack = output.match(/^.*false positive or unexploitable injection point detected.*$/gm) ?? []
  const proved = output.match(/^.*(?:is vulnerable|identified the following injection point).*$/gm) ?? []
  return takenBack.length >= new Set(suspected.map(parameterIn)).size ? proved : [...suspected, ...proved]
}

const parameterIn = (line: string) => /parameter '.*?' appears/.exec(line)?.[0]

export type WapitiResult = { isTested: boolean; findings: string[] }

type WapitiReport = { vulnerabilities: Record<string, { info: string; path: string }[]> }

const modules = ['sql', 'blindsql', 'xss', 'exec', 'file', 'crlf', 'redirect', 'xxe', 'ssrf'].join()

/** Runs wapiti on the query parameters of every given URL. */
export async function runWapiti(
  folder: string,
  base: string,
  paths: readonly string[],
  headers: readonly string[],
  seconds: number,
): Promise<WapitiResult> {
  const report = join(folder, `wapiti-${paths.length}-${headers.length}.json`)
  const starts = paths.flatMap((path) => ['-s', base + path])
  const sent = headers.flatMap((header) => ['-H', header])
  const bounds = ['--scope', 'folder', '-d', '1', '-l', '1', '--max-scan-time', String(seconds), '--flush-session']
  const kept = ['--store-session', folder, '--store-config', folder, '-f', 'json', '-o', report, '--no-bugreport']
  const { output, isInTime } = await run(
    'wapiti',
    ['-u', `${base}/api/v1/`, ...starts, ...sent, '-m', modules, ...bounds, ...kept],
    seconds + 300,
  )
  let read: WapitiReport
  try {
    read = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    throw new Error(`wapiti left no report: ${output.slice(-2_000)}`)
  }
  // When its crawl time is over, wapiti attacks what it has seen so far and does not report the rest.
  const seen = Number(/Wapiti found (\d+) URLs/.exec(output)?.[1] ?? 0)
  const isTested = isInTime && seen >= paths.length && !/Max scan time/.test(output)
  const findings = Object.entries(read.vulnerabilities).flatMap(([kind, list]) =>
    list.map(({ info, path }) => `${kind}: ${path} ${info}`),
  )
  return { isTested, findings }
}
