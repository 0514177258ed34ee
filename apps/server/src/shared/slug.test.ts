import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugify, slugsOf } from './slug.ts'

describe('a slug', () => {
  it.each([
    ['Jamdani Saree', 'jamdani-saree'],
    ['জামদানি শাড়ি', 'jamdani-shari'],
    ['কলম', 'kolom'],
    ['নকশিকাঁথা', 'nokshikantha'],
    ['ঢাকাই মসলিন', 'dhakai-moslin'],
    ['চিনিগুঁড়া চাল ৫ কেজি', 'chinigunra-chal-5-keji'],
    ['সরিষার তেল', 'sorishar-tel'],
    ['Café Crème 500 g', 'cafe-creme-500-g'],
    ['Men’s T-Shirt — 100% cotton!', 'mens-t-shirt-100-cotton'],
    ['ﬁne ＡＢＣ', 'fine-abc'],
    ['日本', ''],
    ['--', ''],
  ])('of %s is %s', (name, slug) => {
    expect(slugify(name)).toBe(slug)
  })

  it('is the same for every encoding of a letter with a dot', () => {
    expect(slugify('শা\u09dc\u09bf')).toBe(slugify('শা\u09a1\u09bc\u09bf'))
  })

  it('of any text is safe in a URL, and the slug of a slug is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const slug = slugify(text)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slug.length).toBeLessThanOrEqual(180)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })

  it('gets a number when it is taken, and a default word when the name has no Latin spelling', () => {
    const first = (name: string) => slugsOf(name, 'brand').take(3).toArray()
    expect(first('শাড়ি')).toEqual(['shari', 'shari-2', 'shari-3'])
    expect(first('★')).toEqual(['brand', 'brand-2', 'brand-3'])
  })
})
