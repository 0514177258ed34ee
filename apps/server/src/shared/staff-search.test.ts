import { describe, expect, it } from 'vitest'
import { beginningWith, containing } from './like-pattern.ts'
import { readStaffSearch } from './staff-search.ts'

describe('a pattern of LIKE', () => {
  it('takes wildcards and backslashes as they are written', () => {
    expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%')
    expect(beginningWith('a_b')).toBe('a\\_b%')
  })
})

describe('a search by staff', () => {
  it('is for a phone when the whole of it is one', () => {
    for (const text of ['01712345678', '+880 1712-345678', '০১৭১২৩৪৫৬৭৮']) {
      expect(readStaffSearch(text)).toEqual({ phone: '+8801712345678' })
    }
  })

  it('is for the text anywhere, and for the digits of a part of a phone', () => {
    expect(readStaffSearch('rahim')).toEqual({ patterns: ['%rahim%'] })
    expect(readStaffSearch('017-12')).toEqual({ patterns: ['%017-12%', '%01712%'] })
    expect(readStaffSearch('88017')).toEqual({ patterns: ['%88017%', '%017%'] })
    expect(readStaffSearch('017')).toEqual({ patterns: ['%017%'] })
  })

  it('is for the beginning of a word below three characters, unless these are signs alone', () => {
    expect(readStaffSearch('র')).toEqual({ patterns: ['% র%'] })
    expect(readStaffSearch('5%')).toEqual({ patterns: ['% 5\\%%'] })
    expect(readStaffSearch('%')).toEqual({ patterns: ['%\\%%'] })
  })

  it('is for a whole part of the row where that part has a canonical spelling', () => {
    expect(readStaffSearch('dem 12', ['DEM-12', ''])).toEqual({ patterns: ['%dem 12%', '%\n DEM-12 \n%'] })
  })
})
