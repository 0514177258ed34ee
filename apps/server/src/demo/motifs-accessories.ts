import type { Motif, Palette } from './demo-types.ts'
import { dot, flower, group, light, line, path, rect, repeat, shade, stamp } from './svg-shapes.ts'

type Draw = (palette: Palette, seed: number) => string

const necklace: Draw = ([main, accent, ground], seed) => {
  const beads = repeat(17, (i) => {
    const angle = (Math.PI * (i + 0.5)) / 17
    const x = Math.round(400 + Math.cos(angle) * 172)
    const y = Math.round(250 + Math.sin(angle) * 230)
    return dot(x, y, 15, accent) + (i > 2 && i < 14 ? path(`M${x - 11} ${y + 16}h22l-11 34z`, main) : '')
  })
  return [
    path(
      'M330 110h140q-6 96 66 130 88 40 104 170 10 120-60 200H220q-70-80-60-200 16-130 104-170 72-34 66-130z',
      '#fff',
      'opacity=".75"',
    ),
    shade('M330 110h140q-4 60-70 60t-70-60z', 0.06),
    line('M228 250q6-50 60-74M572 250q-6-50-60-74', accent, 7),
    beads,
    seed % 2
      ? flower(400, 492, 34, main, ground)
      : path('M400 440l44 54-44 54-44-54z', main) + dot(400, 494, 18, ground),
    dot(400, 566, 16, accent),
  ].join('')
}

const earring = (x: number, [main, accent, ground]: Palette, seed: number) =>
  [
    flower(x, 196, seed % 2 ? 30 : 26, accent, main),
    line(`M${x} 236v40`, accent, 8),
    path(`M${x - 90} 440q0-164 90-164t90 164z`, accent),
    path(`M${x - 62} 400q4-90 62-92 58 2 62 92z`, main),
    flower(x, 372, 14, ground, accent),
    rect(x - 100, 432, 200, 24, main, 12),
    repeat(
      7,
      (i) =>
        line(`M${x - 78 + i * 26} 456v${28 + (3 - Math.abs(i - 3)) * 8}`, accent, 4) +
        dot(x - 78 + i * 26, 496 + (3 - Math.abs(i - 3)) * 8, 12, i % 2 ? main : accent),
    ),
  ].join('')

const jhumka: Draw = (palette, seed) =>
  stamp(earring(0, palette, seed), [
    [270, 0],
    [530, 0],
  ])

const ring = (y: number, colour: string, width: number) =>
  `<ellipse cx="400" cy="${y}" rx="180" ry="66" fill="none" stroke="${colour}" stroke-width="${width}"/>`

const bangles: Draw = ([main, accent, ground], seed) =>
  [
    repeat(7, (i) => ring(540 - i * 46, i % 2 ? accent : main, i % 2 ? 14 : 30)),
    repeat(4, (row) => {
      const y = 540 - row * 92
      return repeat(7, (i) => {
        const across = (i - 3) * 52
        return dot(
          400 + across,
          Math.round(y + Math.sqrt(1 - (across / 180) ** 2) * 66),
          seed % 2 ? 8 : 6,
          row % 2 ? accent : ground,
        )
      })
    }),
    '<path d="M226 520q-14-150 6-260" fill="none" stroke="#fff" stroke-width="10" opacity=".3" stroke-linecap="round"/>',
  ].join('')

const shoe = ([main, accent, ground]: Palette, seed: number) =>
  [
    path(
      'M300 150q72 0 78 110 4 70-14 130-16 60 0 120 12 104-64 106-74-2-66-106 14-60 0-120-20-60-14-130 8-110 80-110z',
      '#8a5a35',
    ),
    path(
      'M300 172q54 0 60 90 2 60-14 122-14 66 0 126 8 80-46 82-54-2-48-82 12-60 0-126-18-62-14-122 8-90 62-90z',
      '#d9b183',
    ),
    seed % 2
      ? path('M220 250q80-70 160 0l-6 96q-74-50-148 0z', main) + flower(300, 268, 20, accent, ground)
      : path('M296 206h16l66 150-22 18-52-110-60 110-22-18z', main) + dot(304, 220, 16, accent),
    line(seed % 2 ? 'M228 336q72-48 144 0' : 'M236 366l64-120 64 118', accent, 6, 'stroke-dasharray="2 14"'),
    shade('M254 520q46 24 92 0 0 66-46 70-48-4-46-70z', 0.12),
  ].join('')

const sandal: Draw = (palette, seed) =>
  group(shoe(palette, seed), 'transform="translate(-12 0) rotate(-6 300 380)"') +
  group(shoe(palette, seed), 'transform="translate(812 0) scale(-1 1) rotate(-6 300 380)"')

const bag: Draw = ([main, accent, ground], seed) =>
  [
    line('M300 320q0-180 100-180t100 180', accent, 22),
    path('M214 300h372l34 280q2 40-38 40H218q-40 0-38-40z', main),
    shade('M214 300h372l6 50H208z', 0.14),
    path('M190 500h420l10 80q2 40-38 40H218q-40 0-38-40z', accent),
    repeat(8, (i) => path(`M${204 + i * 50} 500l24-40 24 40z`, accent)),
    seed % 2
      ? flower(400, 416, 30, ground, accent) +
        flower(290, 416, 16, accent, ground) +
        flower(510, 416, 16, accent, ground)
      : repeat(3, (i) => path(`M${290 + i * 110} 372l34 42-34 42-34-42z`, ground) + dot(290 + i * 110, 414, 12, main)),
    repeat(6, (i) => dot(246 + i * 62, 566, 10, ground)),
    dot(300, 326, 12, ground),
    dot(500, 326, 12, ground),
    light('M224 312h26l-22 296h-14z', 0.14),
  ].join('')

export const accessoryMotifs = { necklace, jhumka, bangles, sandal, bag } satisfies Partial<Record<Motif, Draw>>
