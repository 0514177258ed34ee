/** Why Haat cannot run here, in one line for the person who started it. */
export class StartError extends Error {}

/** Says in one line what kept a database from being used; never with the password. */
export function explainDatabase(error: unknown, url: string): Error {
  const { code, message } = error as { code?: string; message?: string }
  const at = new URL(url)
  const where = `${at.hostname}:${at.port || 5432}${at.pathname}`
  const user = decodeURIComponent(at.username)
  if (code === 'ECONNREFUSED') return refuse(`No PostgreSQL answers at ${where}.`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return refuse(`The host ${at.hostname} of the database is unknown.`)
  if (code === 'ETIMEDOUT' || message?.includes('timeout exceeded when trying to connect'))
    return refuse(`${where} does not answer in time.`)
  if (code === '28P01' || code === '28000') return refuse(`PostgreSQL at ${where} does not let "${user}" in.`)
  if (code === '3D000') return refuse(`PostgreSQL at ${at.hostname} has no database "${at.pathname.slice(1)}".`)
  if (code === '42501') {
    return refuse(`"${user}" may not do this at ${where} (${message}); set DATABASE_ADMIN_URL to its owner.`)
  }
  return error as Error

  function refuse(text: string): StartError {
    return new StartError(text, { cause: error })
  }
}
