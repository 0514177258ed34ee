import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readCsvRows } from './read-csv-rows.ts'

async function rowsOf(text: string | Buffer, chunkBytes = 65_536) {
  const bytes = Buffer.from(text)
  const chunks: Buffer[] = []
  for (let at = 0; at < bytes.length; at += chunkBytes) chunks.push(bytes.subarray(at, at + chunkBytes))
  return Array.fromAsync(readCsvRows(Readable.from(chunks)))
}

const linesOf = async (text: string, chunkBytes?: number) => {
  const rows = await rowsOf(text, chunkBytes)
  return rows.map((row) => (row.kind === 'row' ? [row.line, row.cells[0]] : [row.line, row.lastLine, 'unreadable']))
}

describe('the rows of a CSV file', () => {
  it.each(['\n', '\r\n', '\r'])('have the line number they begin on, with any line ending (%j)', async (end) => {
    const text = ['a,b', '"one\ntwo",x', '', `"three${end}four${end}five",x`, 'last,x'].join(end) + end
    const expected = [
      [1, 'a'],
      [2, 'one\ntwo'],
      [4, ''],
      [5, `three${end}four${end}five`],
      [8, 'last'],
    ]
    expect(await linesOf(text)).toEqual(expected)
    expect(await linesOf(text, 1)).toEqual(expected)
  })

  it('have it also in a file with mixed line endings, and after a byte order mark', async () => {
    const text = '\uFEFFa,b\r\n"1\r\n2",x\n3,x\r\n4,x'
    const expected = [
      [1, 'a'],
      [2, '1\r\n2'],
      [4, '3'],
      [5, '4'],
    ]
    expect(await linesOf(text)).toEqual(expected)
    expect(await linesOf(text, 1)).toEqual(expected)
  })

  it('keep Bangla intact when a chunk ends inside a letter', async () => {
    const [row] = await rowsOf('শাড়ি,লাল\n', 1)
    expect(row).toMatchObject({ cells: ['শাড়ি', 'লাল'] })
  })

  it('report which row has no line break after it', async () => {
    const flags = async (text: string) => (await rowsOf(text)).map((row) => row.kind === 'row' && row.isUnterminated)
    expect(await flags('a\nb')).toEqual([false, true])
    expect(await flags('a\nb\n')).toEqual([false, false])
    expect(await flags('a\r\nb\r\n')).toEqual([false, false])
  })

  it('skip a row with broken quotes, once, and continue after it', async () => {
    const text = 'a,b\n5" pipe,6" pipe\nok,x\n"bad"cell"s,x",x\nok2,x\n'
    const expected = [
      [1, 'a'],
      [2, 2, 'unreadable'],
      [3, 'ok'],
      [4, 4, 'unreadable'],
      [5, 'ok2'],
    ]
    expect(await linesOf(text)).toEqual(expected)
    expect(await linesOf(text, 1)).toEqual(expected)
  })

  it('report the lines that a broken quote covered before parsing could continue', async () => {
    const rows = await rowsOf('a,b,c\nx,"open,y\nlost,1,2\nlost,"gold, silver",2\nfound,1,2\n')
    expect(rows.slice(1)).toMatchObject([
      { kind: 'unreadable', line: 2, lastLine: 4, cellIndex: 1 },
      { kind: 'row', line: 5, cells: ['found', '1', '2'] },
    ])
  })

  it('report a quote that is never closed, with everything it covered', async () => {
    const rows = await rowsOf('a,b\n1,2\n3,"open\n4,5\n6,7\n')
    expect(rows).toMatchObject([
      { line: 1 },
      { line: 2 },
      { kind: 'unreadable', line: 3, lastLine: 5, cellIndex: 1, reason: expect.stringContaining('never closed') },
    ])
  })

  it('stop at a row above 1 MB, even of an endless file, after having returned every row before it', async () => {
    let chunks = 0
    async function* endless() {
      yield Array.from({ length: 500 }, (_, i) => `row ${i},x\n`).join('')
      yield 'y,"'
      for (; chunks < 1_000; chunks++) yield 'z\n'.repeat(10_000)
    }
    const rows = await Array.fromAsync(readCsvRows(Readable.from(endless())))
    expect(chunks).toBeLessThan(200)
    expect(rows).toHaveLength(501)
    expect(rows[499]).toMatchObject({ kind: 'row', line: 500 })
    expect(rows[500]).toMatchObject({ kind: 'unreadable', line: 501, reason: expect.stringContaining('1 MB') })
  })

  it('are parsed as they are read: a reader that has enough blank ones leaves the rest of the file unread', async () => {
    let chunks = 0
    function* blank() {
      for (; chunks < 1_000; chunks++) yield '\n'.repeat(10_000)
    }
    let rows = 0
    for await (const _ of readCsvRows(Readable.from(blank()))) if (++rows === 5_000) break
    expect(rows).toBe(5_000)
    expect(chunks).toBeLessThan(50)
  })

  it.each([
    ['before it', `${'a"'.repeat(10_000)}`],
    ['inside of it', `"${'a"a'.repeat(10_000)}`],
    ['after it', `${'a'.repeat(1_000_000)}${'"'.repeat(10_000)}`],
  ])('end at a cell with so many broken quotes that their texts would fill the memory (%s)', async (_, broken) => {
    let chunks = 0
    function* file() {
      yield 'a,b\n1,2\n'
      for (; chunks < 500; chunks++) yield broken
    }
    const rows = await Array.fromAsync(readCsvRows(Readable.from(file())))
    expect(chunks).toBeLessThan(100)
    expect(rows.at(-1)).toMatchObject({ kind: 'unreadable', line: rows.length, lastLine: 3 })
  })

  it('reject UTF-16 instead of guessing', async () => {
    const rows = await rowsOf(Buffer.from('\uFEFFHandle,Title\n', 'utf16le'))
    expect(rows).toMatchObject([{ kind: 'unreadable', line: 1, reason: expect.stringContaining('UTF-16') }])
  })

  it('throw the error of the source', async () => {
    async function* failing() {
      yield 'a,b\n'
      throw new Error('disk gone')
    }
    await expect(Array.fromAsync(readCsvRows(Readable.from(failing())))).rejects.toThrow('disk gone')
  })
})
