import type { Motif, Palette } from './demo-types.ts'
import { dot, group, light, line, oval, path, rect, repeat, shade } from './svg-shapes.ts'

type Draw = (palette: Palette, seed: number) => string

const leafGreen = '#4f8f3a'

const fish: Draw = ([main, accent, ground]) =>
  [
    oval(400, 420, 340, 176, '#fff', 'opacity=".9"'),
    `<ellipse cx="400" cy="420" rx="312" ry="152" fill="none" stroke="${accent}" stroke-width="5" opacity=".5"/>`,
    path('M560 410l100-86q-16 86 0 172z', accent),
    path('M330 344q60-70 150-30l-20 50z', accent),
    path('M400 500l70 44 10-60z', accent),
    path('M140 418q100-124 260-114 110 10 176 106-70 98-176 108-160 6-260-100z', main),
    path('M150 428q110 40 410 0-70 82-160 90-150 4-250-90z', ground, 'opacity=".8"'),
    path('M140 418q50-64 112-92 40 96 0 178-60-26-112-86z', accent, 'opacity=".75"'),
    dot(206, 400, 18, '#fff'),
    dot(203, 400, 9, '#222'),
    line('M146 426q26 14 52 8', '#222', 5, 'opacity=".5"'),
    repeat(10, (i) =>
      line(`M${300 + (i % 5) * 50} ${372 + Math.floor(i / 5) * 44}q18 18 0 36`, '#fff', 6, 'opacity=".5"'),
    ),
    path('M300 452l44 60 20-50z', accent),
  ].join('')

const prawn: Draw = ([main, accent, ground]) =>
  [
    line('M236 250Q110 220 96 400M250 236Q150 130 60 190', accent, 7),
    line(
      'M300 320q-20 60-64 84M356 330q-10 70-54 104M416 340q0 76-44 116M476 370q0 70-46 116M516 420q-10 60-50 90',
      main,
      12,
    ),
    path('M520 560l-70 90q70 10 100-40 40 50 100 30l-60-96z', accent),
    path(
      'M180 296q60-110 200-104 220 20 244 240-4 120-100 156-50 4-40-44 50-50 30-120-40-84-164-82-110-4-170-46z',
      main,
    ),
    line(
      'M400 200q-34 60-20 138M486 240q-56 40-60 118M556 312q-70 10-92 76M604 404q-70-20-112 24M596 500q-50-40-94-24',
      ground,
      9,
    ),
    light('M230 268q60-60 150-56 120 12 180 100-80-70-180-72-90-2-150 28z', 0.35),
    dot(244, 276, 13, '#2b2320'),
    path('M180 296l-70-36 92-8z', main),
  ].join('')

const mangoShape = 'M300 250q150-50 220 80 60 130-60 220-120 70-216-40-90-150 56-260z'

const mango: Draw = ([main, accent]) =>
  [
    group(
      path(mangoShape, accent) + shade(mangoShape, 0.06),
      'transform="translate(150 40) rotate(24 380 400) scale(.82)"',
    ),
    path(mangoShape, main),
    path('M300 250q150-50 220 80 24 60 10 112-40-150-230-192z', accent, 'opacity=".75"'),
    light('M268 320q-50 90 0 170 6-100 40-186z', 0.35),
    line('M304 252q-8-50 18-86', '#6b4a2a', 14),
    path('M322 176q80-70 160-20-70 66-160 20z', leafGreen),
    path('M312 190q-90-30-130 40 90 20 130-40z', '#6aa84f'),
  ].join('')

const wedge = (turn: number, colour: string) =>
  path('M520 500l-34-92q34-22 68 0z', colour, `transform="rotate(${turn} 520 500)"`)

const citrus: Draw = ([main, accent]) =>
  [
    dot(340, 370, 176, main),
    light('M210 330q30-100 130-110-80 50-90 140-30 10-40-30z', 0.35),
    line('M340 204v-50', '#6b4a2a', 12),
    path('M344 190q60-86 164-50-50 92-164 50z', leafGreen),
    repeat(5, (i) => dot(290 + ((i * 67) % 130), 350 + ((i * 41) % 110), 5, '#00000022')),
    dot(520, 500, 138, accent),
    dot(520, 500, 122, '#fff6df'),
    repeat(8, (i) => wedge(i * 45, main)),
  ].join('')

