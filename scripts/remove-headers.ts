import { globSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// Runs after an installation. Node.js comes with 67 MB of C headers, for packages that are compiled here; none is.
const cwd = fileURLToPath(new URL('../node_modules/', import.meta.url))
for (const folder of globSync('node-*/include', { cwd })) rmSync(`${cwd}${folder}`, { recursive: true })
