import { describe, expect, it } from 'vitest'
import { type Cells, csvOf, readAll, VALID_ROW, variantRow } from '../../../test/fixtures/shopify/shopify-csv.ts'

const OTHER = { ...VALID_ROW, Handle: 'mug', Title: 'Mug', 'Variant SKU': 'MUG' }

describe('an invalid variant row', () => {
  const bad: [string, Cells, string, string][] = [
    ['no price', { 'Variant Price': '' }, 'Variant Price', 'The price is missing.'],
    ['a negative price', { 'Variant Price': '-5' }, 'Variant Price', 'The price is negative.'],
    ['a price in words', { 'Variant Price': 'five' }, 'Variant Price', 'not a number such as'],
    ['an ambiguous comma', { 'Variant Price': '1,20' }, 'Variant Price', 'ambiguous'],
    [
      'a compare-at price in words',
      { 'Variant Compare At Price': 'x' },
      'Variant Compare At Price',
      'not a number such as',
    ],
    ['a broken quantity', { 'Variant Inventory Qty': '3.5' }, 'Variant Inventory Qty', 'not a whole number'],
    ['no option value', { 'Option1 Value': '' }, 'Option1 Value', 'no value for the option "Size"'],
    ['a value without option', { 'Option2 Value': 'Red' }, 'Option2 Value', 'an option that has no name'],
    [
      'an option of its own',
      { 'Option2 Name': 'Colour', 'Option2 Value': 'Red' },
      'Option2 Name',
      'first row has no such option',
    ],
    ['another option name', { 'Option1 Name': 'Colour' }, 'Option1 Name', 'names this option "Size"'],
    ['a fourth option', { 'Option4 Value': 'x' }, 'Option4 Value', 'at most three options'],
    ['the options of another', { 'Option1 Value': 'S' }, 'Option1 Value', 'Line 2 has the same options.'],
    ['an SKU of 65 letters', { 'Variant SKU': 'x'.repeat(65) }, 'Variant SKU', 'Longer than 64 characters.'],
    ['a barcode of 65 digits', { 'Variant Barcode': '1'.repeat(65) }, 'Variant Barcode', 'Longer than 64 characters.'],
    ['an option value of 201', { 'Option1 Value': 'x'.repeat(201) }, 'Option1 Value', 'Longer than 200 characters.'],
    ['bytes that are not UTF-8', { 'Variant Barcode': '\uFFFD' }, 'Variant Barcode', 'not UTF-8'],
    ['a zero byte', { 'Variant Barcode': 'a\0b' }, 'Variant Barcode', 'not UTF-8'],
  ]

  it.each(bad)('with %s is reported and affects nothing else of the product', async (_, cells, column, reason) => {
    const { products, problems } = await readAll([VALID_ROW, variantRow('M', cells), variantRow('L'), OTHER])
    expect(problems).toEqual([
      expect.objectContaining({
        line: 3,
        handle: 'shirt',
        column,
        severity: 'error',
        reason: { en: expect.stringContaining(reason), bn: expect.stringMatching(/[\u0980-\u09ff]/) },
      }),
    ])
    expect(products.map((it) => it.handle)).toEqual(['shirt', 'mug'])
    expect(products[0]?.variants.map((it) => it.options.Size)).toEqual(['S', 'L'])
    expect(products[0]?.options).toEqual([{ name: 'Size', values: ['S', 'L'] }])
  })

  it('in the first line leaves the title, the texts and the image to the variants after it', async () => {
    const { products, problemLines } = await readAll([{ ...VALID_ROW, 'Variant Price': '' }, variantRow('M')])
    expect(problemLines).toEqual(['2 error Variant Price: The price is missing.'])
    expect(products).toMatchObject([{ title: 'Shirt', vendor: 'Rong', images: [{ alt: 'A shirt' }], line: 2 }])
    expect(products[0]?.variants.map((it) => it.line)).toEqual([3])
  })

  it('is reported with all its problems at once', async () => {
    const { problems } = await readAll([
      VALID_ROW,
      variantRow('', { 'Variant Price': 'x', 'Variant Inventory Qty': 'y' }),
    ])
    expect(problems.map((it) => it.column)).toEqual(['Variant Price', 'Option1 Value', 'Variant Inventory Qty'])
  })
})