const fruit = 'M250 200q-40 230 90 340 90 66 200 50-160-90-196-210-24-90-30-190z'

const banana: Draw = ([main, accent]) =>
  [
    group(path(fruit, main) + shade(fruit, 0.12), 'transform="rotate(-34 282 190)"'),
    group(path(fruit, main) + shade(fruit, 0.05), 'transform="rotate(-17 282 190)"'),
    path(fruit, main),
    light('M270 230q-10 180 90 280-130-80-116-270z', 0.4),
    path('M240 150h84l-6 62h-72z', accent),
    path('M522 582l22-4 4 16-24 2z', accent),
  ].join('')

const aubergine = 'M420 260q140 30 130 190-20 170-180 170-140-10-130-150 20-90 100-120 50-30 80-90z'

const brinjal: Draw = ([main, accent]) =>
  [
    path(aubergine, main),
    light('M300 420q-40 60-10 130 20-80 70-130 50-44 60-90-30 60-120 90z', 0.3),
    path('M398 296q-30-50-6-86 60-30 120 10 40 40 30 90-34-10-50-34-20 34-44 38-26-6-50-18z', accent),
    line('M452 216q0-60 50-86', accent, 26),
  ].join('')

const leaf = (turn: number, colour: string) =>
  group(
    path('M400 470q-110-120-60-250 30-70 60-90 30 20 60 90 50 130-60 250z', colour) +
      line('M400 460V190M400 300l-34-40M400 300l34-40M400 380l-40-40M400 380l40-40', '#fff', 5, 'opacity=".45"'),
    `transform="rotate(${turn} 400 540)"`,
  )

const greens: Draw = ([main, accent, ground]) =>
  [
    leaf(-52, accent),
    leaf(52, accent),
    leaf(-27, main),
    leaf(27, main),
    leaf(0, accent),
    repeat(5, (i) => line(`M${368 + i * 16} 440L${340 + i * 30} 630`, i % 2 ? main : accent, 16)),
    rect(346, 510, 108, 30, '#b98a4a', 10),
    rect(346, 520, 108, 6, ground),
  ].join('')

const roots: Draw = ([main, accent]) =>
  [
    oval(400, 620, 240, 24, '#000', 'opacity=".06"'),
    oval(300, 360, 124, 106, accent, 'transform="rotate(-20 300 360)"'),
    oval(500, 340, 116, 124, main, 'transform="rotate(24 500 340)"'),
    oval(270, 520, 122, 98, main, 'transform="rotate(12 270 520)"'),
    oval(520, 530, 130, 94, accent, 'transform="rotate(-14 520 530)"'),
    oval(400, 470, 120, 104, main),
    shade('M284 490q116 100 232 0-20 84-116 84t-116-84z', 0.1),
    light('M310 430q40-56 110-52-70 20-90 70z', 0.35),
    repeat(8, (i) => oval(250 + ((i * 97) % 300), 340 + ((i * 71) % 210), 9, 5, '#00000033')),
  ].join('')

const egg = (x: number, y: number, colour: string) =>
  path(`M${x} ${y - 92}q66 20 66 104 0 66-66 66t-66-66q0-84 66-104z`, colour) +
  light(`M${x - 40} ${y}q0-50 30-66-10 40-12 74z`, 0.5)

const eggs: Draw = ([main, accent, ground]) =>
  [
    repeat(3, (i) => egg(275 + i * 125, 340, main)),
    repeat(4, (i) => egg(222 + i * 119, 420, main)),
    path('M140 420h520l-40 180q-4 20-30 20H210q-26 0-30-20z', accent),
    repeat(4, (i) => path(`M${166 + i * 119} 420h112q0 60-56 60t-56-60z`, '#00000022')),
    rect(290, 520, 220, 66, ground, 12),
    rect(316, 540, 168, 10, accent, 5),
    rect(346, 560, 108, 8, main, 4),
  ].join('')

export const freshMotifs = { fish, prawn, mango, citrus, banana, brinjal, greens, roots, eggs } satisfies Partial<
  Record<Motif, Draw>
>
