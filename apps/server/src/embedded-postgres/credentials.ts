import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The passwords of the cluster's two roles; letters, digits, - and _ only, so they need no quoting anywhere. */
export type Credentials = { ownerPassword: string; serverPassword: string }

const fileOf = (dataDir: string) => join(dataDir, 'postgres.json')

/** The kept passwords, if there are usable ones. */
export async function findCredentials(dataDir: string): Promise<Credentials | undefined> {
  const json = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  const { ownerPassword, serverPassword } = parseLoosely(json)
  return isPassword(ownerPassword) && isPassword(serverPassword) ? { ownerPassword, serverPassword } : undefined
}

export function makeCredentials(): Credentials {
  const password = () => randomBytes(24).toString('base64url')
  return { ownerPassword: password(), serverPassword: password() }
}

export async function saveCredentials(dataDir: string, credentials: Credentials): Promise<void> {
  const half = `${fileOf(dataDir)}.new`
  await writeFile(half, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(half, fileOf(dataDir))
}

const isPassword = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{16,}$/.test(value)

function parseLoosely(json: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(json)) as Record<string, unknown>
  } catch {
    return {}
  }
}
