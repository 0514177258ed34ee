import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorsOf } from '../../packages/contract/src/operation.ts'
import { operations } from '../../packages/contract/src/operations.ts'

/** Codes of what stands before every operation alike: tests of that part prove them once, for all operations. */
const forAll = [
  'request_too_large',
  'unsupported_media_type',
  'idempotency_in_progress',
  'idempotency_key_reused',
  'too_many_requests',
  'service_unavailable',
  'internal_error',
]

/** The list of codes that no test provokes yet. It only gets shorter. */
const KNOWN_GAPS = 'apps/server/test/errors-not-provoked.json'

/** Error codes that an operation declares, that no test has provoked there, and that are not known to be missing. */
export function findUnprovokedErrors(root: string, seenFile: string): string[] {
  const seen = new Set(readFileSync(seenFile, 'utf8').split('\n'))
  const gaps = new Set<string>(JSON.parse(readFileSync(join(root, KNOWN_GAPS), 'utf8')))
  const declared = operations.flatMap((operation) =>
    errorsOf(operation)
      .filter((code) => !forAll.includes(code))
      .map((code) => `${operation.id} ${code}`),
  )
  return [
    ...declared.filter((pair) => !seen.has(pair) && !gaps.has(pair)).map((pair) => `no test provokes: ${pair}`),
    ...[...gaps]
      .filter((gap) => seen.has(gap) || !declared.includes(gap))
      .map((gap) => `remove from ${KNOWN_GAPS}: ${gap}`),
  ]
}
