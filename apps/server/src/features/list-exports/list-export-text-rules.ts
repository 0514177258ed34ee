import type { ExportColumn } from '@haat/contract/export-columns.ts'
import type { ListExportFormat } from '@haat/contract/vocabulary.ts'
import { camel } from '../../shared/casing.ts'
import { quotedCell, withoutFormula } from '../../shared/csv-cell.ts'
import { maskDestination } from '../../shared/mask-destination.ts'
import { formatAmount } from '../../shared/money.ts'

export type ExportedValue = string | number | boolean | Date | null
/** Keys are the column names in camelCase; amounts are minor units. */
export type ExportedListRow = Record<string, ExportedValue>

type File = {
  format: ListExportFormat
  columns: readonly ExportColumn[]
  language: 'bn' | 'en'
  hasBom: boolean
  withContacts: boolean
}

const YES_OR_NO = { en: ['no', 'yes'], bn: ['না', 'হ্যাঁ'] } as const

/** How the rows of an exported list are written. */
export function listWriter({ format, columns, language, hasBom, withContacts }: File) {
  const keys = columns.map(({ name }) => camel(name))
  const valuesOf = (row: ExportedListRow) =>
    columns.map((column, index) => shown(row[keys[index] as string] ?? null, column, withContacts))
  if (format === 'jsonl')
    return {
      head: '',
      line: (row: ExportedListRow) => {
        const values = valuesOf(row)
        const entries = columns.map(({ name, cell }, index) => [name, jsonValue(values[index] ?? null, cell)])
        return `${JSON.stringify(Object.fromEntries(entries))}\n`
      },
    }
  const separator = format === 'tsv' ? '\t' : ','
  const [no, yes] = YES_OR_NO[language]
  const lineOf = (cells: readonly string[]) => `${cells.map((cell) => quotedCell(cell, separator)).join(separator)}\r\n`
  const cellOf = (value: ExportedValue, { cell, words }: ExportColumn): string => {
    if (value === null) return ''
    if (cell === 'amount') return formatAmount(Number(value))
    if (cell === 'time') return dhakaTime(value as Date)
    if (cell === 'yes_or_no') return value ? yes : no
    if (cell === 'number') return String(value)
    // As phone numbers have one: a spreadsheet would drop the zeros that it begins with.
    if (cell === 'digits') return value === '' ? '' : `'${value}`
    return words?.[String(value)]?.[language] ?? withoutFormula(String(value))
  }
  return {
    head: `${hasBom ? '\uFEFF' : ''}${lineOf(columns.map((column) => column[language]))}`,
    line: (row: ExportedListRow) => {
      const values = valuesOf(row)
      return lineOf(columns.map((column, index) => cellOf(values[index] ?? null, column)))
    },
  }
}

function shown(value: ExportedValue, { holds }: ExportColumn, withContacts: boolean): ExportedValue {
  if (withContacts || !value) return value
  if (holds === 'address') return ''
  return holds === 'phone' || holds === 'email' ? maskDestination(String(value)) : value
}

const jsonValue = (value: ExportedValue, cell: ExportColumn['cell']) =>
  cell === 'amount' && value !== null ? formatAmount(Number(value)) : value

/** As spreadsheets read it: `2026-11-28 14:03:22`, in the time of Bangladesh. */
const dhakaTime = (time: Date) => new Date(time.getTime() + 6 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
