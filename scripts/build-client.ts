import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Builds the client as it is published, into packages/client/dist or the given folder: `npm publish packages/client/dist`.
// In the repository its sources are imported instead, and the package there is private.
const root = fileURLToPath(new URL('..', import.meta.url))
const client = `${root}packages/client`
const folder = process.argv[2] ?? `${client}/dist`

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
execFileSync(`${root}node_modules/.bin/tsc`, ['-p', `${client}/tsconfig.build.json`, '--outDir', folder], {
  stdio: 'inherit',
})
// The compiler rewrites the extensions of imports in JavaScript only.
for (const file of readdirSync(folder).filter((name) => name.endsWith('.d.ts'))) {
  const text = readFileSync(`${folder}/${file}`, 'utf8')
  writeFileSync(`${folder}/${file}`, text.replaceAll(/(from ')(\.\/[^']+)\.ts(')/g, '$1$2.js$3'))
}

const { name, version, description, exports } = JSON.parse(readFileSync(`${client}/package.json`, 'utf8'))
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
copyFileSync(`${client}/README.md`, `${folder}/README.md`)
console.log(`The client is built. Install it in a project with: npm install ${resolve(folder)}`)
