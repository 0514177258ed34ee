#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before anything else is loaded: the next command takes the compiled code from here.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/haat', import.meta.url)))
// Whoever reads the output (`| head -1`) may have enough of it.
process.stdout.on('error', () => process.exit())
process.stderr.on('error', () => {})
const { runCommandLine } = await import('./haat.ts')
process.exitCode = await runCommandLine(process.argv, {
  env: process.env,
  writeOut: (text) => void process.stdout.write(text),
  writeErr: (text) => void process.stderr.write(text),
})
process.exit()
