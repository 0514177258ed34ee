/**
 * Whether an object of a JSON text has a duplicate name. Parsers differ in which value they take: two services could
 * read two prices. The text must be valid JSON.
 */
export function hasDuplicateNames(json: string): boolean {
  const objects: Set<string>[] = []
  let latest = ''
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (character === '{') objects.push(new Set())
    else if (character === '}') objects.pop()
    else if (character === '"') {
      const end = endOfString(json, at)
      latest = json.slice(at, end + 1)
      at = end
    } else if (character === ':') {
      const names = objects.at(-1)
      // Escapes can spell one name in several ways.
      const name: string = latest.includes('\\') ? JSON.parse(latest) : latest.slice(1, -1)
      if (names?.has(name)) return true
      names?.add(name)
    }
  }
  return false
}

/** The position after the string that begins at `start`. */
function endOfString(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}
