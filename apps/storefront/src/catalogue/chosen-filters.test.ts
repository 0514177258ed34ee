import { describe, expect, it } from 'vitest'
import { filtersOf, isFiltered, queryOf, readChosen } from './chosen-filters.ts'

const chosen = (query: string) => readChosen(new URLSearchParams(query))

describe('the filters of a URL', () => {
  it('reads prices in Bangla digits with signs, and turns a range around that was typed the wrong way', () => {
    expect(filtersOf(chosen('min_price=৳২,৫০০&max_price=১২০০'))).toMatchObject({ min_price: '1200', max_price: '2500' })
  })

  it('leaves out what cannot be a filter', () => {
    const query = 'min_price=abc&max_price=1e9&rating_min=9&sort=cheapest&in_stock=yes&attr.=Red&attr.Color=&brand=,,'
    expect(queryOf(chosen(query)).toString()).toBe('')
    expect(isFiltered(chosen(query))).toBe(false)
  })

  it('keeps at most as many attributes and values as the API takes', () => {
    const attributes = Array.from({ length: 12 }, (_, n) => `attr.a${n}=1`).join('&')
    const values = Array.from({ length: 30 }, (_, n) => `attr.Color=c${n}`).join('&')
    expect(chosen(attributes).attributes.size).toBe(10)
    expect(chosen(values).attributes.get('Color')).toHaveLength(20)
    expect(chosen(`attr.${'x'.repeat(300)}=1`).attributes.size).toBe(0)
  })

  it('keep a comma of a value apart from the commas between values', () => {
    const given = chosen('attr.Length=5.5 m\\, with blouse,6 m&attr.Length=6 m')
    expect(given.attributes.get('Length')).toEqual(['5.5 m, with blouse', '6 m'])
    expect(filtersOf(given)).toMatchObject({ 'attr.Length': ['5.5 m\\, with blouse', '6 m'] })
    expect(readChosen(queryOf(given)).attributes).toEqual(given.attributes)
  })

  it('writes equal lists as equal URLs, however their filters were sent', () => {
    const one = queryOf(chosen('sort=price_asc&brand=b,a&in_stock=true&attr.Color=Red'))
    const other = queryOf(chosen('attr.Color=Red&in_stock=true&brand=b&brand=a&sort=price_asc&cursor=x'))
    expect(one.toString()).toBe(other.toString())
    expect(queryOf(readChosen(one)).toString()).toBe(one.toString())
  })
})
