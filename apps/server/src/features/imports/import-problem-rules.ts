import type { Text } from '@haat/contract/errors.ts'
import type { ImportProblemCode } from '@haat/contract/vocabulary.ts'
import { withoutFormula } from '../../shared/csv-cell.ts'
import { cutText } from '../../shared/cut-text.ts'
import type { ImportProblem } from './imported-product.ts'

/** The column of what is wrong in a file to correct, which an import does not read. */
export const PROBLEM_HEADER = 'haat_problem'

/** What is wrong about a row, as it is stored. `handle`: the product that it is about. */
export type FileProblem = {
  line: number
  column: string
  value: string
  code: ImportProblemCode
  handle?: string
  reason?: Text
}

/** A value of the file, short enough for a report, and no formula in a spreadsheet. */
export const shownCell = (cell: string): string => withoutFormula(cutText(cell.replaceAll(/[\s\0]+/g, ' '), 60))

/** A problem of a product as it is stored and shown. */
export const problemOfProduct = ({ line, column, handle, value, reason, severity }: ImportProblem): FileProblem => ({
  line,
  column: column ?? '',
  value: shownCell(value),
  code: severity === 'error' ? 'LEFT_OUT' : 'WARNING',
  ...(handle !== null && { handle }),
  reason,
})
