import { type RawBuilder, sql } from 'kysely'

type Text = RawBuilder<unknown>

/**
 * The searched texts: the names of a product in both languages, a line each, and all its searched text; as
 * `search_words`.
 */
export type SearchedTexts = { names: Text; words: Text }

/**
 * The searched words in the form that `relevanceOf` compares, for the CTE `asked` of its statement: `search_words`
 * takes a millisecond to plan when it occurs a dozen times.
 */
export const askedWords = (asked: readonly string[]): Text => {
  const phrase = sql`search_words(${asked.join(' ')}::text) as phrase`
  const insides = asked.map((word, n) => sql`btrim(search_words(${word}::text)) as ${sql.raw(`inside_${n}`)}`)
  const forms = asked.map((_, n) =>
    sql.raw(`inside_${n}, ' ' || inside_${n} as start_${n}, ' ' || inside_${n} || ' ' as whole_${n}`),
  )
  return sql`
    select phrase, E'\\n' || phrase || E'\\n' as line, ${sql.join(forms)} from (select ${sql.join([phrase, ...insides])}) w`
}

const has = (text: Text, what: string) => sql<boolean>`position((select ${sql.raw(what)} from asked) in ${text}) > 0`

/**
 * How well a product matches: per word whole in the name (6), beginning a word of the name (5), whole elsewhere (4),
 * beginning a word elsewhere (3), inside the name (2), inside something else (1); then the whole phrase. A text that
 * does not begin a word is not looked for as a whole word.
 */
export function relevanceOf(asked: readonly string[], { names, words }: SearchedTexts): Text {
  const scores = asked.map(
    (_, n) => sql`
      case when ${has(names, `start_${n}`)} then case when ${has(names, `whole_${n}`)} then 6 else 5 end
        when ${has(words, `start_${n}`)} then case when ${has(words, `whole_${n}`)} then 4 else 3 end
        when ${has(names, `inside_${n}`)} then 2 else 1 end`,
  )
  return sql`4 * (${sql.join(scores, sql` + `)}) + case when ${has(names, 'phrase')} then
    case when ${has(names, 'line')} then 2 else 1 end else 0 end`
}
