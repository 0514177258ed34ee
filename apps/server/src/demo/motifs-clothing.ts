import type { Motif, Palette } from './demo-types.ts'
import { dot, flower, group, light, line, path, rect, repeat, shade, stamp } from './svg-shapes.ts'

type Draw = (palette: Palette, seed: number) => string

/** The weave of a saree's field: diamonds, flowers, the stripes of Tant, or close dots. */
function weave(accent: string, ground: string, seed: number): string {
  if (seed % 4 === 2) return line('M300 140v326M350 140v326M400 140v326M450 140v326M500 140v326', accent, 8)
  const close = seed % 4 === 3
  const buti = close
    ? dot(0, 0, 7, accent)
    : seed % 4
      ? flower(0, 0, 14, accent, ground)
      : path('M0-18l14 18-14 18-14-18z', accent)
  const [columns, rows, step] = close ? [5, 7, 40] : [3, 4, 66]
  const places = Array.from({ length: columns * rows }, (_, i) => {
    const column = i % columns
    return [300 + (column * 200) / (columns - 1), 196 + Math.floor(i / columns) * step] as const
  })
  return stamp(buti, places)
}

const saree: Draw = ([main, accent, ground], seed) => {
  const points = repeat(6, (i) => `M${252 + i * 50} 560l23-42 23 42z`)
  return [
    rect(170, 128, 460, 16, '#8a6a45', 8),
    path('M500 144h80v330q-40 22-80 0z', main),
    shade('M500 144h80v330q-40 22-80 0z', 0.28),
    rect(236, 136, 328, 470, main),
    weave(accent, ground, seed),
    shade('M236 136h328v34H236z', 0.12),
    rect(236, 136, 22, 470, accent),
    rect(542, 136, 22, 470, accent),
    rect(236, 470, 328, 12, accent),
    rect(236, 496, 328, 110, accent),
    path(points, ground, 'opacity=".85"'),
    rect(236, 574, 328, 8, main),
    line(
      repeat(14, (i) => `M${244 + i * 24} 606v26`),
      main,
      6,
    ),
  ].join('')
}

const body = 'M330 150l-60 24-112 200 62 38 62-92-14 300q132 34 264 0l-14-300 62 92 62-38-112-200-60-24q-70 46-140 0z'
const shortBody =
  'M330 180l-60 24-104 170 62 42 56-76-12 220q128 30 256 0l-12-220 56 76 62-42-104-170-60-24q-70 46-140 0z'

const panjabi: Draw = ([main, accent, ground], seed) =>
  [
    path(body, main),
    shade('M282 320l-14 300q30 8 62 12l-8-330zM518 320l14 300q-30 8-62 12l8-330z', 0.1),
    path('M330 150q70 46 140 0l8 26q-78 50-156 0z', accent),
    rect(378, 190, 44, 220, accent, 6),
    repeat(5, (i) => dot(400, 218 + i * 42, 8, ground)),
    seed % 2
      ? repeat(4, (i) => flower(346, 226 + i * 50, 10, accent, ground) + flower(454, 226 + i * 50, 10, accent, ground))
      : '',
    path('M158 374l62 38 12-18-62-38zM642 374l-62 38-12-18 62-38z', accent),
    light('M330 420h12v200h-12zM458 420h12v200h-12z', 0.16),
  ].join('')

const fotua: Draw = ([main, accent, ground], seed) =>
  [
    path(shortBody, main),
    path('M330 180q70 46 140 0l8 24q-78 50-156 0z', accent),
    path('M384 222h32v120l-16 18-16-18z', accent),
    repeat(3, (i) => dot(400, 246 + i * 34, 7, ground)),
    repeat(7, (i) =>
      seed % 2 ? flower(300 + i * 33, 530, 10, accent, ground) : path(`M${290 + i * 33} 540l14-24 14 24z`, accent),
    ),
    path('M166 374l62 42 10-14-62-42zM634 374l-62 42-10-14 62-42z', accent),
    shade('M284 340l-12 220q28 6 56 10l-6-250zM516 340l12 220q-28 6-56 10l6-250z', 0.1),
  ].join('')

const kameez: Draw = ([main, accent, ground], seed) =>
  [
    path(
      'M340 140l-64 24-84 170 56 30 52-74q8 60-6 130l-50 210q156 44 312 0l-50-210q-14-70-6-130l52 74 56-30-84-170-64-24q-60 70-120 0z',
      main,
    ),
    path('M340 140q60 70 120 0l14 8q10 92-74 150-84-58-74-150z', accent),
    path('M352 142q48 58 96 0l6 4q-54 74-108 0z', ground),
    repeat(3, (i) => flower(400, 216 + i * 30, 9, ground, main)),
    repeat(9, (i) => (seed % 2 ? flower(272 + i * 32, 614, 11, accent, ground) : dot(272 + i * 32, 612, 9, accent))),
    shade('M330 440l-40 200 26 5 30-205zM470 440l40 200-26 5-30-205z', 0.1),
    path('M462 150q60 120 40 300l30 200 46-8-24-214q10-190-54-262z', accent),
    repeat(5, (i) => dot(531 + i * 4, 360 + i * 56, 7, ground)),
    path('M192 334l56 30 8-12-56-30zM608 334l-56 30-8-12 56-30z', accent),
  ].join('')

