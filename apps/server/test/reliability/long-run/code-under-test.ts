import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The code that a long run tests. Documents and the results of the last run are not part of it. */
const PATHS = [
  'apps/server',
  'packages',
  'package-lock.json',
  ':(exclude)apps/server/test/reliability/long-run/results.json',
]

/** A digest of the working tree's code in `root`, and its commit. */
export function codeUnderTest(root: string): { digest: string; commit: string } {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...PATHS).split('\0')
  const hash = createHash('sha256')
  for (const file of [...new Set(files)].sort()) {
    const path = join(root, file)
    if (file === '' || !existsSync(path)) continue
    hash.update(`${file}\0`).update(createHash('sha256').update(readFileSync(path)).digest())
  }
  const changes = git('status', '--porcelain', '--', ...PATHS)
  const head = git('rev-parse', '--short', 'HEAD').trim()
  return { digest: hash.digest('hex'), commit: changes ? `${head} with changes` : head }
}
