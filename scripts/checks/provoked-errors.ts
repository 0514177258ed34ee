import { readFileSync } from 'node:fs'
import { errorsOf } from '../../packages/contract/src/operation.ts'
import { operations } from '../../packages/contract/src/operations.ts'

/** Codes raised before every operation in the same way: their own tests prove them once for all operations. */
const forAll = [
  'request_too_large',
  'unsupported_media_type',
  'idempotency_in_progress',
  'idempotency_key_reused',
  'too_many_requests',
  'service_unavailable',
  'internal_error',
]

/** Error codes that an operation declares and no test provoked there. */
export function findUnprovokedErrors(seenFile: string): string[] {
  const seen = new Set(readFileSync(seenFile, 'utf8').split('\n'))
  return operations
    .flatMap((operation) => errorsOf(operation).map((code) => ({ code, pair: `${operation.id} ${code}` })))
    .filter(({ code, pair }) => !forAll.includes(code) && !seen.has(pair))
    .map(({ pair }) => `no test provokes: ${pair}`)
}
