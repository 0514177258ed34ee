import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readPicture } from './demo-pictures.ts'
import { demoFolder, demoSubdomains, readDemoShop } from './demo-shop.ts'

const KB = 1024
const folderOf = (subdomain: string) => `${demoFolder}${subdomain}/images`
const read = (subdomain: string, file: string) => readPicture(folderOf(subdomain), file.replace(/\.svg$/, '')) ?? ''
const fileOf = (url: string) => url.split('/').at(-1) ?? ''
const storedOf = (subdomain: string) => readdirSync(folderOf(subdomain)).filter((file) => file.endsWith('.svg'))
/** The stored images and those that are derived from them, as the data names them. */
const imagesOf = (subdomain: string) => {
  const named = JSON.stringify(readDemoShop(subdomain, '')).match(/\/media\/demo\/[^"]+/g) ?? []
  return [...new Set(named.map(fileOf))].sort()
}

/**
 * Why the XML is not well-formed: unpaired tags, unescaped characters, invalid numbers, repeated attributes; null when
 * it is.
 */
function findFault(xml: string): string | null {
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
  if (/[<>&]/.test(rest)) return `stray: ${rest.slice(0, 80)}`
  const attributes = xml.match(/"[^"]*"/g)?.join('') ?? ''
  return /NaN|undefined|Infinity/.test(attributes) ? 'not a number' : null
}

describe.each(demoSubdomains())('%s', (subdomain) => {
  const demo = readDemoShop(subdomain, '')

  test.each(imagesOf(subdomain))(
    '%s is small, well-formed, self-contained and without text but its pack size',
    (file) => {
      const svg = read(subdomain, file)
      expect(findFault(svg)).toBeNull()
      expect(svg.length).toBeLessThan((file.startsWith('banner-') ? 8 : 6) * KB)
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:|<script|<image|<title|\son/)
      const [, amount, unit] = /-(\d+)(kg|g|l|ml)\.svg$/.exec(file) ?? []
      const label = amount ? [`${amount} ${unit?.replace('l', unit === 'l' ? 'L' : 'l')}`] : []
      expect([...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(label)
    },
  )

  test('stores no image that no name needs', () => {
    const derived = JSON.parse(readFileSync(`${folderOf(subdomain)}/derived.json`, 'utf8'))
    const names = imagesOf(subdomain)
    expect(Object.keys(derived).filter((name) => !names.includes(`${name}.svg`))).toEqual([])
    const needed = [...names, ...Object.values(derived as Record<string, { of: string }>).map(({ of }) => `${of}.svg`)]
    expect(storedOf(subdomain).filter((file) => !needed.includes(file))).toEqual([])
  })

  test('says the size of each image in its path', () => {
    for (const url of JSON.stringify(demo).match(/\/media\/demo\/[^"]+/g) ?? []) {
      const [, width, height] = /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(read(subdomain, fileOf(url))) ?? []
      expect(url).toBe(`/media/demo/${subdomain}/${width}x${height}/${fileOf(url)}`)
    }
  })

  test('has at least two different images for each product, and one for each colour', () => {
    for (const { slug, images, options, variants } of demo.products) {
      const drawings = images.map(({ url }) => read(subdomain, fileOf(url)))
      expect([slug, drawings.length > 1, new Set(drawings).size]).toEqual([slug, true, drawings.length])
      const colours = options.find(({ name }) => name === 'Color')?.values ?? []
      for (const colour of colours) {
        const shown = variants.filter((variant) => variant.options.Color === colour).map(({ image }) => image)
        expect([slug, colour, new Set(shown).size, images.some(({ url }) => url === shown[0])]).toEqual([
          ...[slug, colour, 1, true],
        ])
      }
    }
  })
})

test('each pack size of the grocery has an image of its own, which the variant and the gallery of the product name', () => {
  const sized = readDemoShop('sodai', '').products.filter(
    ({ options: [first, ...others] }) =>
      others.length === 0 && first?.values.every((size) => /^[\d.]+ (kg|g|L|ml)$/.test(size)),
  )
  expect(sized.length).toBeGreaterThan(30)
  for (const { slug, images, variants } of sized) {
    const shown = variants.map(({ image }) => image)
    const drawings = new Set(shown.map((url) => read('sodai', fileOf(url))))
    const inGallery = shown.every((image) => images.some(({ url }) => url === image))
    expect([slug, drawings.size, inGallery]).toEqual([slug, variants.length, true])
  }
})

test('all stored images together are at most 0.4 MB', () => {
  const sizes = demoSubdomains().flatMap((subdomain) => storedOf(subdomain).map((file) => read(subdomain, file).length))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(0.4 * KB * KB)
})

test.each(['logo-set', 'anchor-dal-0kg', 'anchor-dal-blue', 'no-such', 'constructor', '../shop'])(
  '%s is no image of the grocery',
  (name) => {
    expect(readPicture(folderOf('sodai'), name)).toBeNull()
  },
)

test.each(['<a><b></a></b>', '<a>&nbsp;</a>', '<a x="1" x="2"/>', '<a x="NaN"/>', '<a', '<a>'])(
  'the check detects the fault in %s',
  (xml) => {
    expect(findFault(xml)).not.toBeNull()
  },
)
