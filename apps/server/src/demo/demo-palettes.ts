import type { DemoPicture, Motif, Palette } from './demo-types.ts'

const palettes = {
  crimson: ['#b3202c', '#e8b04a', '#fbeee6'],
  boishakh: ['#f7efe2', '#c1202c', '#fbeae4'],
  amaranth: ['#9b1f4e', '#6d1738', '#faecf0'],
  prawn: ['#e07a50', '#b9502c', '#fdf1e8'],
  rose: ['#c9496f', '#f3c9a5', '#fdf0f2'],
  peach: ['#e58a5f', '#fbe3b6', '#fdf3ea'],
  marigold: ['#e39a1d', '#b3382c', '#fff5dc'],
  turmeric: ['#d9a514', '#7a4b12', '#fdf6dc'],
  leaf: ['#3f8a4b', '#f0c75e', '#eef6e8'],
  emerald: ['#12694f', '#e0b457', '#e9f4ee'],
  sag: ['#4f9a3c', '#2c6e35', '#eff7e6'],
  aubergine: ['#5b2f86', '#4f9a3c', '#f1ecf8'],
  lime: ['#86a832', '#3c6b2f', '#f4f8e2'],
  teal: ['#1f7f86', '#f2b880', '#e7f4f4'],
  sky: ['#4a90c2', '#f7d070', '#ebf4fa'],
  indigo: ['#2e3f8f', '#e5a93c', '#eceef9'],
  violet: ['#6b3fa0', '#f0b8c4', '#f3eefa'],
  plum: ['#6e2550', '#dfa24b', '#f8ecf2'],
  ivory: ['#efe3c8', '#b9872f', '#f3f5ee'],
  pearl: ['#f4f1ea', '#9aa9b8', '#e4ebf1'],
  jute: ['#c19a5b', '#7b5427', '#f7f0e2'],
  clay: ['#a6562f', '#f1cf9c', '#f9eee5'],
  coffee: ['#5b3a26', '#d8a25e', '#f5ece3'],
  charcoal: ['#37404c', '#c9a24e', '#eceef1'],
  silver: ['#8f9dab', '#3c5a73', '#eef2f5'],
} as const satisfies Record<string, Palette>

/** One picture: a drawing in one of the named palettes. */
export function picture(motif: Motif, palette: keyof typeof palettes): DemoPicture {
  return { motif, palette: palettes[palette] }
}

/** The named palette itself, for banners and logos. */
export function paletteOf(name: keyof typeof palettes): Palette {
  return palettes[name]
}
