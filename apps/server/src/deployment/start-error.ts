/** Why Haat cannot start, in one line for the operator. */
export class StartError extends Error {}

const pathFaults: Record<string, string> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'part of the path is not a folder',
  EISDIR: 'is a folder, not a file',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'symbolic links form a loop',
}

/** Explains an error of a file or folder in one line; returns other errors unchanged. */
export function explainPath(error: unknown): Error {
  const { code, path } = error as NodeJS.ErrnoException
  const fault = pathFaults[code ?? '']
  return fault && path ? new StartError(`${path}: ${fault} (${code}).`, { cause: error }) : (error as Error)
}

/** Node.js error codes of sockets, TLS and certificates. */
const isNetworkError = (code: string) => /^E[A-Z]+$/.test(code) || code.startsWith('ERR_SSL_') || code.includes('CERT')

/** Why PostgreSQL ends connections that it had accepted, by its error codes. */
const ENDED: Record<string, string> = {
  '57P01': 'it was stopped, or an administrator ended the connection',
  '57P02': 'another of its processes crashed',
  '57P05': 'the connection was idle for too long',
  '25P03': 'a transaction was idle for too long',
  '08006': 'the network failed',
  '08003': 'the network failed',
}

/** Explains in one line why a database cannot be used, without the password. */
export function explainDatabase(error: unknown, url: string): Error {
  const { code, message, path } = error as NodeJS.ErrnoException
  // A file that the URL names, such as a certificate.
  if (path) return explainPath(error)
  const at = new URL(url)
  const where = `${at.hostname}:${at.port || 5432}${at.pathname}`
  const user = decodeURIComponent(at.username)
  if (code === 'ECONNREFUSED') return refuse(`Cannot connect to PostgreSQL at ${where}. Check that it is running.`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return refuse(`The database host ${at.hostname} is unknown. Check DATABASE_URL.`)
  if (code === 'ETIMEDOUT' || /timeout exceeded when trying to connect|due to connection timeout/.test(message ?? ''))
    return refuse(`${where} did not respond in time.`)
  if (code === '28P01' || code === '28000')
    return refuse(`PostgreSQL at ${where} refused the user "${user}". Check user and password in DATABASE_URL.`)
  if (code === '3D000')
    return refuse(`PostgreSQL at ${at.hostname} has no database "${at.pathname.slice(1)}". Create it first.`)
  if (code === '42501') {
    return refuse(
      `"${user}" has no permission at ${where} (${message}). Set DATABASE_ADMIN_URL to the owner of the database.`,
    )
  }
  if (code === '57P03' || code === '53300')
    return refuse(`PostgreSQL at ${where} accepts no connections now: ${message}.`)
  if (ENDED[code ?? '']) return refuse(`PostgreSQL at ${where} ended the connection: ${ENDED[code ?? '']}.`)
  if (code === 'ECONNRESET' || message?.startsWith('Connection terminated')) {
    return refuse(`${where} closed the connection. Check that it is a PostgreSQL server.`)
  }
  if (isNetworkError(code ?? '') || message?.includes('SSL connections')) {
    return refuse(`PostgreSQL at ${where} cannot be reached: ${message}.`)
  }
  return error as Error

  function refuse(text: string): StartError {
    return new StartError(text, { cause: error })
  }
}
