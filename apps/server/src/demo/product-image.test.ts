import { describe, expect, test } from 'vitest'
import { demoImage, demoImageFiles } from './demo-image.ts'
import { paletteOf } from './demo-palettes.ts'
import { demoStores } from './demo-stores.ts'
import { drawBanner, drawLogo, drawProductImage } from './product-image.ts'

/** What is wrong with the XML: tags that do not pair, stray signs, broken numbers, repeated attributes; or null. */
function faultOf(xml: string): string | null {
  const open: string[] = []
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:-]+="[^"<>]*")*)\s*(\/?)>/g,
    (tag, close, name, attributes, empty) => {
      const names = [...String(attributes).matchAll(/([a-zA-Z:-]+)="/g)].map((found) => found[1])
      if (new Set(names).size !== names.length) return `<${tag}`
      if (close) return open.pop() === name ? '' : `<${tag}`
      if (!empty) open.push(name)
      return ''
    },
  )
  if (open.length > 0) return `not closed: ${open}`
  if (/[<>]|&(?!#\d+;)/.test(rest)) return `stray: ${rest.slice(0, 80)}`
  const attributes = xml.match(/"[^"]*"/g)?.join('') ?? ''
  return /NaN|undefined|Infinity/.test(attributes) ? 'not a number' : null
}

describe.each(demoStores.map((store) => [store.subdomain, store] as const))('%s', (subdomain, store) => {
  test.each(demoImageFiles(store))('%s is well-formed, small, self-contained and the same each time', (file) => {
    const svg = demoImage(subdomain, file) ?? ''
    expect(faultOf(svg)).toBeNull()
    expect(Buffer.byteLength(svg)).toBeLessThan(file.startsWith('banner') ? 8192 : 4096)
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:|<script|<image/)
    expect(demoImage(subdomain, file)).toBe(svg)
  })
})

test('the signs of XML in a label are escaped', () => {
  const label = `</text><script>"x"&'y'`
  for (const svg of [
    drawProductImage('bag', paletteOf('jute'), label),
    drawBanner(label, paletteOf('jute')),
    drawLogo(label, paletteOf('jute')),
  ]) {
    expect(faultOf(svg)).toBeNull()
    expect(svg).not.toContain('<script')
  }
})

test('the check sees a broken picture', () => {
  for (const xml of ['<a><b></a></b>', '<a>&nbsp;</a>', '<a x="1" x="2"/>', '<a x="NaN"/>', '<a', '<a>'])
    expect(faultOf(xml)).not.toBeNull()
})
