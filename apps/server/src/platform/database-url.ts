/** What is wrong with the URL of a database; null when nothing is. */
export function databaseUrlProblem(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  // They would replace the options that make the server act as an ordinary role.
  if (url?.searchParams.has('options')) return 'must not have the parameter "options". Remove it'
  const isWhole = url && /^postgres(ql)?:$/.test(url.protocol) && url.username && url.pathname.length > 1
  if (isWhole && isDecodable(url)) return null
  return 'must look like postgres://user:password@host:5432/database, with % in a password written as %25'
}

function isDecodable({ username, password, pathname }: URL): boolean {
  try {
    return Boolean(decodeURIComponent(`${username}${password}${pathname}`))
  } catch {
    return false
  }
}
