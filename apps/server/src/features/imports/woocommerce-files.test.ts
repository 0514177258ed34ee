import { describe, expect, it } from 'vitest'
import { readWoo, SIMPLE, VARIABLE, variation, wooCsvOf } from '../../../test/fixtures/woocommerce/woocommerce-csv.ts'

describe('a product export of WooCommerce', () => {
  it('is known by its headers, and a simple product is read field by field', async () => {
    const { products, problems } = await readWoo([
      {
        ...SIMPLE,
        ...{ 'Short description': '<p>Soft &amp; <b>light</b></p>', Description: 'One.\\n\\nTwo.' },
        ...{ Tags: 'eid, men\\, women', 'GTIN, UPC, EAN, or ISBN': '890', Brands: 'Rong', 'Purchase note': 'Thanks' },
        ...{ 'Attribute 1 name': 'Colour', 'Attribute 1 value(s)': 'Red, Blue' },
      },
    ])
    expect(problems).toEqual([])
    expect(products).toMatchObject([
      {
        handle: 'cotton-cap',
        source: { name: 'WooCommerce', id: '46', otherHandle: 'cotton-cap-46' },
        title: 'Cotton Cap',
        descriptionHtml: '<p>One.</p>\n<p>Two.</p>',
        shortDescription: 'Soft & light',
        vendor: 'Rong',
        type: 'Caps',
        categoryPaths: [['Clothing', 'Caps']],
        attributes: [{ name: 'Colour', value: 'Red, Blue' }],
        tags: ['eid', 'men women'],
        status: 'published',
        options: [],
        images: [{ url: 'https://img.example/cap.jpg' }],
        variants: [
          {
            ...{ sku: 'CAP-1', options: {}, priceMinor: 45_000, compareAtMinor: null, quantity: 12, isTracked: true },
            ...{ weightGrams: 250, barcode: '890', allowBackorder: false },
          },
        ],
        extras: { 'Purchase note': 'Thanks', 'Tax status': 'taxable' },
      },
    ])
  })

  it('may have the rows of a product anywhere, its variations before it too, named by SKU or by ID', async () => {
    const { products, problems } = await readWoo([
      variation('S', { Images: 'https://img.example/s.jpg', 'Weight (kg)': '0.3' }),
      SIMPLE,
      VARIABLE,
      { ...SIMPLE, ID: '47', Name: 'Belt', SKU: 'BELT' },
      variation('M', { Parent: 'id:44', 'Sale price': '400' }),
      variation('L', { Parent: 'tee' }),
    ])
    expect(problems).toEqual([])
    expect(products.map(({ handle }) => handle)).toEqual(['cotton-cap', 'belt', 'tee'])
    expect(products[2]).toMatchObject({
      options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
      attributes: [{ name: 'Fabric', value: 'Cotton' }],
      categoryPaths: [['Clothing', 'Tees'], ['Gifts']],
      source: { sku: 'TEE' },
    })
    expect(products[2]?.variants).toMatchObject([
      { sku: 'TEE-S', options: { Size: 'S' }, imageUrl: 'https://img.example/s.jpg', weightGrams: 300, line: 2 },
      { sku: 'TEE-M', priceMinor: 40_000, compareAtMinor: 45_000, weightGrams: 200, line: 6 },
      { sku: 'TEE-L', priceMinor: 45_000, quantity: 5, isTracked: true },
    ])
  })

  it('is read with the headers of its Bangla translation, and with Bangla digits', async () => {
    const bangla = { Type: 'ধরন', SKU: 'এস কে উঁ', Name: 'নাম', Stock: 'মজুদ', 'Regular price': 'স্বাভাবিক মূল্য' }
    const more = { 'Sale price': 'মূল্যহ্রাস মূল্য', Categories: 'বিষয়শ্রেণী', Tags: 'ট্যাগ', Description: 'বর্ণনা' }
    const row = { ...SIMPLE, Name: 'সুতি টুপি', Stock: '১২', 'Regular price': '১২০০', 'Sale price': '৯৯৯.৫০' }
    const { products, problems } = await readWoo(wooCsvOf([row], { ...bangla, ...more }))
    expect(problems).toEqual([])
    expect(products).toMatchObject([
      { handle: 'suti-tupi', variants: [{ priceMinor: 99_950, compareAtMinor: 120_000, quantity: 12 }] },
    ])
  })

  it.each([
    { cells: { Published: '0' }, status: 'draft' },
    { cells: { Published: "'-1" }, status: 'draft' },
    { cells: { Published: '-1' }, status: 'draft' },
    { cells: { 'Visibility in catalog': 'hidden' }, status: 'draft' },
    { cells: { Published: '' }, status: 'published' },
  ])('publishes a product as it is there: $cells → $status', async ({ cells, status }) => {
    const { products, problems } = await readWoo([{ ...SIMPLE, ...(cells as object) }])
    expect([products[0]?.status, problems]).toEqual([status, []])
  })

  it.each([
    { cells: { Stock: '', 'In stock?': '1' }, is: { isTracked: false, quantity: 0 } },
    { cells: { Stock: '', 'In stock?': '0' }, is: { isTracked: true, quantity: 0, allowBackorder: false } },
    { cells: { Stock: '', 'In stock?': 'backorder' }, is: { isTracked: true, quantity: 0, allowBackorder: true } },
    { cells: { Stock: '7.00', 'Backorders allowed?': 'notify' }, is: { quantity: 7, allowBackorder: true } },
    { cells: { 'Regular price': '', 'Sale price': '300' }, is: { priceMinor: 30_000, compareAtMinor: null } },
    { cells: { 'Regular price': '300', 'Sale price': '300' }, is: { priceMinor: 30_000, compareAtMinor: null } },
    { cells: { 'Weight (kg)': '' }, is: { weightGrams: null } },
  ])('counts and prices as it is there: $cells', async ({ cells, is }) => {
    const { products, problems } = await readWoo([{ ...SIMPLE, ...(cells as object) }])
    expect([products[0]?.variants[0], problems]).toMatchObject([is, []])
  })

  it('says what it does not know: a sale with dates, a quantity that variants share, and what is sold no goods', async () => {
    const { products, problemLines } = await readWoo([
      { ...SIMPLE, 'Sale price': '400', 'Date sale price ends': '2026-01-31' },
      { ...VARIABLE, Stock: '9' },
      variation('S', { Stock: 'parent' }),
      variation('M', { Published: '0' }),
      variation('L', { Type: 'variation, virtual' }),
      { ...SIMPLE, ID: '50', Name: 'Song', SKU: 'SONG', Type: 'simple, downloadable, virtual' },
      { ...SIMPLE, ID: '51', Name: 'Set', SKU: 'SET', Type: 'grouped' },
    ])
    expect(problemLines).toEqual([
      '2 warning Sale price: The sale price 400 has dates: the regular price is imported. Make a flash deal of it.',
      '4 warning Stock: The variants share one quantity (9), which cannot be split: 0 is imported. Count this variant.',
      '5 error Published: The variant is switched off in the file: it is not imported.',
      '6 error Type: products of the type "virtual" cannot be sold here.',
      '7 error Type: The product is not imported: products of the type "downloadable" cannot be sold here.',
      '8 error Type: The product is not imported: products of the type "grouped" cannot be sold here.',
    ])
    expect(products.map(({ handle, variants }) => [handle, variants.length])).toEqual([
      ['cotton-cap', 1],
      ['tee', 1],
    ])
    expect(products[1]?.variants[0]).toMatchObject({ quantity: 0, isTracked: true })
  })

  it('makes a variation for any value one of each value, unless its pieces are counted', async () => {
    const two = { 'Attribute 2 name': 'Colour', 'Attribute 2 value(s)': '' }
    const { products, problemLines } = await readWoo([
      { ...VARIABLE, 'Attribute 2 name': 'Colour', 'Attribute 2 value(s)': 'Red, Blue' },
      variation('S', { ...two, Stock: '' }),
      variation('M', { ...two, Stock: '3' }),
      variation('S', { ID: '99', SKU: 'TEE-S-BLUE', 'Attribute 2 name': 'Colour', 'Attribute 2 value(s)': 'Blue' }),
    ])
    expect(problemLines).toEqual([
      '4 error Stock: Its counted quantity is for any "Colour". Make a row for each, with its quantity.',
    ])
    expect(products[0]?.variants.map(({ sku, options, quantity }) => [sku, options.Colour, quantity])).toEqual([
      ['TEE-S', 'Red', 0],
      ['TEE-S-BLUE', 'Blue', 5],
    ])
  })

  it('leaves out variations without their product, and a product that is there twice', async () => {
    const { products, problemLines } = await readWoo([
      SIMPLE,
      { ...SIMPLE, 'Regular price': '1' },
      variation('S', { Parent: 'NOBODY' }),
      { ...SIMPLE, ID: '48', SKU: 'CAP-2' },
    ])
    expect(problemLines).toEqual([
      '3 error null: The row is not imported: line 2 has this product already.',
      '4 error null: The row is not imported: its product is not in the file.',
    ])
    expect(
      products.map(({ handle, source, variants }) => [handle, source?.otherHandle, variants[0]?.priceMinor]),
    ).toEqual([
      ['cotton-cap', 'cotton-cap-46', 45_000],
      ['cotton-cap', 'cotton-cap-48', 45_000],
    ])
  })

  it('refuses a product of more than three options, and never reads a fourth as another', async () => {
    const four = Object.fromEntries(
      [1, 2, 3, 4].flatMap((place) => [
        [`Attribute ${place} name`, `Option ${place}`],
        [`Attribute ${place} value(s)`, 'A'],
      ]),
    )
    const { products, problemLines } = await readWoo([{ ...VARIABLE, ...four }, variation('S', four)])
    expect(products).toEqual([])
    expect(problemLines).toEqual(['2 error Attribute 4: The product is not imported: it has more than three options.'])
  })

  it('reads cells that an export has made harmless, keeps lines in order, and survives broken ones', async () => {
    const file = wooCsvOf([
      { ...SIMPLE, SKU: "'=1+1", Name: "'=HYPERLINK(1)" },
      { ...SIMPLE, ID: '47', SKU: 'N', Name: 'Nul \0' },
      { ...SIMPLE, ID: '48', SKU: 'B', Name: 'Bad \uFFFD' },
      { ...SIMPLE, ID: '49', SKU: 'P', Name: 'Priced', 'Regular price': '1,20' },
      { ...SIMPLE, ID: '50', SKU: 'OK', Name: 'Fine', Images: 'javascript:alert(1), https://img.example/a b.jpg' },
      variation('S', { Parent: 'id:__proto__', 'Attribute 1 name': '__proto__' }),
    ])
    const { products, problems } = await readWoo(`${file}\n\n\n"broken "quote",1\n`)
    expect(products.map(({ handle, variants, images }) => [handle, variants[0]?.sku, images[0]?.url])).toEqual([
      ['hyperlink-1', '=1+1', 'https://img.example/cap.jpg'],
      ['fine', 'OK', 'https://img.example/a%20b.jpg'],
    ])
    expect(problems.map(({ line, severity, column }) => [line, severity, column])).toEqual([
      [3, 'error', 'Name'],
      [4, 'error', 'Name'],
      [5, 'error', 'Regular price'],
      [5, 'error', 'Regular price'],
      [6, 'error', 'Images'],
      [11, 'error', 'ID'],
      [7, 'error', null],
    ])
  })
})
