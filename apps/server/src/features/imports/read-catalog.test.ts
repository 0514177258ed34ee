import { describe, expect, it } from 'vitest'
import { csvOf, readAll, VALID_ROW, variantRow } from '../../../test/fixtures/shopify/shopify-csv.ts'

describe('a product of the file', () => {
  it('is read into the shape of the import, field by field', async () => {
    const aside = { 'Gift Card': 'false', Status: 'active', 'Variant Tax Code': 'PC0', 'Cost per item': '300' }
    const { products, problems } = await readAll([
      { ...VALID_ROW, ...aside, 'Variant Image': 'https://img.example/s.jpg' },
    ])
    expect(problems).toEqual([])
    expect(products).toEqual([
      {
        handle: 'shirt',
        source: null,
        title: 'Shirt',
        descriptionHtml: '<p>Soft</p>',
        shortDescription: '',
        vendor: 'Rong',
        type: 'Shirts',
        categoryPaths: [],
        attributes: [],
        tags: ['men', 'eid'],
        status: 'published',
        options: [{ name: 'Size', values: ['S'] }],
        variants: [
          {
            sku: 'SH-S',
            options: { Size: 'S' },
            priceMinor: 50_000,
            compareAtMinor: 60_050,
            costPriceMinor: 30_000,
            quantity: 7,
            isTracked: true,
            allowBackorder: false,
            weightGrams: 250,
            barcode: null,
            imageUrl: 'https://img.example/s.jpg',
            extras: { 'Variant Tax Code': 'PC0' },
            line: 2,
          },
        ],
        images: [{ url: 'https://img.example/shirt.jpg', alt: 'A shirt', banglaAlt: '', position: 1 }],
        seo: { title: '', description: '' },
        extras: { 'Gift Card': 'false', Status: 'active' },
        isOurs: false,
        line: 2,
      },
    ])
  })

  it('takes option values and images from rows that repeat neither title nor option names', async () => {
    const image = { Handle: 'shirt', 'Image Src': 'https://img.example/2.jpg', 'Image Position': '2' }
    const first = { ...VALID_ROW, 'Option2 Name': 'Colour', 'Option2 Value': 'লাল' }
    const rows = [
      first,
      variantRow('M', { 'Option2 Value': 'নীল' }),
      image,
      variantRow('S', { 'Option2 Value': 'নীল' }),
    ]
    const { products, problems } = await readAll(rows)
    expect(products[0]?.options).toEqual([
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['লাল', 'নীল'] },
    ])
    expect(products[0]?.variants.map((it) => [it.line, it.options.Size])).toEqual([
      [2, 'S'],
      [3, 'M'],
      [5, 'S'],
    ])
    expect(products[0]?.images.map((it) => it.position)).toEqual([1, 2])
    // The last row repeats an SKU: the only problem.
    expect(problems.map((it) => [it.line, it.column, it.severity])).toEqual([[5, 'Variant SKU', 'warning']])
  })

  it('has no options where Shopify writes Title and Default Title, and keeps them where they are real', async () => {
    const plain = { ...VALID_ROW, 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }
    const one = await readAll([plain])
    expect([one.products[0]?.options, one.products[0]?.variants[0]?.options]).toEqual([[], {}])
    const two = await readAll([plain, variantRow('Deluxe')])
    expect(two.products[0]?.options).toEqual([{ name: 'Title', values: ['Default Title', 'Deluxe'] }])
  })

  it('keeps a quantity without a tracker as untracked, with a warning, and allows backorders under continue', async () => {
    const { products, problems } = await readAll([
      { ...VALID_ROW, 'Variant Inventory Tracker': '', 'Variant Inventory Policy': 'CONTINUE' },
      variantRow('M', { 'Variant Inventory Tracker': 'shipwire' }),
    ])
    expect(products[0]?.variants).toMatchObject([
      { isTracked: false, quantity: 7, allowBackorder: true, extras: {} },
      { isTracked: true, quantity: 0, allowBackorder: false, extras: { 'Variant Inventory Tracker': 'shipwire' } },
    ])
    expect(problems).toMatchObject([{ line: 2, column: 'Variant Inventory Qty', value: '7', severity: 'warning' }])
  })

  it.each([
    ['true', 'active', 'published', { Status: 'active' }],
    ['true', '', 'published', {}],
    ['', '', 'published', {}],
    ['FALSE', '', 'draft', {}],
    ['false', 'active', 'draft', { Status: 'active' }],
    ['true', 'draft', 'draft', { Status: 'draft', Published: 'true' }],
    ['true', 'Archived', 'draft', { Status: 'Archived', Published: 'true' }],
  ])('with Published "%s" and Status "%s" is %s', async (published, status, expected, extras) => {
    const { products, problems } = await readAll([{ ...VALID_ROW, Published: published, Status: status }])
    expect([products[0]?.status, products[0]?.extras, problems]).toEqual([expected, extras, []])
  })

  it('is a draft, with a warning, under an unknown status', async () => {
    const { products, problemLines } = await readAll([{ ...VALID_ROW, Status: 'live!' }])
    expect(products[0]?.status).toBe('draft')
    expect(problemLines).toEqual([
      '2 warning Status: Not one of active, published, draft, archived, unlisted: the product is imported as a draft.',
    ])
  })

  it('keeps the own columns of a later variant with that variant', async () => {
    const mpn = 'Google Shopping / MPN'
    const { products, problems } = await readAll([{ ...VALID_ROW, [mpn]: 'A-1' }, variantRow('M', { [mpn]: 'A-2' })])
    expect(products[0]?.extras).toEqual({ [mpn]: 'A-1' })
    expect(products[0]?.variants.map((it) => it.extras)).toEqual([{}, { [mpn]: 'A-2' }])
    expect(problems).toEqual([])
  })

  it('keeps the first of two values for one field, and reports the other', async () => {
    const { products, problems } = await readAll([VALID_ROW, variantRow('M', { Title: 'Shirt', Vendor: 'Bunon' })])
    expect(products[0]?.vendor).toBe('Rong')
    expect(problems).toMatchObject([{ line: 3, column: 'Vendor', value: 'Bunon', severity: 'warning' }])
  })

  it('keeps an option named __proto__', async () => {
    const { products } = await readAll([{ ...VALID_ROW, 'Option1 Name': '__proto__' }])
    expect(products[0]?.options).toEqual([{ name: '__proto__', values: ['S'] }])
  })
})

