import type { Motif, Palette } from './demo-types.ts'
import { accessoryMotifs } from './motifs-accessories.ts'
import { clothingMotifs } from './motifs-clothing.ts'
import { freshMotifs } from './motifs-fresh.ts'
import { packagedMotifs } from './motifs-packaged.ts'
import { dot, escapeXml, flower, line, oval, path, rect, repeat, seedOf } from './svg-shapes.ts'

type Draw = (palette: Palette, seed: number) => string

const motifs: Record<Motif, Draw> = { ...clothingMotifs, ...accessoryMotifs, ...freshMotifs, ...packagedMotifs }
const fonts = "'Noto Sans Bengali','Hind Siliguri','Nirmala UI',Kalpurush,sans-serif"
const ink = '#2d2a26'

/** A flat 800 × 800 illustration under 4 KB; the same arguments always give the same SVG. */
export function drawProductImage(motif: Motif, palette: Palette, label: string): string {
  const [main, accent, ground] = palette
  const seed = seedOf(`${motif} ${label}`)
  return document(800, 800, label, [
    backdrop(800, 800, ground, seed % 2 ? main : accent, seed),
    '<circle cx="400" cy="380" r="300" fill="#fff" opacity=".55"/>',
    oval(400, 640, 230, 20, '#000', 'opacity=".1"'),
    motifs[motif](palette, Math.floor(seed / 4)),
    rect(0, 700, 800, 100, '#ffffffd9'),
    rect(0, 696, 800, 4, accent),
    text(label, 400, 764, Math.min(42, Math.floor(1250 / [...label].length)), ink),
  ])
}

/** A 1600 × 600 banner that carries its title. */
export function drawBanner(title: string, palette: Palette): string {
  const [main, accent, ground] = palette
  const seed = seedOf(title)
  const size = Math.min(88, Math.floor(1350 / [...title].length))
  return document(1600, 600, title, [
    backdrop(1600, 600, main, ground, seed),
    path('M0 600V470q400-120 800-20t800-40v190z', accent),
    path('M0 600v-70q400-100 800-20t800-30v120z', '#000', 'opacity=".18"'),
    alpona(1280, 270, 190, accent, ground),
    text(title, 110, 300, size, ground, 'start'),
    rect(114, 340, 160, 10, accent, 5),
  ])
}

/** A 512 × 512 badge around one letter. */
export function drawLogo(initial: string, palette: Palette): string {
  const [main, accent, ground] = palette
  return document(512, 512, initial, [
    rect(0, 0, 512, 512, main, 112),
    repeat(16, (i) => path('M256 60q-26 26 0 62 26-36 0-62z', accent, `transform="rotate(${i * 22.5} 256 256)"`)),
    dot(256, 256, 136, ground),
    text(initial, 256, 316, 170, main),
  ])
}

function document(width: number, height: number, title: string, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${escapeXml(title)}</title>${parts.join('')}</svg>`
}

function text(content: string, x: number, y: number, size: number, fill: string, anchor = 'middle'): string {
  return `<text x="${x}" y="${y}" font-family="${fonts}" font-size="${size}" font-weight="600" text-anchor="${anchor}" fill="${fill}">${escapeXml(content)}</text>`
}

const tiles: ((colour: string) => string)[] = [
  (colour) => flower(40, 40, 12, colour, '#ffffff80'),
  (colour) => path('M40 14l26 26-26 26-26-26z', colour),
  (colour) => line('M0 40q20-34 40 0t40 0', colour, 7),
  (colour) => dot(20, 20, 8, colour) + dot(60, 60, 8, colour),
  (colour) => path('M40 10q-24 26 0 60 24-34 0-60z', colour),
]

function backdrop(width: number, height: number, ground: string, colour: string, seed: number): string {
  const tile = tiles[seed % tiles.length]?.(colour) ?? ''
  return [
    `<defs><pattern id="p" width="80" height="80" patternUnits="userSpaceOnUse">${tile}</pattern></defs>`,
    rect(0, 0, width, height, ground),
    `<rect width="${width}" height="${height}" fill="url(#p)" opacity=".13"/>`,
  ].join('')
}

/** The round floor painting of Bengali festivals. */
function alpona(x: number, y: number, radius: number, petal: string, pale: string): string {
  const ring = (count: number, from: number, to: number, width: number, colour: string) =>
    repeat(count, (i) => {
      const middle = (from + to) / 2
      const d = `M${x} ${y - from}q${-width} ${from - middle} 0 ${from - to}q${width} ${to - middle} 0 ${to - from}z`
      return path(d, colour, `transform="rotate(${(i * 360) / count} ${x} ${y})"`)
    })
  return [
    dot(x, y, radius, '#ffffff1f'),
    ring(16, radius * 0.66, radius * 0.96, 34, pale),
    ring(8, radius * 0.14, radius * 0.62, 56, petal),
    dot(x, y, radius * 0.16, pale),
    repeat(
      16,
      (i) =>
        `<circle cx="${x}" cy="${y - radius - 18}" r="7" fill="${petal}" transform="rotate(${i * 22.5 + 11.25} ${x} ${y})"/>`,
    ),
  ].join('')
}
