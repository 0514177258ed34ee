import { existsSync, readFileSync } from 'node:fs'

/** A picture in other colours, or on a badge of this colour. */
type Derived = { of: string; colours?: Record<string, string>; badge?: string }

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

/**
 * The SVG of a picture in a folder, null when there is none. One drawing of a product is stored: its other colours and the
 * badges of categories are in `derived.json`; `-detail`, `-set`, `-sizes` and pack sizes (`-500g`) follow from the name.
 */
export function readPicture(folder: string, name: string): string | null {
  const drawing = read(`${folder}/${name}.svg`)
  if (drawing) return drawing
  const derived: Record<string, Derived> = JSON.parse(read(`${folder}/derived.json`) ?? '{}')
  const found = Object.hasOwn(derived, name) ? derived[name] : undefined
  if (found) {
    const { of, colours = {}, badge } = found
    const svg = read(`${folder}/${of}.svg`)?.replaceAll(/#[0-9a-f]{3,8}\b/g, (colour) => colours[colour] ?? colour)
    return svg && badge ? drawBadge(svg, badge) : (svg ?? null)
  }
  const [, base, view] = /^(.+)-(detail|set|sizes|[1-9]\d{0,3}(?:kg|g|l|ml))$/.exec(name) ?? []
  const svg = read(`${folder}/${base}.svg`)
  return view && svg?.includes(GROUP) ? drawView(svg, view) : null
}

const GROUP = '<g transform="'

/** Every drawing is a frame, and one group with the figure at its end. */
function partsOf(svg: string): { frame: string; transform: string; figure: string } {
  const opening = svg.indexOf(GROUP)
  const [transformAt, figureAt] = [opening + GROUP.length, svg.indexOf('>', opening) + 1]
  return {
    frame: svg.slice(0, opening),
    transform: svg.slice(transformAt, svg.indexOf('"', transformAt)),
    figure: svg.slice(figureAt, svg.lastIndexOf('</g></svg>')),
  }
}

const SMALL_BEHIND = ['translate(-39 221.56) scale(.66)', 'translate(311 221.56) scale(.66)']
const arrangements: Record<string, readonly string[]> = {
  set: [...SMALL_BEHIND, 'translate(56 170.76) scale(.86)'],
  sizes: ['translate(-3 246) scale(.62)', 'translate(177 122.72) scale(.92)'],
}

function drawView(svg: string, view: string): string {
  if (view === 'detail') return svg.replace('viewBox="0 0 800 800"', 'viewBox="200 150 400 400"')
  const { frame, transform, figure } = partsOf(svg)
  const places = arrangements[view]
  if (places) {
    const pieces = places.map((place) => `<use href="#m" transform="${place}"/>`)
    return `${frame}<defs><g id="m">${figure}</g></defs>${pieces.join('')}</svg>`
  }
  const [, amount = '', unit = ''] = /^(\d+)([a-z]+)$/.exec(view) ?? []
  const label = `${amount} ${unit === 'l' ? 'L' : unit}`
  // From 50 g to 25 kg, on the ground that the figure stands on.
  const scale = 0.72 + 0.08 * Math.log10(Number(amount) * (unit === 'kg' || unit === 'l' ? 20 : 0.02))
  const place = `translate(${400 - 400 * scale} ${702 - 702 * scale}) scale(${scale})`
  const width = 64 + 40 * label.length
  return [
    `${frame}<g transform="${place}"><g transform="${transform}">${figure}</g></g>`,
    `<rect x="${776 - width}" y="650" width="${width}" height="120" rx="22" fill="#fffdf8"/>`,
    `<text x="${776 - width / 2}" y="736" font-size="74" font-weight="600" font-family="sans-serif" text-anchor="middle" fill="#2a2520">${label}</text></svg>`,
  ].join('')
}

function drawBadge(svg: string, badge: string): string {
  const { figure } = partsOf(svg)
  const [, ground] = /fill="(#\w+)"/.exec(svg.slice(svg.indexOf('<rect '))) ?? []
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800">',
    `<rect width="800" height="800" fill="${badge}"/><circle cx="400" cy="400" r="350" fill="${ground}"/>`,
    `<circle cx="400" cy="400" r="330" fill="none" stroke="${badge}" stroke-width="5" stroke-dasharray="2 14" stroke-linecap="round"/>`,
    `<g transform="translate(28 47.52) scale(.93)">${figure}</g></svg>`,
  ].join('')
}