describe('the file', () => {
  const rows = [{ ...VALID_ROW, Title: 'জামদানি শাড়ি', 'Body (HTML)': '<p>এক\r\nদুই</p> ' }, variantRow('M')]

  it.each(['\n', '\r\n'])('is read the same with a byte order mark and %j', async (lineBreak) => {
    const { products, problems } = await readAll(`\uFEFF${csvOf(rows, lineBreak)}`, 11)
    expect(problems).toEqual([])
    expect(products).toMatchObject([{ title: 'জামদানি শাড়ি', descriptionHtml: '<p>এক\r\nদুই</p> ' }])
    expect(products[0]?.variants.map((it) => it.line)).toEqual([2, 4])
  })

  it('may have its columns in any order and case, and only the required ones', async () => {
    const { products, problems } = await readAll('variant price, TITLE ,handle\n42.99,Mug,mug\n')
    expect(problems).toEqual([])
    expect(products).toMatchObject([
      { handle: 'mug', title: 'Mug', options: [], images: [], tags: [], status: 'published' },
    ])
    expect(products[0]?.variants).toMatchObject([{ priceMinor: 4299, sku: null, isTracked: false, quantity: 0 }])
  })

  it('may use the column names of Shopify’s newer template', async () => {
    const header =
      'Title,URL handle,Description,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity'
    const more = 'Continue selling when out of stock,Weight value (grams),Product image URL,Charge tax'
    const row = 'Mug,mug,<b>Blue</b>,M-1,Size,Big,42.99,50,3,TRUE,400,https://img.example/m.jpg,TRUE'
    const { products, problems } = await readAll(`${header},${more}\n${row}\n`)
    expect(problems).toMatchObject([{ column: 'Inventory quantity', value: '3', severity: 'warning' }])
    expect(products).toMatchObject([{ handle: 'mug', descriptionHtml: '<b>Blue</b>', images: [{ position: 1 }] }])
    expect(products[0]?.variants).toMatchObject([
      {
        sku: 'M-1',
        compareAtMinor: 5000,
        quantity: 3,
        allowBackorder: true,
        weightGrams: 400,
        extras: { 'Charge tax': 'TRUE' },
      },
    ])
  })

  it('may have Bangla digits in prices, quantities, weights and positions', async () => {
    const header =
      'Handle,Title,Variant Price,Variant Compare At Price,Variant Inventory Qty,Variant Grams,Image Src,Image Position'
    const { products, problems } = await readAll(
      `${header}\nmug,মগ,৪২.৯৯,৫০,৩,৪০০,https://img.example/m.jpg,২\ncup,কাপ,"১,২০,০০০.০০",,,,,\n`,
    )
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(products).toMatchObject([{ images: [{ position: 2 }] }, { handle: 'cup' }])
    expect(products.map(({ variants }) => variants[0])).toMatchObject([
      { priceMinor: 4299, compareAtMinor: 5000, quantity: 3, weightGrams: 400 },
      { priceMinor: 120_000_00 },
    ])
  })

  it.each([
    ['', 'The file is empty.'],
    ['\n\n', 'The file is empty.'],
    [
      'name,price\nx,1\n',
      'The first row has no column "Handle". This is a product export neither of this service, nor of Shopify or WooCommerce.',
    ],
    [
      'Handle;Title\nx;1\n',
      'The first row has no column "Handle". The columns seem to be separated by something other than commas.',
    ],
    ['Handle,Title,SKU\nx,1,2\n', 'The first row has no column "Variant Price".'],
    [
      '\x89PNG\r\n\x1a\n\0\0',
      'The first row has no column "Handle". This is a product export neither of this service, nor of Shopify or WooCommerce.',
    ],
  ])('%j is reported once as no export of products', async (text, reason) => {
    const { products, problems } = await readAll(text)
    expect(products).toEqual([])
    expect(problems.map((it) => it.reason.en)).toEqual([reason])
  })

  it('keeps a repeated column under a name of its own', async () => {
    const { products, problemLines } = await readAll('Handle,Title,Variant Price,Note,Note\nmug,Mug,5,one,two\n')
    expect(products[0]?.extras).toEqual({ Note: 'one', 'Note (2)': 'two' })
    expect(problemLines).toEqual([
      '1 warning Note: Duplicate column: the first one is imported, this one is kept in the extra fields as "Note (2)".',
    ])
  })
})
