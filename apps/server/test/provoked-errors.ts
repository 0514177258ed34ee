import { appendFileSync } from 'node:fs'
import { operations } from '@haat/contract/operations.ts'
import { expect } from 'vitest'

/** Where a run of all tests records which operation returned which error code; not set when only some tests run. */
const file = process.env.PROVOKED_ERRORS_FILE
/** Tests that send random requests. */
const RANDOM = /\.(reliability|property\.test)\.ts$/
const noted = new Set<string>()

const paths = operations
  .map(({ id, method, path }) => ({
    id,
    method: String(method),
    parameters: path.split('{').length,
    pattern: new RegExp(`^${RegExp.escape(path).replaceAll(/\\\{\w+\\\}/g, '[^/?]+')}?(\\?|$)`),
  }))
  // As the router does: a literal path wins over one with a parameter.
  .sort((a, b) => a.parameters - b.parameters)

/** Records an error that a test provoked on purpose. Errors of random requests do not count. */
export function noteError(method: string, url: string, code: unknown): void {
  if (file === undefined || typeof code !== 'string' || expect.getState().testPath?.match(RANDOM)) return
  const operation = paths.find((one) => one.method === method && one.pattern.test(url))
  const line = `${operation?.id} ${code}\n`
  if (operation === undefined || noted.has(line)) return
  noted.add(line)
  appendFileSync(file, line)
}
