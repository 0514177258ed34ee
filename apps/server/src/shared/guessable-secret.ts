/** Whether it has few different characters, a repeated part, consecutive characters or words of examples. */
export function isGuessableSecret(secret: string): boolean {
  if (new Set(secret).size < 12) return true
  if (/change.?me|secret|passw|example|insecure|default|placeholder|qwerty/i.test(secret)) return true
  if (/^(.{1,16}?)\1+/.exec(secret)?.[0].length === secret.length) return true
  const codes = [...secret].map((character) => character.codePointAt(0) ?? 0)
  const neighbours = codes.filter((code, index) => index > 0 && Math.abs(code - (codes[index - 1] ?? 0)) <= 1)
  return neighbours.length > secret.length / 2
}
