import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openDataFolder } from '../embedded-postgres/data-folder.ts'

/** Writes JSON that only this user may read. A reader gets the old text or the new one, never a part. */
export async function writePrivateJson(file: string, value: unknown): Promise<void> {
  const half = `${file}.${process.pid}.new`
  // With an operator's own database this may be the first file in the data folder.
  await openDataFolder(dirname(file))
  await writeFile(half, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(half, file)
}

/** The JSON in a file; null when the file is missing or has no JSON. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || error instanceof SyntaxError) return null
    throw new Error(`${file} cannot be read (${code}).`, { cause: error })
  }
}
