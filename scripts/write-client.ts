import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generatedSources } from '../packages/client/generator/generated-sources.ts'

// Writes the types and the table of operations of the client from the OpenAPI documents. With --check it only compares.
const folder = fileURLToPath(new URL('../packages/client/src/', import.meta.url))
const check = process.argv.includes('--check')

function kept(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

for (const [name, text] of Object.entries(await generatedSources())) {
  if (!check) writeFileSync(folder + name, text)
  else if (kept(folder + name) !== text) {
    console.error(`packages/client/src/${name} is not what the contract says: run npm run contract:build`)
    process.exitCode = 1
  }
}
