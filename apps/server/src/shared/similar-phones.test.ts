import { describe, expect, it } from 'vitest'
import { similarPhones } from './similar-phones.ts'

const BUYER = '+8801712345678'

describe('numbers that are nearly a typed one', () => {
  it.each([
    ['a wrong digit', '01712345679'],
    ['a wrong second digit', '07712345678'],
    ['two swapped digits', '01712354678'],
    ['a missing digit', '0171234678'],
    ['no leading zero', '1712345678'],
    ['a digit too many', '017123456678'],
    ['a country code and a wrong digit', '+880 1712-345670'],
    ['Bangla digits and a wrong digit', '০১৭১২৩৪৫৬৭৯'],
  ])('have that of a buyer for %s', (_, typed) => {
    expect(similarPhones(typed)).toContain(BUYER)
  })

  it('are few, and none for two errors or another text', () => {
    for (const typed of ['01712345679', '0171234567', '017123456789'])
      expect(similarPhones(typed).length).toBeLessThan(130)
    expect(similarPhones('01712345699')).not.toContain(BUYER)
    for (const typed of ['', 'rahima', '01712', '0'.repeat(200), 'RD-7KQ2M9XA'])
      expect(similarPhones(typed)).toEqual([])
  })
})
