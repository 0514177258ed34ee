import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ForeignTexts } from './page-problems.ts'

const source = fileURLToPath(new URL('../src', import.meta.url))

/** The sources of the storefront without their tests. */
export const sourceFiles = (): { name: string; code: string }[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => ({ name, code: readFileSync(`${source}/${name}`, 'utf8') }))

/**
 * The English texts of all calls of `texts()`, as the sources have them. A text with values in it counts by its longest
 * part. Texts that are the same in Bangla, such as names of companies, are left out.
 */
export function englishTexts(): ForeignTexts {
  const exact = new Set<string>()
  const parts: string[] = []
  const bangla = new Set<string>()
  for (const { code } of sourceFiles()) {
    for (const { index } of code.matchAll(/= texts\(/g)) {
      const [en, bn] = literalsOf(code.slice(index))
      for (const text of bn) bangla.add(text)
      for (const text of en) {
        if (!text.includes('${')) exact.add(text)
        const longest =
          text
            .split(/\$\{[^}]*\}/)
            .sort((a, b) => b.length - a.length)[0]
            ?.trim() ?? ''
        if (text.includes('${') && longest.length >= 8) parts.push(longest)
      }
    }
  }
  for (const text of bangla) exact.delete(text)
  return { exact: new Set([...exact].filter((text) => /[A-Za-z]{2}/.test(text))), parts }
}

/** The literals of the two objects of a call. */
function literalsOf(code: string): [string[], string[]] {
  const found: [string[], string[]] = [[], []]
  let depth = 0
  let object = -1
  for (const [token, single, double, template] of code.matchAll(
    /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|[{}]/g,
  )) {
    if (token === '{') {
      if (depth === 0) object++
      depth++
    } else if (token === '}') {
      depth--
      if (depth === 0 && object === 1) break
    } else found[object === 1 ? 1 : 0].push((single ?? double ?? template ?? '').replace(/\\(.)/g, '$1'))
  }
  return found
}
