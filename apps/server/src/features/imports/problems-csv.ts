import { csvCell } from '../../shared/csv-cell.ts'
import type { ImportProblem } from './imported-product.ts'

/** Begins with a byte order mark, without which Excel shows Bangla as garbage. */
const PROBLEMS_CSV_HEADER = '\uFEFFline,severity,handle,column,value,reason\r\n'

function formatProblemRow(problem: ImportProblem): string {
  const { line, severity, handle, column, value, reason } = problem
  return `${[String(line), severity, handle ?? '', column ?? '', value, reason.en].map(csvCell).join(',')}\r\n`
}

export function formatProblemsCsv(problems: Iterable<ImportProblem>): string {
  let csv = PROBLEMS_CSV_HEADER
  for (const problem of problems) csv += formatProblemRow(problem)
  return csv
}
