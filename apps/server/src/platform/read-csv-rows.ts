import { pipeline, type Readable } from 'node:stream'
import { type CsvError, type InfoRecord, parse } from 'csv-parse'
import { createLineIndex } from './line-index.ts'

export type CsvRow = {
  kind: 'row'
  line: number
  cells: string[]
  /** The file ends right after this row without a line break, as an interrupted download does. */
  isUnterminated: boolean
}

export type UnreadableRows = { kind: 'unreadable'; line: number; lastLine: number; cellIndex: number; reason: string }

type Failure = Pick<CsvError, 'code'> & { byte: number; index: number }
type Parsed = { record: string[]; info: InfoRecord } | { failure: Failure }

/** The longest row, in bytes. A quote that is never closed would otherwise read the whole file into memory. */
const MAX_ROW_BYTES = 1_048_576
/** Each failure of the parser has a text, with the whole cell up to a stray quote: of many of them in one cell memory would run out. */
const MAX_FAILURE_CHARACTERS = 2 * MAX_ROW_BYTES

/**
 * Blank lines are rows of one empty cell: readers count them, since each costs as much as another row. Rows with broken quotes
 * are returned as problems, not thrown.
 */
export async function* readCsvRows(
  source: Readable,
  { separator = ',' }: { separator?: string } = {},
): AsyncGenerator<CsvRow | UnreadableRows> {
  const lines = createLineIndex()
  let failureCharacters = 0
  let gaveUp: CsvError | null = null
  const parser = parse({
    bom: true,
    delimiter: separator,
    info: true,
    relax_column_count: true,
    // All three, since an edited export mixes them: detected from the header alone, CRLF would join LF rows.
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: MAX_ROW_BYTES,
    skip_records_with_error: true,
    on_skip(error): undefined {
      const failure = error as CsvError
      failureCharacters += failure.message.length
      if (failureCharacters > MAX_FAILURE_CHARACTERS) {
        gaveUp = failure
        throw failure
      }
      parser.push({ failure: { code: failure.code, byte: Number(failure.bytes), index: Number(failure.index) } })
    },
  })
  // A failing source destroys the parser, and the loop below throws its error.
  pipeline(source, lines.watch, parser, () => {})

  let held: CsvRow | UnreadableRows | null = null
  try {
    for await (const parsed of parser as AsyncIterable<Parsed>) {
      if (parser.options.encoding === 'utf16le') {
        yield unreadable(1, 0, 'The file is UTF-16. Save it as CSV in UTF-8.')
        return
      }
      const next = 'failure' in parsed ? failedRow(parsed.failure, lines.lineAt) : row(parsed, lines.lineAt)
      // One broken row can fail several times.
      if (held?.kind === 'unreadable' && next.kind === 'unreadable' && next.line === held.line) continue
      if (held) yield held.kind === 'row' ? held : { ...held, lastLine: next.line - 1 }
      // After a row that is too long the parser has lost its position: its later rows must not be read.
      if ('failure' in parsed && parsed.failure.code === 'CSV_MAX_RECORD_SIZE') {
        yield next
        return
      }
      held = next
    }
  } catch (error) {
    if (error !== gaveUp) throw error
    // What the parser had read but not delivered is lost, too.
    if (held?.kind === 'row') yield held
    const line = held?.kind === 'row' ? held.line + breaksIn(held.cells) + 1 : (held?.line ?? 1)
    yield {
      ...unreadable(line, 0, 'Too many quotes are broken: the rest of the file was not read.'),
      lastLine: lines.lastLine(),
    }
    return
  }
  if (held?.kind === 'row') yield { ...held, isUnterminated: !lines.endsWithBreak() }
  if (held?.kind === 'unreadable') yield { ...held, lastLine: lines.lastLine() }
}

function row(parsed: Exclude<Parsed, { failure: Failure }>, lineAt: (byte: number) => number): CsvRow {
  // The last byte belongs to the row's own line break, if it has one.
  const lastLine = lineAt(parsed.info.bytes - 1)
  return { kind: 'row', line: lastLine - breaksIn(parsed.record), cells: parsed.record, isUnterminated: false }
}

function breaksIn(cells: string[]): number {
  let count = 0
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r')) count += cell.match(/\r\n|\r|\n/g)?.length ?? 0
  }
  return count
}

function failedRow(failure: Failure, lineAt: (byte: number) => number): UnreadableRows {
  return unreadable(lineAt(failure.byte), failure.index, reasonOf(failure.code))
}

function unreadable(line: number, cellIndex: number, reason: string): UnreadableRows {
  return { kind: 'unreadable', line, lastLine: line, cellIndex, reason }
}

function reasonOf(code: CsvError['code']): string {
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'A quote opened here is never closed: the rest of the file was not read.'
    case 'CSV_MAX_RECORD_SIZE':
      return 'The row is longer than 1 MB, probably because of a quote that is never closed: the rest of the file was not read.'
    case 'INVALID_OPENING_QUOTE':
      return 'A quote is inside a cell that does not begin with one.'
    case 'CSV_INVALID_CLOSING_QUOTE':
      return 'A quoted cell continues after its closing quote. Write a quote inside a cell as two quotes.'
    default:
      return 'The row is not valid CSV.'
  }
}
