/** Text that a spreadsheet would run as a formula, full-width signs of East Asian input included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** The text, with an apostrophe before what a spreadsheet would run as a formula. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** A cell of a CSV file, in quotes where it needs them. */
export function csvCell(text: string): string {
  const safe = withoutFormula(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
