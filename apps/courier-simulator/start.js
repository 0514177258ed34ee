// Runs the bundle of the simulator, or its sources when they have changed since it was built.
import '../../scripts/check-install.cjs'
import { fileURLToPath } from 'node:url'
import { cacheCompiledCode, isBuilt } from '../../scripts/built.js'

const dist = new URL('dist/', import.meta.url)

cacheCompiledCode()
await import(isBuilt(fileURLToPath(dist)) ? new URL('start.js', dist).href : './src/start.ts')
