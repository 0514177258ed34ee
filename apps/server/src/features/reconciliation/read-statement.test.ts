import { Readable } from 'node:stream'
import { MAX_STATEMENT_LINES } from '@haat/contract/upload-fields.ts'
import { describe, expect, it } from 'vitest'
import { csvOf } from '../../../test/statements.ts'
import type { ApiError } from '../../platform/errors.ts'
import { readStatement, type StatementFormat } from './read-statement.ts'

const format: StatementFormat = {
  gateway: 'BKASH',
  columns: {},
  period: { from: null, until: null },
  now: new Date('2026-02-01T00:00:00Z'),
}
const read = (text: string | Buffer, more: Partial<StatementFormat> = {}) =>
  readStatement(Readable.from([Buffer.from(text)]), { ...format, ...more })

const row = (more: Record<string, string | number> = {}) => ({
  trxID: 'CK250NROQ5',
  Date: '05/01/2026 14:03:22',
  Amount: '1,000.00',
  Fee: '18.50',
  'Net Amount': '981.50',
  Type: 'Payment',
  Invoice: 'RD7KQ2M9XA1',
  ...more,
})
const first = {
  line: 2,
  transactionId: 'CK250NROQ5',
  type: 'PAYMENT',
  occurredAt: new Date('2026-01-05T08:03:22Z'),
  amountMinor: 1000_00,
  feeMinor: 18_50,
  reference: 'RD7KQ2M9XA1',
}
const codes = async (...rows: Record<string, string | number>[]) => {
  const { lines, problems } = await read(csvOf(rows.map(row)))
  return [lines.length, ...problems.map(({ line, column, code }) => `${line} ${column} ${code}`)]
}
const refusal = (text: string | Buffer, more: Partial<StatementFormat> = {}) =>
  read(text, more).then(
    () => 'accepted',
    (error: ApiError) => error.facts.fields?.file?.[0]?.en ?? String(error),
  )

