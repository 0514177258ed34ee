import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// `node apps/dashboard/build/draw-icons.ts` draws the icons of the home screen from src/app/icon.svg, when that has changed.
const folder = fileURLToPath(new URL('../service-worker/', import.meta.url))
const icon = readFileSync(new URL('../src/app/icon.svg', import.meta.url), 'utf8')
const picture = icon.slice(icon.indexOf('<path'), icon.indexOf('</svg>'))
const within = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inner}</svg>`
// Launchers cut a maskable icon to a circle: the picture stays within four fifths of it.
const maskable = within(
  `<rect width="32" height="32" fill="#0b6b4b"/><g transform="translate(16 16) scale(.72) translate(-16 -16)">${picture}</g>`,
)
const draw = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${folder}${name}`)

await draw(icon, 192, 'icon-192.png')
await draw(icon, 512, 'icon-512.png')
await draw(maskable, 512, 'icon-512-maskable.png')
await draw(maskable, 180, 'apple-touch-icon.png')
// Android shows only its shape.
await draw(within(picture), 96, 'badge-96.png')
