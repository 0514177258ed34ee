import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Label printers have 203 dots an inch, each black or white. */
const DOTS_PER_INCH = 203

type Cells = { columns: number; rows: number; widthMm: number; heightMm: number }

/**
 * What a scanner reads on each label of a PDF, row by row and page by page, as a label printer prints it:
 * `CODE-128:RD-7KQ2M9XA-1`, sorted.
 */
export function printedCodesOf(pdf: Buffer, { columns, rows, widthMm, heightMm }: Cells): string[][] {
  const folder = mkdtempSync(join(tmpdir(), 'haat-codes-'))
  const [width, height] = [widthMm / columns, heightMm / rows].map((mm) => Math.floor((mm / 25.4) * DOTS_PER_INCH))
  try {
    writeFileSync(join(folder, 'printed.pdf'), pdf)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const cell = { x: column * (width ?? 0), y: row * (height ?? 0), W: width, H: height }
        const cut = Object.entries(cell).flatMap(([name, dots]) => [`-${name}`, String(dots)])
        const pages = join(folder, `cell-${row}-${column}`)
        execFileSync('pdftoppm', [
          ...['-r', String(DOTS_PER_INCH), '-mono', ...cut, join(folder, 'printed.pdf'), pages],
        ])
      }
    const pictures = readdirSync(folder).filter((name) => name.startsWith('cell'))
    const pageOf = (name: string) => Number(/(\d+)\.pbm$/.exec(name)?.[1])
    return pictures
      .sort((one, other) => pageOf(one) - pageOf(other) || one.localeCompare(other))
      .map((name) => codesOf(join(folder, name)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const only = ['-Sdisable', '-Scode128.enable', '-Sqrcode.enable']

// zbarimg ends with 4 where there is no code.
const codesOf = (picture: string): string[] =>
  spawnSync('zbarimg', ['--quiet', '--nodbus', ...only, picture], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .sort()
