import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { apiTexts } from '../apps/server/src/reference/api-texts.ts'

// Writes the OpenAPI documents into the contract package. With --check it only compares.
const folder = fileURLToPath(new URL('../packages/contract/openapi/', import.meta.url))
const check = process.argv.includes('--check')

function kept(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

mkdirSync(folder, { recursive: true })
for (const [audience, text] of Object.entries(apiTexts())) {
  const file = `${folder}${audience}.json`
  if (!check) writeFileSync(file, text)
  else if (kept(file) !== text) {
    console.error(
      `packages/contract/openapi/${audience}.json is not what the contract says: run npm run contract:build`,
    )
    process.exitCode = 1
  }
}
