import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for a test's data. When root runs the tests, the user that PostgreSQL runs as may enter it. */
export async function temporaryFolder(prefix: string): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), prefix))
  await chmod(path, 0o711)
  return path
}
