import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const isCheck = process.argv.includes('--check')

/** Writes a file that the contract generates. With --check it only compares, and fails when the text differs. */
export function writeGenerated(path: string, text: string): void {
  const file = join(root, path)
  if (!isCheck) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  } else if (storedText(file) !== text) {
    console.error(`${path} is not what the contract says: run npm run contract:build`)
    process.exitCode = 1
  }
}

function storedText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