describe('a variant row kept with a warning', () => {
  const odd: [string, Cells, string, object][] = [
    [
      'a compare-at price below the price',
      { 'Variant Compare At Price': '400' },
      'Variant Compare At Price',
      { compareAtMinor: 40_000 },
    ],
    ['commas between thousands', { 'Variant Price': '1,20,000.00' }, 'Variant Price', { priceMinor: 12_000_000 }],
    ['a quantity below zero', { 'Variant Inventory Qty': '-3' }, 'Variant Inventory Qty', { quantity: 0 }],
    [
      'an unknown policy',
      { 'Variant Inventory Policy': 'maybe' },
      'Variant Inventory Policy',
      { allowBackorder: false },
    ],
    ['a weight in fractions', { 'Variant Grams': '453.6' }, 'Variant Grams', { weightGrams: 454 }],
    ['a cost in words', { 'Cost per item': 'about 300' }, 'Cost per item', { costPriceMinor: null }],
    ['a weight in words', { 'Variant Grams': 'heavy' }, 'Variant Grams', { weightGrams: null }],
    ['an image that is no address', { 'Variant Image': 'file:///etc/passwd' }, 'Variant Image', { imageUrl: null }],
    ['the SKU of another', { 'Variant SKU': 'SH-S' }, 'Variant SKU', { sku: 'SH-S' }],
  ]

  it.each(odd)('has %s', async (_, cells, column, variant) => {
    const { products, problems } = await readAll([VALID_ROW, variantRow('M', cells)])
    expect(problems.map((it) => [it.line, it.column, it.severity, it.value])).toEqual([
      [3, column, 'warning', Object.values(cells)[0]],
    ])
    expect(products[0]?.variants[1]).toMatchObject(variant)
  })

  it('of 0 g, which Shopify writes for a weight that nobody entered, has none', async () => {
    const { products, problems } = await readAll([VALID_ROW, variantRow('M', { 'Variant Grams': '0' })])
    expect([problems, products[0]?.variants[1]?.weightGrams]).toEqual([[], null])
  })

  it('has an SKU that another product used before', async () => {
    const { products, problemLines } = await readAll([VALID_ROW, { ...OTHER, 'Variant SKU': 'SH-S' }])
    expect(products).toHaveLength(2)
    expect(problemLines).toEqual(['3 warning Variant SKU: Line 2 has the same SKU. Both are kept.'])
  })
})

describe('an image', () => {
  const image = (url: string, more: Cells = {}) => ({ Handle: 'shirt', 'Image Src': url, ...more })

  it('that is no web address is left out, and the others are imported', async () => {
    const { products, problemLines } = await readAll([
      VALID_ROW,
      image('javascript:alert(1)'),
      image('https://img.example/2.jpg'),
    ])
    expect(problemLines).toEqual([expect.stringContaining('3 error Image Src: The image is not imported')])
    expect(products[0]?.images.map((it) => [it.url, it.position])).toEqual([
      ['https://img.example/shirt.jpg', 1],
      ['https://img.example/2.jpg', 2],
    ])
  })

  it('that is listed twice is imported once, and images follow their positions', async () => {
    const second = image('https://img.example/0.jpg', { 'Image Position': '1' })
    const first = { ...VALID_ROW, 'Image Position': '2' }
    const { products, problems } = await readAll([first, second, image('https://img.example/shirt.jpg')])
    expect(problems.map((it) => [it.line, it.column, it.severity])).toEqual([[4, 'Image Src', 'warning']])
    expect(products[0]?.images.map((it) => it.position)).toEqual([1, 2])
  })

  it('is one of 250 at most', async () => {
    const images = Array.from({ length: 251 }, (_, i) => image(`https://img.example/${i}.jpg`))
    const { products, problemLines } = await readAll([VALID_ROW, ...images])
    expect(products[0]?.images).toHaveLength(250)
    expect(problemLines.map((it) => it.slice(0, 19))).toEqual(['252 error Image Src', '253 error Image Src'])
  })
})

describe('a product of the file', () => {
  const lost: [string, Cells, string][] = [
    ['has no title', { Title: '' }, 'Title'],
    ['has a title of 300 characters', { Title: 'শ'.repeat(300) }, 'Title'],
    ['has no variant that can be sold', { 'Variant Price': '' }, 'Variant Price'],
    ['has two options of one name', { 'Option2 Name': 'Size', 'Option2 Value': 'x' }, 'Option1 Name'],
    ['has an option name of 101 characters', { 'Option1 Name': 'x'.repeat(101) }, 'Option1 Name'],
    ['has a tag of 201 characters', { Tags: `men, ${'x'.repeat(201)}` }, 'Tags'],
    ['has a handle of 201 characters', { Handle: 'x'.repeat(201) }, 'Handle'],
    ['has a vendor of 201 characters', { Vendor: 'x'.repeat(201) }, 'Vendor'],
  ]

  it.each(lost)('that %s is left out, and the import continues', async (_, cells, column) => {
    const { products, problems } = await readAll([{ ...VALID_ROW, ...cells }, OTHER])
    expect(products.map((it) => it.handle)).toEqual(['mug'])
    const last = problems.at(-1)
    expect(last).toMatchObject({
      line: 2,
      column,
      severity: 'error',
      reason: expect.objectContaining({ en: expect.stringContaining('The product is not imported') }),
    })
    expect(last?.value.length).toBeLessThanOrEqual(201)
  })

  it('may have a title of exactly 200 characters, counted as people count', async () => {
    const { products, problems } = await readAll([{ ...VALID_ROW, Title: '😀'.repeat(200) }])
    expect([products.length, problems]).toEqual([1, []])
  })

  it('that began earlier, before another product, is not merged, not duplicated, and reported once', async () => {
    const { products, problemLines } = await readAll([VALID_ROW, OTHER, variantRow('M'), variantRow('L')])
    expect(products.map((it) => [it.handle, it.variants.length])).toEqual([
      ['shirt', 1],
      ['mug', 1],
    ])
    expect(problemLines).toEqual([expect.stringContaining('4 error Handle: Line 2 already began this product')])
  })

  it('with 2,001 variants is imported without the last variant', async () => {
    const more = Array.from({ length: 2_000 }, (_, i) => variantRow(`v${i}`))
    const { products, problemLines } = await readAll([VALID_ROW, ...more])
    expect(products[0]?.variants).toHaveLength(2_000)
    expect(problemLines).toEqual([
      expect.stringContaining('2002 error Option1 Value: A product has at most 2000 variants'),
    ])
  })
})

