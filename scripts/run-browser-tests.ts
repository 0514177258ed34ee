import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs the tests that need a browser. Chromium, and what reads printed codes, is installed from Debian where it is missing.

const root = fileURLToPath(new URL('..', import.meta.url))
const names = ['chromium', 'chromium-browser', 'google-chrome']

const find = (...programs: string[]): string | null =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .find((path) => existsSync(path)) ?? null

function install(...packages: string[]): void {
  console.log(`Not installed: apt-get install ${packages.join(' ')}`)
  for (const words of [['update'], ['install', '--yes', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', words, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  }
}

if (process.env.HAAT_CHROMIUM === undefined && find(...names) === null) install('chromium', 'fonts-noto-core')
if (find('zbarimg') === null || find('pdftoppm') === null) install('zbar-tools', 'poppler-utils')
const chromium = process.env.HAAT_CHROMIUM ?? find(...names)
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
