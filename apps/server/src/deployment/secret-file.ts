import { randomBytes } from 'node:crypto'
import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { openDataFolder } from '../embedded-postgres/data-folder.ts'

/** The deployment's secrets, newest first: the configured ones, else the one saved in the data folder. */
export async function findSecrets({ secrets, dataDir }: Config): Promise<readonly [string, ...string[]]> {
  return secrets ?? [await keptSecret(dataDir)]
}

async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret')
  await openDataFolder(dataDir)
  const kept = await readSecret(file)
  if (kept) return kept
  const half = `${file}.${process.pid}.new`
  await writeFile(half, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    // `link` never replaces a file: two first starts at the same moment use the same secret.
    await link(half, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(half, { force: true })
  }
  const made = await readSecret(file)
  if (made) return made
  throw new Error(`The secret in ${file} is empty. Delete the file to create a new secret.`)
}

async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new Error(`The secret in ${file} cannot be read (${error.code}).`, { cause: error })
  })
  if (text === undefined) return undefined
  await chmod(file, 0o600).catch(() => {})
  if (text.trim().length >= 32) return text.trim()
  throw new Error(`The secret in ${file} is shorter than 32 characters. Delete the file to create a new secret.`)
}