const frock: Draw = ([main, accent, ground], seed) =>
  [
    path(
      'M338 180l-50 14-66 90 56 40 46-42 12 84-100 234q164 60 328 0l-100-234 12-84 46 42 56-40-66-90-50-14q-62 56-124 0z',
      main,
    ),
    path('M338 180q62 56 124 0l10 18q-72 66-144 0z', accent),
    path('M334 360q66 16 132 0l6 26q-72 18-144 0z', accent),
    path('M400 372l-44-20v44zM400 372l44-20v44z', ground),
    dot(400, 374, 11, accent),
    repeat(9, (i) => {
      const row = i < 4 ? 0 : 1
      const x = row ? 288 + (i - 4) * 56 : 316 + i * 56
      return seed % 2 ? flower(x, 470 + row * 76, 12, accent, ground) : dot(x, 470 + row * 76, 12, accent)
    }),
    line('M246 588q154 52 308 0', ground, 9),
    shade('M340 400l-62 204 34 8 52-206zM460 400l62 204-34 8-52-206z', 0.08),
  ].join('')

const fold = (y: number, colour: string) =>
  path(`M220 ${y}h340q40 0 40 42t-40 42H220z`, colour) + shade(`M220 ${y + 64}h360q-8 20-26 20H220z`, 0.16)

const lungi: Draw = ([main, accent, ground], seed) => {
  const across = repeat(3, (i) => rect(200, 360 + i * 66, 400, seed % 2 ? 10 : 18, accent))
  const down = repeat(6, (i) => rect(232 + i * 64, 300, seed % 2 ? 10 : 16, 300, accent))
  return [
    fold(190, accent),
    path('M200 262h400v320q0 24-24 24H224q-24 0-24-24z', main),
    group(across + down, 'opacity=".55"'),
    shade('M200 262h400v44q-200 30-400 0z', 0.14),
    rect(300, 440, 200, 84, ground, 8),
    rect(318, 458, 164, 8, accent),
    rect(318, 482, 110, 8, main),
  ].join('')
}

const gamcha: Draw = ([main, accent, ground]) => {
  const checks =
    repeat(6, (i) => rect(262 + i * 46, 150, 18, 430, accent)) +
    repeat(8, (i) => rect(250, 170 + i * 52, 300, 18, accent))
  return [
    line('M180 140h440', '#8a6a45', 16),
    rect(250, 134, 300, 450, main),
    group(checks, 'opacity=".6"'),
    rect(250, 134, 24, 450, accent),
    rect(526, 134, 24, 450, accent),
    rect(250, 526, 300, 30, ground),
    shade('M250 134h300v34H250z', 0.16),
    line(
      repeat(8, (i) => `M${258 + i * 38} 584v34`),
      accent,
      7,
    ),
    line(
      repeat(8, (i) => `M${277 + i * 38} 584v34`),
      main,
      7,
    ),
  ].join('')
}

const shawl: Draw = ([main, accent, ground], seed) =>
  [
    fold(470, main),
    fold(394, accent),
    fold(318, main),
    path('M210 200h330q56 0 56 66t-56 66H210z', main),
    path('M210 200h70v132h-70z', accent),
    repeat(3, (i) => flower(245, 224 + i * 42, 11, ground, main)),
    repeat(3, (i) =>
      seed % 2
        ? flower(352 + i * 70, 266, 20, accent, ground)
        : path(`M${352 + i * 70} 232l26 34-26 34-26-34z`, accent),
    ),
    light('M290 200h250q26 0 40 16H290z', 0.2),
    line(
      repeat(7, (i) => `M210 ${210 + i * 19}h-26`),
      accent,
      6,
    ),
  ].join('')

const kantha: Draw = ([main, accent, ground], seed) => {
  const petals = repeat(8, (i) =>
    path('M400 376q-46-70 0-128 46 58 0 128z', i % 2 ? accent : main, `transform="rotate(${i * 45} 400 376)"`),
  )
  const corner = (x: number, y: number) =>
    seed % 2 ? flower(x, y, 20, main, accent) : path(`M${x} ${y - 34}l34 34-34 34-34-34z`, main)
  const stitch = (inset: number, colour: string) =>
    `<rect x="${170 + inset}" y="${146 + inset}" width="${460 - 2 * inset}" height="${460 - 2 * inset}" fill="none" stroke="${colour}" stroke-width="5" stroke-dasharray="14 10"/>`
  return [
    rect(158, 134, 484, 484, main, 10),
    rect(180, 156, 440, 440, '#fffaf0'),
    stitch(30, accent),
    stitch(48, main),
    `<circle cx="400" cy="376" r="150" fill="none" stroke="${accent}" stroke-width="5" stroke-dasharray="12 9"/>`,
    petals,
    dot(400, 376, 24, ground),
    dot(400, 376, 12, main),
    corner(264, 240) + corner(536, 240) + corner(264, 512) + corner(536, 512),
  ].join('')
}

export const clothingMotifs = { saree, panjabi, fotua, kameez, frock, lungi, gamcha, shawl, kantha } satisfies Partial<
  Record<Motif, Draw>
>
