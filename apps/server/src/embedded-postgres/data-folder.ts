import { access, constants, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Creates the data folder where it is missing and returns its real path; throws one clear line when it cannot be used. */
export async function openDataFolder(path: string): Promise<string> {
  // Not `recursive`: below /proc that never returns, and a mistyped path would grow a tree of folders.
  await mkdir(path, { mode: 0o711 }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EEXIST') return
    throw new Error(`The data folder ${path} cannot be created in ${dirname(path)} (${cause.code}).`, { cause })
  })
  try {
    if (!(await stat(path)).isDirectory())
      throw new Error(`The data folder ${path} is a file. Set HAAT_DATA_DIR to a folder.`)
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(path)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (!code) throw cause
    throw new Error(`The data folder ${path} is not writable (${code}). Check its permissions.`, { cause })
  }
}
