/** Why Haat cannot run here, in one line for the person who started it. */
export class StartError extends Error {}

const pathFaults: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of this path is not a folder',
  EISDIR: 'this is a folder, not a file',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'the links lead in a circle',
}

/** Says in one line what is wrong with a file or folder; other errors stay as they are. */
export function explainPath(error: unknown): Error {
  const { code, path } = error as NodeJS.ErrnoException
  const fault = pathFaults[code ?? '']
  return fault && path ? new StartError(`${path}: ${fault} (${code}).`, { cause: error }) : (error as Error)
}

/** Codes of Node.js for sockets, TLS and certificates. */
const isNetworkError = (code: string) => /^E[A-Z]+$/.test(code) || code.startsWith('ERR_SSL_') || code.includes('CERT')

/** Says in one line what kept a database from being used; never with the password. */
export function explainDatabase(error: unknown, url: string): Error {
  const { code, message, path } = error as NodeJS.ErrnoException
  // A file that the URL names, such as a certificate.
  if (path) return explainPath(error)
  const at = new URL(url)
  const where = `${at.hostname}:${at.port || 5432}${at.pathname}`
  const user = decodeURIComponent(at.username)
  if (code === 'ECONNREFUSED') return refuse(`No PostgreSQL answers at ${where}.`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return refuse(`The host ${at.hostname} of the database is unknown.`)
  if (code === 'ETIMEDOUT' || /timeout exceeded when trying to connect|due to connection timeout/.test(message ?? ''))
    return refuse(`${where} does not answer in time.`)
  if (code === '28P01' || code === '28000') return refuse(`PostgreSQL at ${where} does not let "${user}" in.`)
  if (code === '3D000') return refuse(`PostgreSQL at ${at.hostname} has no database "${at.pathname.slice(1)}".`)
  if (code === '42501') {
    return refuse(`"${user}" may not do this at ${where} (${message}); set DATABASE_ADMIN_URL to its owner.`)
  }
  if (code === '57P03' || code === '53300')
    return refuse(`PostgreSQL at ${where} takes no connections now: ${message}.`)
  if (code === 'ECONNRESET' || message?.startsWith('Connection terminated')) {
    return refuse(`What listens at ${where} ended the connection; it may not be PostgreSQL.`)
  }
  if (isNetworkError(code ?? '') || message?.includes('SSL connections')) {
    return refuse(`PostgreSQL at ${where} cannot be reached: ${message}.`)
  }
  return error as Error

  function refuse(text: string): StartError {
    return new StartError(text, { cause: error })
  }
}
