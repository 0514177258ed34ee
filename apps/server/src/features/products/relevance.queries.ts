import { type RawBuilder, sql } from 'kysely'

type Text = RawBuilder<unknown>

/** What is looked at: the names of a product in both languages, a line each, and all its searched text; as `search_words`. */
export type SearchedTexts = { names: Text; words: Text }

// Words as they are compared: see the function in the migrations.
const searchWords = (text: Text): Text => sql`search_words(${text})`

/**
 * How well a product matches, as `relevance` of the row `alias`: per word whole in the name, beginning a word of the
 * name, whole elsewhere, beginning a word elsewhere, inside the name, inside something else; then the whole phrase.
 * In a subquery of its own that is not merged into the statement, so that it is worked out once for a row.
 */
export function relevanceOf(asked: readonly string[], { names, words }: SearchedTexts, alias: string): Text {
  const has = (where: string, what: Text) => sql`position(${what} in t.${sql.raw(where)}) > 0`
  const inName = (what: Text) => has('names', what)
  const scores = asked.map((word) => {
    const inside = sql`btrim(${searchWords(sql`${word}::text`)})`
    const start = sql`' ' || ${inside}`
    const whole = sql`' ' || ${inside} || ' '`
    return sql`case when ${inName(whole)} then 6 when ${inName(start)} then 5 when ${has('rest', whole)} then 4
      when ${has('rest', start)} then 3 when ${inName(inside)} then 2 else 1 end`
  })
  const phrase = searchWords(sql`${asked.join(' ')}::text`)
  return sql`lateral (
    select 4 * (${sql.join(scores, sql` + `)}) + case
        when ${inName(sql`E'\\n' || ${phrase} || E'\\n'`)} then 2 when ${inName(phrase)} then 1 else 0 end as relevance
      from (select ${names} as names, ${words} as rest offset 0) t
    offset 0) ${sql.raw(alias)}`
}
