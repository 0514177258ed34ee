// ISO/IEC 15417: by value, the widths of three bars and three spaces in modules; the last is the stop.
const patterns = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221
223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131
311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141
214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/)

const [TO_PAIRS, TO_CHARACTERS, START_CHARACTERS, START_PAIRS, STOP] = [99, 100, 104, 105, 106]
/** Fewer digits within a text are shorter one by one than as pairs between two changes of the set; at an end there is one. */
const [LEAST_WITHIN, LEAST_AT_END] = [6, 4]

/**
 * The widths of bars and spaces of a text in Code 128, in modules, beginning with a bar. Null for a text that it cannot
 * hold: it has the characters of ASCII that are printed.
 */
export function code128Of(text: string): number[] | null {
  if (!/^[ -~]+$/.test(text)) return null
  const values = valuesOf(text)
  const sum = values.reduce((total, value, index) => total + value * Math.max(1, index), 0)
  return [...values, sum % 103, STOP].flatMap((value) => [...(patterns[value] ?? '')].map(Number))
}

/** The characters with their start, and what changes the set between them. */
function valuesOf(text: string): number[] {
  const values: number[] = []
  let isInPairs: boolean | null = null
  for (const { part, inPairs } of partsOf(text)) {
    if (isInPairs === null) values.push(inPairs ? START_PAIRS : START_CHARACTERS)
    else if (inPairs !== isInPairs) values.push(inPairs ? TO_PAIRS : TO_CHARACTERS)
    isInPairs = inPairs
    values.push(...(inPairs ? (part.match(/../g) ?? []).map(Number) : [...part].map((one) => one.charCodeAt(0) - 32)))
  }
  return values
}

/** Digits in pairs wherever that is shorter. Of an odd number of them, one stands beside the other characters. */
function partsOf(text: string): { part: string; inPairs: boolean }[] {
  const runs = text.split(/(\d+)/).filter(Boolean)
  return runs
    .flatMap((run, index) => {
      const least = index === 0 || index === runs.length - 1 ? LEAST_AT_END : LEAST_WITHIN
      if (!/^\d/.test(run) || run.length < least) return [{ part: run, inPairs: false }]
      const [from, to] = index === 0 ? [0, run.length - (run.length % 2)] : [run.length % 2, run.length]
      return [
        { part: run.slice(0, from), inPairs: false },
        { part: run.slice(from, to), inPairs: true },
        { part: run.slice(to), inPairs: false },
      ]
    })
    .filter(({ part }) => part !== '')
}
