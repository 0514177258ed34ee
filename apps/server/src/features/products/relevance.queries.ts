import { type RawBuilder, sql } from 'kysely'

type Text = RawBuilder<unknown>

/**
 * The searched texts: the names of a product in both languages, a line each, and all its searched text; as
 * `search_words`.
 */
export type SearchedTexts = { names: Text; words: Text }

/**
 * The searched words in the form that `relevanceOf` compares, for the CTE `asked` of its statement: `search_words`
 * takes a millisecond to plan where it occurs a dozen times.
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

/**
 * How well a product matches: per word whole in the name, beginning a word of the name, whole elsewhere, beginning a word
 * elsewhere, inside the name, inside something else; then the whole phrase.
 */
export function relevanceOf(asked: readonly string[], { names, words }: SearchedTexts): Text {
  const has = (text: Text, what: string) => sql`position((select ${sql.raw(what)} from asked) in ${text}) > 0`
  const scores = asked.map(
    (_, n) => sql`
      case when ${has(names, `whole_${n}`)} then 6 when ${has(names, `start_${n}`)} then 5
        when ${has(words, `whole_${n}`)} then 4 when ${has(words, `start_${n}`)} then 3
        when ${has(names, `inside_${n}`)} then 2 else 1 end`,
  )
  return sql`4 * (${sql.join(scores, sql` + `)}) + case
    when ${has(names, 'line')} then 2 when ${has(names, 'phrase')} then 1 else 0 end`
}
