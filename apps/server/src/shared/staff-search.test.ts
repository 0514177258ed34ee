import { describe, expect, it } from 'vitest'
import { beginningWith, containing } from './like-pattern.ts'
import { readStaffSearch } from './staff-search.ts'

describe('a LIKE pattern', () => {
  it('escapes wildcards and backslashes', () => {
    expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%')
    expect(beginningWith('a_b')).toBe('a\\_b%')
  })
})

describe('a search by staff', () => {
  it('searches a phone when the whole text is one', () => {
    for (const text of ['01712345678', '+880 1712-345678', '০১৭১২৩৪৫৬৭৮']) {
      expect(readStaffSearch(text)).toEqual({ phone: '+8801712345678' })
    }
  })

  it('searches the text anywhere, and the digits of a part of a phone', () => {
    expect(readStaffSearch('rahim')).toEqual({ patterns: ['%rahim%'] })
    expect(readStaffSearch('017-12')).toEqual({ patterns: ['%017-12%', '%01712%'] })
    expect(readStaffSearch('88017')).toEqual({ patterns: ['%88017%', '%017%'] })
    expect(readStaffSearch('017')).toEqual({ patterns: ['%017%'] })
  })

  it('searches beginnings of words below three characters, unless these are signs only', () => {
    expect(readStaffSearch('র')).toEqual({ patterns: ['% র%'] })
    expect(readStaffSearch('5%')).toEqual({ patterns: ['% 5\\%%'] })
    expect(readStaffSearch('%')).toEqual({ patterns: ['%\\%%'] })
  })

  it('searches a whole part of the row where that part has a canonical spelling', () => {
    expect(readStaffSearch('dem 12', ['DEM-12', ''])).toEqual({ patterns: ['%dem 12%', '%\n DEM-12 \n%'] })
  })
})
