import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Builds the dashboard from the present sources, unless it is. Throws what the build says when it fails. */
export function buildDashboard(): void {
  const program = fileURLToPath(new URL('../build/build.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, [program, '--if-changed'], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