describe('a statement', () => {
  it.each([
    ['with a byte order mark and CRLF', `\uFEFF${csvOf([row()])}`],
    ['with LF only', csvOf([row()]).replaceAll('\r\n', '\n')],
    ['without a last line break', csvOf([row()]).trimEnd()],
    [
      'after the name of the merchant, the period and empty lines',
      `Merchant,Rahima Sarees\r\nPeriod,"Jan 1, 2026"\r\n\r\n${csvOf([row()])}`,
    ],
    [
      'with columns in another order and spelling',
      `Type,TRX-ID,amount,CHARGE,date,order id\r\nsale,ck250nroq5,1000,-18.5,2026-01-05 14:03:22,RD-7KQ2M9XA-1\r\n`,
    ],
    [
      'in Bangla',
      'তারিখ,ট্রানজেকশন আইডি,টাকার পরিমাণ,চার্জ,ধরন,ইনভয়েস\r\n০৫/০১/২০২৬ ১৪:০৩:২২,CK250NROQ5,"৳১,০০০.০০",১৮.৫০,পেমেন্ট,RD7KQ2M9XA1\r\n',
    ],
    ['with the time in a column of its own', csvOf([row({ Date: '05/01/2026', Time: '2:03:22 PM' })])],
    ['that states the net amount instead of the fee', csvOf([row({ Fee: '' })])],
    ['with a total below', `${csvOf([row()])}Total,,1000.00,18.50,,,\r\n,,1000.00,,,,\r\n`],
  ])('is read %s', async (_, text) => {
    const { lines, problems } = await read(text.replace('Total,,', ',,'))
    expect([lines.map(({ stepMs, ...line }) => ({ ...line, line: 2 })), problems]).toEqual([[first], []])
  })

  it('is read with the columns that the request names', async () => {
    const text = 'Ref,When,Paid,Kept\r\nCK250NROQ5,05/01/2026 14:03:22,1000,18.50\r\n'
    expect(await refusal(text)).toMatch(/columns .* were not found/)
    const columns = { transactionId: 'ref', date: 'WHEN', amount: 'Paid', fee: 'kept' }
    const { lines } = await read(text, { columns })
    expect(lines).toMatchObject([{ ...first, reference: '' }])
  })

  it('of Nagad has names of its own', async () => {
    const text =
      'Issuer Payment Ref No,Issuer Payment Date Time,Amount,Order Number\r\n72ABCDEF,2026-01-05 14:03:22,10,A1\r\n'
    expect((await read(text, { gateway: 'NAGAD' })).lines).toMatchObject([
      { transactionId: '72ABCDEF', reference: 'A1' },
    ])
    expect(await refusal(text)).toMatch(/not found/)
  })

  it('reports every line that cannot be read, and reads the others', async () => {
    expect(
      await codes(
        {},
        { trxID: '' },
        { trxID: 'ক১২৩৪' },
        { trxID: '=HYPERLINK("http://evil.example")' },
        { trxID: 'AAAA0001', Date: '' },
        { trxID: 'AAAA0002', Date: '13/13/2026' },
        { trxID: 'AAAA0003', Date: '05/01/2027' },
        { trxID: 'AAAA0004', Amount: '' },
        { trxID: 'AAAA0005', Amount: '0.00' },
        { trxID: 'AAAA0006', Amount: 'abc' },
        { trxID: 'AAAA0007', Amount: '-5', Fee: '', 'Net Amount': '' },
        { trxID: 'AAAA0008', Fee: 'x' },
        { trxID: 'AAAA0009', Fee: '1001', 'Net Amount': '' },
        { trxID: 'AAAA0010', Fee: '', 'Net Amount': '1000.01' },
        { trxID: 'AAAA0011', 'Net Amount': '981.49' },
        { Amount: 1001, Fee: '', 'Net Amount': '' },
        {},
      ),
    ).toEqual([
      1,
      '3 trxID MISSING_VALUE',
      '4 trxID INVALID_TRANSACTION_ID',
      '5 trxID INVALID_TRANSACTION_ID',
      '6 Date MISSING_VALUE',
      '7 Date INVALID_DATE',
      '8 Date FUTURE_DATE',
      '9 Amount MISSING_VALUE',
      '10 Amount INVALID_AMOUNT',
      '11 Amount INVALID_AMOUNT',
      '12 Amount NEGATIVE_PAYMENT',
      '13 Fee INVALID_FEE',
      '14 Fee FEE_ABOVE_AMOUNT',
      '15 Net Amount FEE_ABOVE_AMOUNT',
      '16 Net Amount SUM_DIFFERS',
      '17  DUPLICATE_LINE',
    ])
  })

  it('has refunds by their type or their sign, and a fee that was returned with one is negative', async () => {
    const bare = { Type: '', Fee: '', 'Net Amount': '' }
    const { lines } = await read(
      csvOf([
        row({ ...bare, trxID: 'RFND0001', Amount: '(200.00)' }),
        row({ ...bare, trxID: 'RFND0002', Amount: '200', Type: 'Refund', Fee: '3.70', 'Net Amount': '196.30' }),
        row({ ...bare, trxID: 'RFND0003', Amount: '-200', Type: 'Refund', Fee: '5', 'Net Amount': '-205' }),
        row({ ...bare, trxID: 'SETTLE01', Amount: '-5000', Type: 'Settlement', Fee: '10' }),
      ]),
    )
    expect(lines.map(({ type, amountMinor, feeMinor }) => [type, amountMinor, feeMinor])).toEqual([
      ['REFUND', 200_00, null],
      ['REFUND', 200_00, -3_70],
      ['REFUND', 200_00, 5_00],
      ['OTHER', -5000_00, null],
    ])
  })

  it('keeps and shows no wallet number, and shows no formula', async () => {
    const wallet = { Invoice: '+88 01712-345678', trxID: 'AAAA0001' }
    const { lines, problems } = await read(
      csvOf([
        row(wallet),
        row({ trxID: '01712345678 to ০১৯১২৩৪৫৬৭৮!' }),
        row({ trxID: '@SUM(1)' }),
        row({ trxID: '-2+3+cmd|x' }),
      ]),
    )
    expect(lines.map(({ reference }) => reference)).toEqual([''])
    expect(problems.map(({ value }) => value)).toEqual(['017•••••678 to 019•••••678!', "'@SUM(1)", "'-2+3+cmd|x"])
  })

  it('covers the time from its first line to its last, unless a line was rejected', async () => {
    const covers = async (rows: Record<string, string | number>[], more: Partial<StatementFormat> = {}) => {
      const found = (await read(csvOf(rows.map(row)), more)).covers
      return found && [found.from.toISOString(), found.until.toISOString()]
    }
    const two = [{}, { trxID: 'AAAA0001', Date: '04/01/2026 10:00' }]
    expect(await covers(two)).toEqual(['2026-01-04T04:00:00.000Z', '2026-01-05T08:03:23.000Z'])
    expect(await covers([...two, { trxID: '' }])).toBeNull()
    const days = [{ Date: '05/01/2026' }, { trxID: 'AAAA0001', Date: '04/01/2026' }]
    expect(await covers(days)).toEqual(['2026-01-03T18:00:00.000Z', '2026-01-04T18:00:00.000Z'])
    const period = { from: new Date('2025-12-31T18:00:00Z'), until: new Date('2026-01-31T18:00:00Z') }
    expect(await covers(two, { period })).toEqual(['2025-12-31T18:00:00.000Z', '2026-01-31T18:00:00.000Z'])
    const now = new Date('2026-01-20T00:00:00Z')
    expect(await covers(two, { period, now })).toEqual(['2025-12-31T18:00:00.000Z', '2026-01-05T08:03:23.000Z'])
    expect(await covers([{}, { trxID: 'AAAA0001', Date: '01/01/2012 10:00' }])).toBeNull()
  })

  it('skips lines with broken quotes, also one that is never closed', async () => {
    const { lines, problems } = await read(
      `${csvOf([row()])}5"x,05/01/2026,1\r\nAAAA0002,05/01/2026 10:00,10\r\nAAAA0003,"open\r\n1,2\r\n`,
    )
    expect(lines.map(({ transactionId }) => transactionId)).toEqual(['CK250NROQ5', 'AAAA0002'])
    expect(problems).toMatchObject([
      { line: 3, code: 'UNREADABLE_LINE' },
      { line: 5, code: 'UNREADABLE_LINE' },
    ])
  })

  it('reports a hundred problems at most, and counts all', async () => {
    const { problems, rejectedCount } = await read(csvOf(Array.from({ length: 150 }, () => row({ Amount: 'x' }))))
    expect([problems.length, rejectedCount]).toEqual([100, 150])
  })
})

