import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { ImportProblem } from './imported-product.ts'
import { formatProblemsCsv } from './problems-csv.ts'

const problem: ImportProblem = {
  line: 3,
  severity: 'error',
  handle: 'shirt',
  column: 'Variant Price',
  value: '',
  reason: { en: 'The price is missing.', bn: 'দাম নেই।' },
}

describe('the report of invalid lines', () => {
  it('can be read back, with quotes, commas, line breaks and Bangla', () => {
    const values = ['a "b", c', 'two\r\nlines', 'শাড়ি', '', 'plain']
    const csv = formatProblemsCsv(values.map((value) => ({ ...problem, value })))
    const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true })
    expect(rows.map((row) => row.value)).toEqual(values)
    expect(rows[0]).toEqual({ ...problem, reason: problem.reason.en, line: '3', value: values[0] })
    expect(csv.startsWith('\uFEFF')).toBe(true)
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1'])('neutralises the formula %j', (value) => {
    const csv = formatProblemsCsv([{ ...problem, value, handle: value, column: value }])
    const [row] = parse(csv, { columns: true, bom: true }) as Record<string, string>[]
    expect([row?.value, row?.handle, row?.column]).toEqual([`'${value}`, `'${value}`, `'${value}`])
  })

  it('does not change a sign in the middle of a cell', () => {
    expect(formatProblemsCsv([{ ...problem, value: 'a=1' }])).toContain(',a=1,')
  })

  it('has empty cells for unknown values', () => {
    const csv = formatProblemsCsv([{ ...problem, handle: null, column: null }])
    expect(csv).toBe('\uFEFFline,severity,handle,column,value,reason\r\n3,error,,,,The price is missing.\r\n')
  })
})
