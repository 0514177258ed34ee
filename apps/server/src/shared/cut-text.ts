/**
 * At most `limit` characters of a text, as PostgreSQL and the API count them: whole code points. A text cut within one
 * (an emoji is two units of a JavaScript string) can be neither stored nor sent.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  let end = 0
  for (let characters = 0; characters < limit && end < text.length; characters++)
    end += (text.codePointAt(end) as number) > 0xffff ? 2 : 1
  return text.slice(0, end)
}

/** Counts characters as PostgreSQL and the API do, not UTF-16 units. */
export function isLongerThan(text: string, limit: number): boolean {
  return text.length > limit && (text.length > limit * 2 || [...text].length > limit)
}
