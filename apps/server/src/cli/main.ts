#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Called before any other module is loaded: the next command reads compiled code from this cache.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/haat', import.meta.url)))
// The reader of the output may close it early (`| head -1`).
process.stdout.on('error', () => process.exit())
process.stderr.on('error', () => {})
const { runCommandLine } = await import('./haat.ts')
process.exitCode = await runCommandLine(process.argv, {
  env: process.env,
  writeOut: (text) => void process.stdout.write(text),
  writeErr: (text) => void process.stderr.write(text),
})
// A pipe takes a long output only as fast as its reader does, and exiting would drop the rest.
const written = (stream: NodeJS.WriteStream) => new Promise<void>((resolve) => stream.write('', () => resolve()))
await Promise.all([written(process.stdout), written(process.stderr)])
process.exit()
