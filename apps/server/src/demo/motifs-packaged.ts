import type { Motif, Palette } from './demo-types.ts'
import { dot, flower, light, line, oval, path, rect, repeat, shade } from './svg-shapes.ts'

type Draw = (palette: Palette, seed: number) => string

const sack: Draw = ([main, accent, ground], seed) =>
  [
    path('M250 236q150 40 300 0 70 130 56 300-4 84-60 88-146 20-292 0-56-4-60-88-14-170 56-300z', main),
    path('M262 240q-24-50-52-92 60 26 92 4 40-28 98 4 58-32 98-4 32 22 92-4-28 42-52 92-138 36-276 0z', main),
    shade('M262 240q-24-50-52-92 60 26 92 4 40-28 98 4 58-32 98-4 32 22 92-4-28 42-52 92-138 36-276 0z', 0.12),
    path('M250 232q150 42 300 0l6 26q-156 44-312 0z', accent),
    path('M268 330h264v210H268z', ground),
    path('M280 342h240v186H280z', 'none', `stroke="${accent}" stroke-width="5" stroke-dasharray="12 8"`),
    seed % 3 === 0
      ? flower(400, 435, 38, main, accent)
      : repeat(7, (i) =>
          path('M400 470q-16-44 0-84 16 40 0 84z', i % 2 ? main : accent, `transform="rotate(${i * 24 - 72} 400 486)"`),
        ),
    shade('M560 290q52 130 46 246-4 84-60 88l-40 4q60-160 54-338z', 0.1),
    repeat(9, (i) =>
      oval(216 + i * 46, 632 + (i % 3) * 8, 14, 6, '#fff', `transform="rotate(${(i * 47) % 60} ${216 + i * 46} 636)"`),
    ),
  ].join('')

const bottle: Draw = ([main, accent, ground], seed) =>
  [
    rect(356, 110, 88, 54, accent, 10),
    path('M364 164h72v56q6 40 52 74 30 24 30 70v220q0 44-44 44H326q-44 0-44-44V364q0-46 30-70 46-34 52-74z', main),
    light('M300 366q2-40 30-62v300q-30-4-30-30z', 0.28),
    rect(282, 390, 236, 150, ground),
    rect(282, 390, 236, 12, accent),
    rect(282, 528, 236, 12, accent),
    seed % 2
      ? repeat(5, (i) =>
          path('M400 500q-16-40 0-76 16 36 0 76z', i % 2 ? accent : main, `transform="rotate(${i * 30 - 60} 400 506)"`),
        )
      : path('M400 416q56 70 0 96-56-26 0-96z', main),
    shade('M470 286q48 30 48 78v220q0 44-44 44h-26q40-130 22-342z', 0.12),
  ].join('')

const honeycomb = (wax: string, honey: string) => {
  const cell = (x: number, y: number) => `M${x} ${y - 27}l24 14v26l-24 14-24-14v-26z`
  const ring = cell(452, 457) + cell(348, 457) + cell(426, 502) + cell(374, 502) + cell(426, 412) + cell(374, 412)
  return path(ring, wax) + path(cell(400, 457), honey)
}

const jar: Draw = ([main, accent, ground], seed) =>
  [
    path('M270 236h260q44 24 44 80v244q0 64-64 64H290q-64 0-64-64V316q0-56 44-80z', main),
    path('M248 290q150 24 304 0 22 30 22 60H226q0-30 22-60z', '#fff', 'opacity=".4"'),
    rect(262, 176, 276, 66, accent, 14),
    shade('M262 216h276v12q0 14-14 14H276q-14 0-14-14z', 0.2),
    repeat(9, (i) => rect(284 + i * 27, 186, 6, 30, '#ffffff55', 3)),
    rect(270, 372, 260, 170, ground, 14),
    seed % 2 ? honeycomb(main, accent) : flower(400, 457, 36, main, accent),
    light('M244 330q0-50 24-72v330q-24-6-24-40z', 0.3),
  ].join('')

const packet: Draw = ([main, accent, ground], seed) =>
  [
    path('M240 140h320l16 30-12 420 12 34H224l12-34-12-420z', main),
    shade('M240 140h320l16 30H224zM236 590h328l12 34H224z', 0.18),
    line(
      repeat(11, (i) => `M${246 + i * 31} 148v14`),
      '#fff',
      4,
      'opacity=".5"',
    ),
    path('M230 250q170 90 340 0l-4 130q-166 80-332 0z', ground),
    rect(300, 306, 200, 14, main, 7),
    rect(336, 334, 128, 10, accent, 5),
    seed % 3 === 0
      ? flower(400, 496, 40, accent, ground)
      : seed % 3 === 1
        ? path('M280 548q10-96 120-96t120 96z', accent) +
          repeat(9, (i) => dot(308 + i * 23, 532 - (i % 3) * 18, 8, ground))
        : repeat(7, (i) =>
            path('M400 550q-20-50 0-100 20 50 0 100z', accent, `transform="rotate(${i * 24 - 72} 400 566)"`),
          ),
    light('M244 176h26v410h-30z', 0.2),
  ].join('')

