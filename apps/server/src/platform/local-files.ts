import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertFilePath, type FileStorage, isFilePath, storageFailure } from './file-storage.ts'

/** Keeps files in a folder of this machine, readable by the server's user only. */
export function localFiles(folder: string): FileStorage {
  const locate = (path: string) => {
    assertFilePath(path)
    return join(folder, path)
  }
  return {
    async put(path, bytes) {
      const file = locate(path)
      const half = `${file}.${randomBytes(6).toString('hex')}.new`
      try {
        await mkdir(dirname(file), { recursive: true, mode: 0o700 })
        const handle = await open(half, 'wx', 0o600)
        try {
          await handle.writeFile(bytes)
          await handle.datasync()
        } finally {
          await handle.close()
        }
        await rename(half, file)
      } catch (error) {
        await rm(half, { force: true }).catch(() => {})
        throw storageFailure(error)
      }
    },
    async read(path) {
      const handle = await open(locate(path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw storageFailure(error)
      })
      if (handle === null) return null
      const { size } = await handle.stat()
      return { size, content: handle.createReadStream() }
    },
    async remove(path) {
      const file = locate(path)
      await rm(file, { force: true })
      // The last file of an upload takes its folder along.
      await rmdir(dirname(file)).catch(() => {})
    },
    exists: async (path) => access(locate(path)).then(() => true, absent(false)),
    async *list() {
      for (const store of await namesIn(folder))
        for (const upload of await namesIn(join(folder, store)))
          for (const name of await namesIn(join(folder, store, upload))) {
            const path = `${store}/${upload}/${name}`
            if (isFilePath(path)) yield path
          }
    },
  }
}

/** Nothing is there: the result. Any other error is a failure of the storage. */
const absent =
  <T>(result: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return result
    throw storageFailure(error)
  }

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(absent<string[]>([]))
