import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for a test's data. PostgreSQL may enter it when root runs the tests, and so keeps its files inside. */
export async function temporaryFolder(prefix: string): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), prefix))
  await chmod(path, 0o711)
  return path
}
