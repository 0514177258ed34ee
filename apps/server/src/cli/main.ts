#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Before anything else is loaded: the next command takes the compiled code from here.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/haat', import.meta.url)))
const { haat } = await import('./haat.ts')
await haat(process.argv)
