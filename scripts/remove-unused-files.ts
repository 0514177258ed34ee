import { globSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Runs after an installation. Removes what nothing here loads: 67 MB of C headers that Node.js brings for packages that are
// compiled (none is), and 20 MB of other builds of the packages that the dashboard is bundled from, with their source maps.
const unused = [
  'node-*/include',
  '@mantine/*/cjs',
  '@mantine/*/esm/**/*.map',
  '@tanstack/*/build/{legacy,codemods}',
  '@tanstack/*/build/**/*.{cjs,cjs.map,js.map}',
]

const cwd = fileURLToPath(new URL('../node_modules/', import.meta.url))
for (const path of globSync(unused, { cwd })) rmSync(`${cwd}${path}`, { recursive: true, force: true })
