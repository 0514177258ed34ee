import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// build-package.ts client|admission-control [folder]: builds a package as it is published, into its dist or the given
// folder: `npm publish packages/client/dist`. In the repository its sources are imported instead, and it is private there.
const root = fileURLToPath(new URL('..', import.meta.url))
const source = `${root}packages/${process.argv[2]}`
const folder = process.argv[3] ?? `${source}/dist`

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
execFileSync(`${root}node_modules/.bin/tsc`, ['-p', `${source}/tsconfig.build.json`, '--outDir', folder], {
  stdio: 'inherit',
})
// The compiler rewrites the extensions of imports in JavaScript only.
for (const file of readdirSync(folder).filter((name) => name.endsWith('.d.ts'))) {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  writeFileSync(`${folder}/${file}`, text.replaceAll(/(from ')(\.\/[^']+)\.ts(')/g, '$1$2.js$3'))
}

const { name, version, description, exports } = JSON.parse(readFileSync(`${source}/package.json`, 'utf8'))
const built = Object.fromEntries(
  Object.entries<string>(exports).map(([path, source]) => {
    const file = source.replace(/^\.\/src\/(.*)\.ts$/, './$1')
    return [path, { types: `${file}.d.ts`, default: `${file}.js` }]
  }),
)
const manifest = {
  ...{ name, version, description, license: 'MIT', type: 'module', sideEffects: false },
  engines: { node: '>=22' },
  exports: { ...built, './package.json': './package.json' },
}
writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`)
copyFileSync(`${source}/README.md`, `${folder}/README.md`)
console.log(`${name} is built. Install it in a project with: npm install ${resolve(folder)}`)
