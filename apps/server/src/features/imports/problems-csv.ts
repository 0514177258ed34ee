import type { ImportProblem } from './imported-product.ts'

/** Begins with a byte order mark, without which Excel shows Bangla as garbage. */
const PROBLEMS_CSV_HEADER = '\uFEFFline,severity,handle,column,value,reason\r\n'

function formatProblemRow(problem: ImportProblem): string {
  const { line, severity, handle, column, value, reason } = problem
  return `${[String(line), severity, handle ?? '', column ?? '', value, reason].map(formatCell).join(',')}\r\n`
}

export function formatProblemsCsv(problems: Iterable<ImportProblem>): string {
  let csv = PROBLEMS_CSV_HEADER
  for (const problem of problems) csv += formatProblemRow(problem)
  return csv
}

/** Text that a spreadsheet would run as a formula, full-width signs of East Asian input included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

function formatCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
