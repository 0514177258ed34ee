import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAll } from '../../../test/fixtures/shopify/shopify-csv.ts'
import { formatAmount } from '../../shared/money.ts'

const fileAt = (name: string) => readFileSync(new URL(`../../../test/fixtures/shopify/${name}`, import.meta.url))

const counted = [
  { name: 'apparel.csv', products: 20, variants: 22, images: 20, addresses: 20 },
  { name: 'jewelery.csv', products: 20, variants: 23, images: 41, addresses: 47 },
]

describe.each(counted)('the real export $name', ({ name, ...count }) => {
  const bytes = fileAt(name)
  const rows: Record<string, string>[] = parse(bytes, { columns: true })
  const filled = (column: string) => rows.map((row) => row[column] ?? '').filter(Boolean)

  it('is read with no problem but quantities of untracked variants, with the counts made by hand', async () => {
    const { products, problems } = await readAll(bytes)
    const variants = products.flatMap((product) => product.variants)
    const images = products.flatMap((product) => product.images)
    const uncounted = variants.filter(({ isTracked, quantity }) => !isTracked && quantity > 0)
    expect(problems.map(({ line, column, severity }) => [line, column, severity])).toEqual(
      uncounted.map(({ line }) => [line, 'Variant Inventory Qty', 'warning']),
    )
    expect([products.length, variants.length, images.length]).toEqual([count.products, count.variants, count.images])
    const addresses = bytes.toString().match(/https:\/\//g)?.length
    expect(addresses).toBe(count.addresses)
    expect(images.length + variants.filter((variant) => variant.imageUrl).length).toBe(addresses)
  })

  it('loses no price, compare-at price, quantity, weight, option, image or tag', async () => {
    const { products } = await readAll(bytes)
    const variants = products.flatMap((product) => product.variants)
    const decimals = (column: string) => filled(column).map((text) => Number(text).toFixed(2))
    expect(variants.map((variant) => formatAmount(variant.priceMinor))).toEqual(decimals('Variant Price'))
    expect(variants.flatMap((it) => (it.compareAtMinor === null ? [] : [formatAmount(it.compareAtMinor)]))).toEqual(
      decimals('Variant Compare At Price'),
    )
    expect(variants.map((it) => String(it.quantity))).toEqual(filled('Variant Inventory Qty'))
    expect(variants.map((it) => String(it.weightGrams ?? 0))).toEqual(filled('Variant Grams'))
    expect(variants.flatMap((it) => Object.values(it.options))).toEqual(
      filled('Option1 Value').filter((value) => value !== 'Default Title'),
    )
    expect(variants.flatMap((it) => it.imageUrl ?? [])).toEqual(filled('Variant Image'))
    const images = products.flatMap((product) => product.images)
    expect(images.map((image) => image.url)).toEqual(filled('Image Src'))
    expect(images.map((image) => String(image.position))).toEqual(filled('Image Position'))
    expect(products.flatMap((product) => product.tags)).toEqual(filled('Tags').flatMap((tags) => tags.split(', ')))
  })

  it('loses no text of a product', async () => {
    const { products } = await readAll(bytes)
    expect(products.map((it) => it.handle)).toEqual([...new Set(filled('Handle'))])
    expect(products.map((it) => it.title)).toEqual(filled('Title'))
    expect(products.map((it) => it.descriptionHtml)).toEqual(filled('Body (HTML)'))
    expect(products.map((it) => it.vendor)).toEqual(filled('Vendor'))
    expect(products.flatMap((it) => it.type || [])).toEqual(filled('Type'))
    expect(products.flatMap((it) => it.options.map((option) => option.name))).toEqual(
      filled('Option1 Name').filter((option) => option !== 'Title'),
    )
    expect(products.every((it) => it.status === 'published')).toBe(true)
  })

  it('accounts for every non-empty cell: read into a field, or kept in the extras under its own name', async () => {
    const { products } = await readAll(bytes)
    const variants = products.flatMap((product) => product.variants)
    const aside = [...products, ...variants].flatMap((it) => Object.entries(it.extras))
    const columns = new Set(aside.map(([column]) => column))
    for (const column of columns) {
      expect(aside.filter(([name]) => name === column).map(([, value]) => value)).toEqual(filled(column))
    }
    const read = /^(Handle|Title|Body|Vendor|Type|Tags|Published|Option1|Variant (Grams|Inv|Price|Comp|Image)|Image)/
    const others = Object.keys(rows[0] ?? {}).filter((column) => filled(column).length > 0 && !read.test(column))
    expect([...columns].sort()).toEqual(others.sort())
  })

  it('is read the same from chunks of seven bytes, with the line numbers of the file', async () => {
    const whole = await readAll(bytes)
    expect(await readAll(bytes, 7)).toEqual(whole)
    const lines = bytes.toString().split('\n')
    for (const { handle, line } of whole.products) expect(lines[line - 1]).toMatch(new RegExp(`^${handle},`))
  })
})

describe('a damaged real export', () => {
  const bytes = fileAt('jewelery.csv')
  const damage = fc.array(
    fc.tuple(fc.nat(bytes.length - 1), fc.constantFrom(...Buffer.from('",\r\n\0\xFF-', 'latin1'))),
    {
      minLength: 1,
      maxLength: 8,
    },
  )

  it('never throws, is read the same in any chunks, and reports every product it leaves out', async () => {
    const handles = (await readAll(bytes)).products.map((it) => it.handle)
    await fc.assert(
      fc.asyncProperty(damage, fc.integer({ min: 1, max: 500 }), async (changes, chunkBytes) => {
        const damaged = Buffer.from(bytes)
        for (const [at, byte] of changes) damaged[at] = byte
        const read = await readAll(damaged, chunkBytes)
        expect(await readAll(damaged)).toEqual(read)
        const isComplete = handles.every((handle) => read.products.some((it) => it.handle === handle))
        const isRenamed = read.products.some((it) => !handles.includes(it.handle))
        expect(isComplete || isRenamed || read.problems.length > 0).toBe(true)
        expect(read.problems.every((it) => it.line >= 1 && it.line <= 70)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})
