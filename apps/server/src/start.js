// JavaScript, and this file alone: to read TypeScript, Node must first load a compiler, which costs memory for as long
// as the process lives. What was compiled once is taken from the cache.
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/haat', import.meta.url)))
const { run } = await import('./deployment/run.ts')
await run()
