/** The result of a command: data for scripts, text for people. */
export type Result = { data: unknown; text: string; outcome?: 'done' | 'found' }

/**
 * A text that is safe on a terminal. A name in an imported file can contain characters that move the cursor, set the
 * window title or reverse the rest of the line: they are written as JSON escapes.
 */
export const printable = (text: string): string =>
  text.replaceAll(
    /[^\P{Cc}\n\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Rows under headings; each column is as wide as its widest cell. */
export function table(headings: string[], rows: (string | number | null)[][]): string {
  if (rows.length === 0) return ''
  const cells = [headings, ...rows.map((row) => row.map((cell) => String(cell ?? '-')))]
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Names and values, one pair a line. */
export function list(pairs: [name: string, value: string | number | null][]): string {
  const width = Math.max(...pairs.map(([name]) => name.length))
  return pairs.map(([name, value]) => `${name.padEnd(width)}  ${value ?? '-'}`).join('\n')
}

/** A progress bar for work of more than a second; nothing when the output is no terminal. */
export type Progress = { set(done: number, note?: string): void; end(): void }

const WAIT_MS = 1_000
const EVERY_MS = 100
const WIDTH = 30

export function progressBar(label: string, total: number, stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY) return { set: () => {}, end: () => {} }
  const startedAt = performance.now()
  let drawnAt = startedAt + WAIT_MS - EVERY_MS
  let isDrawn = false
  return {
    set(done, note = '') {
      const now = performance.now()
      if (now - drawnAt < EVERY_MS) return
      drawnAt = now
      isDrawn = true
      const share = total > 0 ? Math.min(1, done / total) : 0
      const bar = '#'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '.')
      stream.write(`\r\x1b[2K${label} [${bar}] ${String(Math.floor(share * 100)).padStart(3)} % ${note}`)
    },
    end() {
      if (isDrawn) stream.write('\r\x1b[2K')
    },
  }
}
