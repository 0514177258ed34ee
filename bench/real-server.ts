import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../apps/server/src/start.js', import.meta.url))

type RealServer = {
  serverUrl: string
  adminUrl: string
  dataDir: string
  port: number
  /** Only a server that is not in production calls this machine. */
  mode?: 'production' | 'test'
}

/** Starts the whole server on a database, with the live stores on its port and the sandboxes on the next one. */
export const startRealServer = ({
  serverUrl,
  adminUrl,
  dataDir,
  port,
  mode = 'production',
}: RealServer): ChildProcess =>
  spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...{ NODE_ENV: mode, HAAT_SECRET: 'k8Jw2pLq9ZrT4vXy7BnM3cFgH6sDaE1uWoPi5tRe' },
      ...{ DATABASE_URL: serverUrl, DATABASE_ADMIN_URL: adminUrl, HAAT_DATA_DIR: `${dataDir}/${port}` },
      ...{ HAAT_PORT: String(port), HAAT_HOST: '127.0.0.1', HAAT_LOG_LEVEL: 'error' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/** Waits until a server responds as it should. */
export async function untilServed(responds: () => Promise<boolean>): Promise<void> {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; await sleep(20))
    if (await responds().catch(() => false)) return
  throw new Error('the server did not start within a minute')
}
