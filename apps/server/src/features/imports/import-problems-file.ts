import { quotedCell, withoutFormula } from '../../shared/csv-cell.ts'
import type { Locale } from '../../shared/locale.ts'
import { importProblemTexts } from './import-problem-texts.ts'
import type { ImportDetailRow } from './imports.queries.ts'
import type { FileRow } from './read-imported-file.ts'

/** The column that an import does not read. */
const PROBLEM_HEADER = 'haat_problem'

type Failed = Pick<ImportDetailRow, 'headers' | 'problems' | 'separator' | 'fileName'>

/** The rows with a problem, as they are in the file, with what is wrong: corrected, they can be imported again. */
export function importProblemsFile(
  { headers, problems, separator, fileName }: Failed,
  rows: readonly FileRow[],
  locale: Locale,
): { fileName: string; content: string } {
  const kept = headers.flatMap((header, index) => (header === PROBLEM_HEADER ? [] : [index]))
  const lineOf = (cells: readonly string[]) =>
    `${cells.map((cell) => quotedCell(withoutFormula(cell), separator)).join(separator)}\r\n`
  const lines = problems.map(({ row, code }) => {
    const cells = rows[row]?.cells ?? []
    return lineOf([...kept.map((index) => cells[index] ?? ''), importProblemTexts[code][locale]])
  })
  const head = lineOf([...kept.map((index) => headers[index] ?? ''), PROBLEM_HEADER])
  return {
    fileName: `${fileName.replace(/\.[^.]*$/, '') || 'import'}-problems.csv`,
    content: `\uFEFF${head}${lines.join('')}`,
  }
}