const cup: Draw = ([main, accent, ground]) =>
  [
    oval(390, 586, 236, 40, main),
    oval(390, 576, 160, 22, '#000', 'opacity=".12"'),
    line('M552 400q100-20 92 60-10 76-120 74', main, 26),
    path('M216 350h348q6 150-84 226-90 30-180 0-90-76-84-226z', main),
    oval(390, 350, 174, 40, ground),
    oval(390, 354, 154, 30, accent),
    repeat(5, (i) => flower(266 + i * 62, 450, 13, ground, accent)),
    light('M234 396q0 90 60 158-24-80-28-160z', 0.25),
    line('M330 290q-30-40 0-80t0-80M400 270q-30-40 0-80t0-80M470 290q-30-40 0-80t0-80', accent, 10, 'opacity=".45"'),
  ].join('')

const bowl: Draw = ([main, accent, ground], seed) =>
  [
    path('M206 404q30-170 194-190 164 20 194 190z', main),
    repeat(22, (i) => {
      const x = 250 + ((i * 83) % 300)
      const y = 384 - Math.round((((i * 5) % 8) / 8) * 150 * Math.sqrt(1 - ((x - 400) / 180) ** 2))
      const speck = i % 3 ? '#ffffff66' : '#00000026'
      return seed % 2
        ? dot(x, y, 11, speck)
        : oval(x, y, 14, 6, speck, `transform="rotate(${(i * 50) % 180} ${x} ${y})"`)
    }),
    path('M170 400h460q0 140-110 200H280q-110-60-110-200z', accent),
    rect(156, 388, 488, 30, accent, 15),
    shade('M170 418h460q-2 14-6 28H176q-4-14-6-28z', 0.14),
    repeat(8, (i) => path(`M${224 + i * 50} 470l18 24-18 24-18-24z`, ground)),
    rect(286, 600, 228, 22, accent, 8),
    shade('M286 600h228v22H286z', 0.2),
  ].join('')

const carton: Draw = ([main, accent, ground], seed) =>
  [
    path('M280 250l50-110h200l50 110v370H280z', '#fff'),
    path('M280 250l50-110h200l50 110z', accent),
    rect(322, 112, 216, 40, main, 6),
    path('M220 280l60-30v370l-60-24z', main),
    shade('M220 280l60-30v370l-60-24z', 0.2),
    shade('M280 250l-60 30 110-140z', 0.2),
    rect(280, 250, 300, 16, main),
    path('M280 470q70-60 150 0t150 0v150H280z', main),
    seed % 2 ? flower(430, 370, 34, accent, ground) : path('M430 300q64 84 0 120-64-36 0-120z', accent),
    rect(340, 540, 180, 14, ground, 7),
    rect(370, 568, 120, 10, ground, 5),
  ].join('')

const soap: Draw = ([main, accent, ground]) =>
  [
    oval(400, 556, 236, 54, main, 'opacity=".25"'),
    rect(220, 360, 360, 190, main, 60),
    rect(220, 340, 360, 170, accent, 60),
    `<rect x="252" y="366" width="296" height="118" rx="44" fill="none" stroke="${main}" stroke-width="8"/>`,
    flower(400, 425, 26, main, ground),
    repeat(
      7,
      (i) =>
        dot(210 + i * 62, 300 - ((i * 53) % 90), 18 + ((i * 11) % 26), ground) +
        dot(204 + i * 62, 292 - ((i * 53) % 90), 6, '#fff'),
    ),
    light('M262 356h150q-90 14-150 40z', 0.35),
  ].join('')

const spray: Draw = ([main, accent, ground]) =>
  [
    path('M320 130h150q20 0 26 22l8 30-96 14v44h-60v-66q-30 2-60 44l-22-14q26-62 54-74z', accent),
    rect(346, 228, 76, 44, '#46505c', 6),
    path('M340 272h88q10 70 60 110 24 22 24 62v152q0 32-32 32H296q-32 0-32-32V444q0-40 24-62 44-40 52-110z', main),
    rect(284, 430, 208, 140, '#fff', 16),
    path('M388 450q50 62 0 92-50-30 0-92z', accent),
    rect(320, 550, 136, 8, ground),
    light('M288 420q6-24 24-38v220h-24z', 0.3),
    repeat(4, (i) => dot(216 - (i % 2) * 40, 170 + i * 26, 7, accent)),
  ].join('')

export const packagedMotifs = { sack, bottle, jar, packet, cup, bowl, carton, soap, spray } satisfies Partial<
  Record<Motif, Draw>
>
