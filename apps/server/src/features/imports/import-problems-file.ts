import { quotedCell, withoutFormula } from '../../shared/csv-cell.ts'
import type { Locale } from '../../shared/locale.ts'
import { type FileProblem, PROBLEM_HEADER } from './import-problem-rules.ts'
import { importProblemTexts } from './import-problem-texts.ts'
import type { ImportDetailRow } from './imports.queries.ts'
import type { FileRow } from './read-imported-file.ts'

type Failed = Pick<ImportDetailRow, 'headers' | 'problems' | 'separator' | 'fileName'>

/**
 * The rows that were left out, as they are in the file, with what is wrong: corrected, they can be imported again. Of a product that
 * has such a row, all rows: alone, one would be another product. `cellsOf`: the cells of a row as the file has them, but for
 * what is read by other rows, which are missing here.
 */
export function importProblemsFile(
  { headers, problems, separator, fileName }: Failed,
  rows: readonly FileRow[],
  { handleOf, cellsOf }: { handleOf: ReadonlyMap<number, string>; cellsOf: (row: FileRow) => readonly string[] },
  locale: Locale,
): { fileName: string; content: string } {
  const failures = problems.filter(({ code }) => code !== 'WARNING')
  const byLine = Map.groupBy(failures, ({ line }) => line)
  const handles = new Set(failures.flatMap(({ handle }) => handle ?? []))
  const kept = headers.flatMap((header, index) => (header === PROBLEM_HEADER ? [] : [index]))
  const lineOf = (cells: readonly string[]) =>
    `${cells.map((cell) => quotedCell(withoutFormula(cell), separator)).join(separator)}\r\n`
  const lines = rows.flatMap((row) => {
    const { line } = row
    const own = byLine.get(line)
    if (!own && !handles.has(handleOf.get(line) ?? '')) return []
    const said = (own ?? []).map((problem) => sentenceOf(problem, locale)).join(' ')
    const cells = cellsOf(row)
    return [lineOf([...kept.map((index) => cells[index] ?? ''), said])]
  })
  const head = lineOf([...kept.map((index) => headers[index] ?? ''), PROBLEM_HEADER])
  return {
    fileName: `${fileName.replace(/\.[^.]*$/, '') || 'import'}-problems.csv`,
    content: `\uFEFF${head}${lines.join('')}`,
  }
}

/** Problems of products name the column, because a row may have several. */
const sentenceOf = ({ column, code, reason }: FileProblem, locale: Locale) =>
  reason ? [column, reason[locale]].filter(Boolean).join(': ') : importProblemTexts[code][locale]
