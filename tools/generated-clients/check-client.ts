import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installTool } from '../../scripts/install-tool.ts'

/** The generators whose clients are checked. */
export const generators = ['openapi-typescript', 'hey-api', 'orval'] as const

const here = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))
const strict = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'esnext', '--lib', 'esnext,dom,dom.iterable']
const bundled = ['--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions']

/** Generates a client of both documents and type-checks the program that uses it. Returns what is wrong. */
export function findClientProblems(generator: (typeof generators)[number]): string[] {
  installTool('generated-clients')
  const folder = `${here}generated/${generator}`
  rmSync(folder, { recursive: true, force: true })
  for (const audience of ['storefront', 'merchant']) {
    mkdirSync(`${folder}/${audience}`, { recursive: true })
    const document = `${root}packages/contract/openapi/${audience}.json`
    const args = ['generate.js', generator, document, `${folder}/${audience}`]
    execFileSync(process.execPath, args, { cwd: here, stdio: ['ignore', 'ignore', 'pipe'] })
  }
  const longNames = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => basename(file).length > 80,
  )
  const program = `programs/${generator}.ts`
  const { status, stdout } = spawnSync(
    `${root}node_modules/.bin/tsc`,
    ['--ignoreConfig', ...strict, ...bundled, program],
    {
      cwd: here,
      encoding: 'utf8',
    },
  )
  return [...longNames, ...(status === 0 ? [] : stdout.trim().split('\n'))]
}
