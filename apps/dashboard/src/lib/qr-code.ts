// ISO/IEC 18004 in byte mode with error correction level M, which is enough for the address of an authenticator app.

/** For each version, from 1: the codewords of error correction of each block, and the blocks. */
const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]

type Grid = (boolean | null)[][]

/** The modules of the QR code of a text, row by row; true is dark. */
export function qrCodeOf(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  const grid = patternsOf(version)
  const isFree = grid.map((row) => row.map((module) => module === null))
  place(grid, interleaved(dataOf(bytes, version), version))
  // Any of the eight masks makes a code that readers accept; this one is a chessboard.
  return grid.map((row, y) =>
    row.map((module, x) => (module ?? false) !== (isFree[y]?.[x] === true && (x + y) % 2 === 0)),
  )
}

const at = (list: readonly number[], version: number): number => list[version - 1] ?? 0
const countBits = (version: number): number => (version < 10 ? 8 : 16)

function versionFor(length: number): number {
  const version = correction.findIndex((_, index) => {
    const bits = 4 + countBits(index + 1) + 8 * length
    return bits <= 8 * dataLength(index + 1)
  })
  if (version < 0) throw new RangeError('The text is too long for a QR code.')
  return version + 1
}

const alignments = (version: number): number => (version === 1 ? 0 : Math.floor(version / 7) + 2)

/** The codewords that a version has room for, of data and error correction together. */
function totalLength(version: number): number {
  const marks = alignments(version)
  const ofAlignment = marks === 0 ? 0 : (25 * marks - 10) * marks - 55 + (version < 7 ? 0 : 36)
  return Math.floor(((16 * version + 128) * version + 64 - ofAlignment) / 8)
}

const dataLength = (version: number): number =>
  totalLength(version) - at(correction, version) * at(blockCounts, version)

/** Mode, length, text and padding. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = []
  const push = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1)
  }
  push(4, 4)
  push(bytes.length, countBits(version))
  for (const byte of bytes) push(byte, 8)
  const room = dataLength(version)
  push(0, Math.min(4, 8 * room - bits.length))
  while (bits.length % 8 > 0) bits.push(0)
  const data: number[] = []
  for (let start = 0; start < bits.length; start += 8)
    data.push(bits.slice(start, start + 8).reduce((byte, bit) => 2 * byte + bit, 0))
  for (let padding = 0xec; data.length < room; padding ^= 0xec ^ 0x11) data.push(padding)
  return data
}

/** The codewords of all blocks and of their error correction, in turns. */
function interleaved(data: readonly number[], version: number): number[] {
  const count = at(blockCounts, version)
  const short = Math.floor(data.length / count)
  const longBlocks = data.length % count
  const divisor = divisorOf(at(correction, version))
  const blocks: number[][] = []
  for (let start = 0; blocks.length < count; ) {
    const end = start + short + (blocks.length >= count - longBlocks ? 1 : 0)
    blocks.push(data.slice(start, end))
    start = end
  }
  const corrections = blocks.map((block) => remainderOf(block, divisor))
  const inTurns = (lists: readonly number[][], length: number) =>
    Array.from({ length }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat()
  return [...inTurns(blocks, short + 1), ...inTurns(corrections, divisor.length)]
}

/** A product in the field of 256 elements that QR codes use. */
function product(one: number, other: number): number {
  let result = 0
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >> 7) * 0x11d)
    if ((other >> bit) & 1) result ^= one
  }
  return result
}

/** The Reed–Solomon generator polynomial without its first coefficient, which is 1. */
function divisorOf(degree: number): number[] {
  const divisor = [...Array<number>(degree - 1).fill(0), 1]
  for (let step = 0, root = 1; step < degree; step++, root = product(root, 2))
    for (const index of divisor.keys()) divisor[index] = product(divisor[index] ?? 0, root) ^ (divisor[index + 1] ?? 0)
  return divisor
}

function remainderOf(block: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0)
  for (const codeword of block) {
    const factor = codeword ^ (rest[0] ?? 0)
    rest = divisor.map((coefficient, index) => (rest[index + 1] ?? 0) ^ product(coefficient, factor))
  }
  return rest
}

/** What every code of a version has: marks for readers, and what it is. Null where data goes. */
function patternsOf(version: number): Grid {
  const size = 4 * version + 17
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  const set = (x: number, y: number, isDark: boolean) => {
    const row = grid[y]
    if (row && x >= 0 && x < size) row[x] = isDark
  }
  const square = (centreX: number, centreY: number, radius: number, light: readonly number[]) => {
    for (let y = -radius; y <= radius; y++)
      for (let x = -radius; x <= radius; x++)
        set(centreX + x, centreY + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))))
  }
  for (let step = 0; step < size; step++) {
    set(6, step, step % 2 === 0)
    set(step, 6, step % 2 === 0)
  }
  const last = size - 4
  for (const [x, y] of [
    [3, 3],
    [last, 3],
    [3, last],
  ] as const)
    square(x, y, 4, [2, 4])
  const centres = alignmentCentres(version, size)
  for (const x of centres)
    for (const y of centres) {
      const isCorner = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6)
      if (!isCorner) square(x, y, 2, [1])
    }
  for (const [x, y, isDark] of [...formatModules(size), ...versionModules(version, size)]) set(x, y, isDark)
  return grid
}

function alignmentCentres(version: number, size: number): number[] {
  const count = alignments(version)
  if (count === 0) return []
  const step = Math.floor((8 * version + 3 * count + 5) / (4 * count - 4)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step)]
}

type Module = [x: number, y: number, isDark: boolean]

/** The level M and the mask 0, twice. */
function formatModules(size: number): Module[] {
  const bits = 0b101010000010010
  const isDark = (index: number) => ((bits >> index) & 1) === 1
  const modules: Module[] = [[8, size - 8, true]]
  for (let index = 0; index < 15; index++) {
    const along = index < 6 ? index : index < 8 ? index + 1 : 14 - index + (index === 8 ? 1 : 0)
    modules.push(index < 8 ? [8, along, isDark(index)] : [along, 8, isDark(index)])
    modules.push(index < 8 ? [size - 1 - index, 8, isDark(index)] : [8, size - 15 + index, isDark(index)])
  }
  return modules
}

/** From version 7: the version, twice. */
function versionModules(version: number, size: number): Module[] {
  if (version < 7) return []
  let rest = version
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25)
  const bits = (version << 12) | rest
  return Array.from({ length: 18 }, (_, index): Module[] => {
    const [far, near, isDark] = [size - 11 + (index % 3), Math.floor(index / 3), ((bits >> index) & 1) === 1]
    return [
      [far, near, isDark],
      [near, far, isDark],
    ]
  }).flat()
}

/** Writes codewords into the free modules, in columns of two from the right, up and down in turns. */
function place(grid: Grid, codewords: readonly number[]): void {
  const size = grid.length
  let index = 0
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2)
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const isUp = ((right + 1) & 2) === 0
        const row = grid[isUp ? size - 1 - step : step]
        if (row?.[x] !== null) continue
        row[x] = (((codewords[index >> 3] ?? 0) >> (7 - (index & 7))) & 1) === 1
        index++
      }
}