describe('a damaged row', () => {
  const first = csvOf([VALID_ROW])

  it('with too many cells is left out; trailing commas are not cells', async () => {
    const { products, problemLines } = await readAll(
      `${first}${csvOf([variantRow('M')]).split('\n')[1]},oops\nshirt,,,,,,,,L,,,,,,,,,,9,,,,,,,,,\n`,
    )
    expect(problemLines).toEqual(['3 error null: The row is not imported: 26 cells under 25 columns.'])
    expect(products[0]?.variants.map((it) => [it.line, it.options.Size])).toEqual([
      [2, 'S'],
      [4, 'L'],
    ])
  })

  it('without a handle is left out', async () => {
    const { products, problemLines } = await readAll([VALID_ROW, variantRow('M', { Handle: ' ' }), variantRow('L')])
    expect(problemLines).toEqual(['3 error Handle: The row is not imported: it has no handle.'])
    expect(products[0]?.variants).toHaveLength(2)
  })

  it('is left out when the download was interrupted in it, because a part of a price is no price', async () => {
    const cut = 'Handle,Title,Variant Price,Vendor\nmug,Mug,42.99,x\njar,Jar,42.'
    const { products, problemLines } = await readAll(cut)
    expect(products.map((it) => it.handle)).toEqual(['mug'])
    expect(problemLines[0]).toBe('3 error null: The row is not imported: the file ends in the middle of it.')
    const whole = await readAll('Handle,Title,Variant Price,Vendor\nmug,Mug,42.99,x\njar,Jar,42\n')
    expect(whole.products.map((it) => it.handle)).toEqual(['mug', 'jar'])
  })

  it('in Windows-1252 is reported and not imported', async () => {
    const text = Buffer.from('Handle,Title,Variant Price\ncafe,Caf\xE9,5\nmug,Mug,5\n', 'latin1')
    const { products, problemLines } = await readAll(text)
    expect(products.map((it) => it.handle)).toEqual(['mug'])
    expect(problemLines[0]).toBe('2 error Title: The row is not imported: it has bytes that are not UTF-8.')
  })

  it('with broken quotes is reported with its column, and the product keeps its other rows', async () => {
    const text = 'Handle,Title,Option1 Name,Option1 Value,Variant Price\nmug,Mug,Size,S,5\nmug,,,5" wide,5\nmug,,,L,5\n'
    const { products, problemLines } = await readAll(text)
    expect(products[0]?.variants.map((it) => it.options.Size)).toEqual(['S', 'L'])
    expect(problemLines).toEqual([
      expect.stringMatching(/^3 error Option1 Value: A quote is inside .* It comes after rows of "mug"\.$/),
    ])
  })

  it('with a quote that is never closed is reported with the lines it covers', async () => {
    const { products, problemLines } = await readAll('Handle,Title,Variant Price\nmug,Mug,5\njar,"Jar,5\nbox,Box,5\n')
    expect(products.map((it) => it.handle)).toEqual(['mug'])
    expect(problemLines).toEqual([
      expect.stringMatching(/^3 error Title: A quote opened here is never closed.*Lines 3 to 4/),
    ])
  })

  it('in the header ends the import with that one problem', async () => {
    const { products, problems } = await readAll('Handle,Ti"tle,Variant Price\nmug,Mug,5\njar,Jar,5\n')
    expect([products, problems.map((it) => it.line)]).toEqual([[], [1]])
  })

  it('is skipped when it is blank', async () => {
    const { products, problems } = await readAll(`${first}\n,,,\n${csvOf([OTHER]).split('\n')[1]}\n`)
    expect([products.map((it) => it.line), problems]).toEqual([[2, 5], []])
  })
})
