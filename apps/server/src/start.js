// JavaScript, as all programs of `npm start` are: to read TypeScript, Node must first load a compiler, which costs memory
// while the process lives. Compiled code is read from the cache.
import '../../../scripts/check-install.cjs'
import { fileURLToPath } from 'node:url'
import { cacheCompiledCode, isBuilt } from '../../../scripts/built.js'

const dist = new URL('../dist/', import.meta.url)

cacheCompiledCode()
const { run } = await import(isBuilt(fileURLToPath(dist)) ? new URL('run.js', dist).href : './deployment/run.ts')
await run()
