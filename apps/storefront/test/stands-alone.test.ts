import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// apps/server/test/reliability/copied-storefront.long.ts installs, builds and starts a copy.
const folder = fileURLToPath(new URL('..', import.meta.url))
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
const files = globSync('{start.js,build/*,src/**/*}', { cwd: folder }).filter(
  (name) => /\.(tsx?|js)$/.test(name) && !/\.test\.tsx?$/.test(name),
)

const read = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(pattern)].map(([, target]) => target as string)

const importsOf = (file: string) => read(file, /(?:from|import|import\(|resolve\() ?'([^']+)'/g)
/** Files beside it that a file reads or starts. */
const addressesOf = (file: string) => read(file, /new URL\('([^']+)', import\.meta\.url\)/g)

const nameOf = (target: string): string =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')

describe('the storefront can be copied elsewhere:', () => {
  it('none of its files names one outside its folder', () => {
    expect(files.length).toBeGreaterThan(250)
    const outside = files.flatMap((file) =>
      [...importsOf(file).filter((target) => target.startsWith('.')), ...addressesOf(file)]
        .map((target) => relative(folder, join(folder, dirname(file), target)))
        .filter((path) => path.startsWith('..'))
        .map((path) => `${file}: ${path}`),
    )
    expect(outside).toEqual([])
  })

  it('its package.json names each package that it imports, and of Haat only those that can be published', () => {
    const imported = (names: string[]) =>
      new Set(
        names
          .flatMap(importsOf)
          .filter((target) => /^(@[a-z]|[a-z])[\w.@/-]*$/.test(target) && !target.startsWith('node:'))
          .map(nameOf),
      )
    const ofServer = imported(files.filter((file) => file.startsWith('src/')))
    const ofBuild = imported(files.filter((file) => !file.startsWith('src/')))
    expect([...ofServer].filter((name) => !(name in dependencies))).toEqual([])
    expect([...ofBuild].filter((name) => !(name in { ...dependencies, ...devDependencies }))).toEqual([])
    const ours = Object.keys(dependencies).filter((name) => name.startsWith('@haat/'))
    for (const name of ours)
      expect(readFileSync(join(folder, '../../packages', name.slice(6), 'tsconfig.build.json'), 'utf8')).toContain(
        'outDir',
      )
  })
})
