import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs the tests that need a browser. Chromium is installed from Debian when the machine has none.

const root = fileURLToPath(new URL('..', import.meta.url))
const names = ['chromium', 'chromium-browser', 'google-chrome']

const find = (): string | null =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path)) ?? null

function install(): void {
  console.log('Chromium is not installed: apt-get install chromium')
  for (const words of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-noto-core']]) {
    spawnSync('apt-get', words, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}

if (process.env.HAAT_CHROMIUM === undefined && find() === null) install()
const chromium = process.env.HAAT_CHROMIUM ?? find()
if (chromium === null) {
  console.error('There is no Chromium. Install it, or name it in HAAT_CHROMIUM.')
  process.exit(1)
}
const vitest = join(root, 'node_modules/.bin/vitest')
const { status } = spawnSync(
  vitest,
  ['run', '--config', join(root, 'vitest.browser.config.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...process.env, HAAT_CHROMIUM: chromium } },
)
process.exit(status ?? 1)