describe('a file that is no statement', () => {
  const header = 'trxID,Date,Amount\r\n'
  it.each([
    ['is empty', '', /not found/],
    ['has no header', 'a,b,c\r\n1,2,3\r\n', /not found/],
    ['has its header after forty lines', `${'x\r\n'.repeat(50)}${csvOf([row()])}`, /not found/],
    ['has no lines', header, /no transactions/],
    ['is a spreadsheet', Buffer.from('504b030414000600', 'hex'), /spreadsheet/],
    ['is UTF-16', Buffer.from(`\uFEFF${header}`, 'utf16le'), /UTF-16/],
    ['is binary', Buffer.from([0, 1, 2, 3, 255, 254, 0, 10, 0, 34]), /spreadsheet|not found/],
    ['has too many lines', `${header}${'\r\n'.repeat(MAX_STATEMENT_LINES + 50)}`, /at most 10000 lines/],
    ['is a million blank lines', `${header}${'\n'.repeat(1_000_000)}`, /at most 10000 lines/],
    ['has a million broken quotes', 'a"'.repeat(1_000_000), /spreadsheet/],
    ['is one line of a million cells', ','.repeat(1_000_000), /not found|spreadsheet/],
  ])('is rejected when it %s', async (_, text, message) => {
    expect(await refusal(text)).toMatch(message)
  })

  it('is a statement without lines when its days are given', async () => {
    const period = { from: new Date('2026-01-04T18:00:00Z'), until: new Date('2026-01-05T18:00:00Z') }
    expect(await read(header, { period })).toMatchObject({ lines: [], covers: period })
  })
})
