import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before anything else is loaded: the second start takes the compiled code from here.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/haat', import.meta.url)))
const { run } = await import('./deployment/run.ts')
await run()
