import { code128Of } from '../lib/code-128.ts'

/** Readers need this much light on either side of the bars, in modules. */
const QUIET = 10

/** The widths of a module that thermal printers of 203 dots an inch print in whole dots, the widest first. */
const modulesMm = [0.375, 0.25]

/** The widest module with which a text fits into so many millimetres; null when none does, or no bars can hold the text. */
export function moduleFor(text: string, widthMm: number): number | null {
  const modules = code128Of(text)?.reduce((sum, width) => sum + width, 2 * QUIET)
  return modules === undefined ? null : (modulesMm.find((module) => modules * module <= widthMm) ?? null)
}

type Code128Props = { text: string; label: string; moduleMm: number; heightMm: number }

/** Bars of a text, black on white, in the size of the paper. */
export function Code128({ text, label, moduleMm, heightMm }: Code128Props) {
  const widths = code128Of(text) ?? []
  let x = QUIET
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : ''
    x += width
    return bar
  })
  const modules = x + QUIET
  return (
    <svg
      width={`${modules * moduleMm}mm`}
      height={`${heightMm}mm`}
      viewBox={`0 0 ${modules} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect width={modules} height={1} fill="#fff" />
      <path d={bars.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
