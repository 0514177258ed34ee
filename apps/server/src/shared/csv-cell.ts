/** Text that a spreadsheet would run as a formula, full-width signs of East Asian input included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** The text, with an apostrophe before what a spreadsheet would run as a formula. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** A cell as it was before it got that apostrophe. */
export const withFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

/** A cell of a file with separated values, in quotes where it needs them. */
export const quotedCell = (text: string, separator = ','): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A cell of a CSV file with a text. */
export const csvCell = (text: string): string => quotedCell(withoutFormula(text))
