import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// A subquery that locks up to so many rows may be planned as the inner side of a join: it is then executed again for each
// outer row, locks others each time, and the limit holds no more. `= any (array(select …))` and a CTE are executed once.

const server = new URL('..', import.meta.url).pathname
const files = [...globSync('src/**/*.ts', { cwd: server }), ...globSync('schema/*.sql', { cwd: server })]

/** The parenthesis that begins at an index. */
function parenthesisAt(text: string, start: number): string {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(start, at + 1)
  }
  return ''
}

/** Subqueries with a limit that may be executed again: those of `in`, and those that are joined and lock rows. */
export function findUnboundSubqueries(text: string): string[] {
  return [...text.matchAll(/\b(in|from|join|,)\s*(?=\(\s*select\b)/g)].flatMap(({ 0: found, 1: word, index }) => {
    const query = parenthesisAt(text, index + found.length)
    const own = query.slice(1, -1).replaceAll(/\([^()]*\)/g, '')
    const isBounded = /\blimit\b/.test(own)
    return isBounded && (word === 'in' || /\bskip locked\b/.test(own)) ? [query] : []
  })
}

it('no statement takes the rows that it changes from a limited subquery that may be executed again', () => {
  const found = files.flatMap((path) =>
    findUnboundSubqueries(readFileSync(server + path, 'utf8')).map((query) => `${path}: ${query}`),
  )
  expect(found).toEqual([])
})

it('a limited subquery is found in every form that the planner may join, and allowed where it is executed once', () => {
  const locked = '(select id from orders where is_due(at) order by id limit 10 for update skip locked)'
  const repeated = [
    `where id in ${locked}`,
    `where (store_id, id)\n in\n ${locked}`,
    `from ${locked} d where d.id = o.id`,
  ]
  for (const text of repeated) expect(findUnboundSubqueries(text)).toEqual([locked])
  for (const text of [`where id = any (array${locked})`, `with due as ${locked}`, `where id = ${locked}`])
    expect(findUnboundSubqueries(text)).toEqual([])
})
