import { type ChildProcess, fork } from 'node:child_process'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = new URL('../../../node_modules/.cache/', import.meta.url)

/**
 * Starts a server program of the tests with its order in the first argument. A run of all tests has bundled it
 * (`scripts/build-server.ts`), which saves most of a start; other runs read the sources.
 */
export function forkServer(source: URL, order: object): ChildProcess {
  const bundle = new URL(`haat-test-servers/${basename(source.pathname, '.ts')}.js`, cache)
  const entry = fileURLToPath(process.env.TEST_SERVERS === 'built' ? bundle : source)
  // Node.js compiles the code once, not at every start.
  const env = { ...process.env, NODE_COMPILE_CACHE: fileURLToPath(new URL('haat', cache)) }
  return fork(entry, [JSON.stringify(order)], { execArgv: [], env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
}
