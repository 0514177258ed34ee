import { describe, expect, it } from 'vitest'
import { code128Of } from './code-128.ts'

const modulesOf = (text: string) => code128Of(text)?.reduce((sum, width) => sum + width, 0)

describe('a text in Code 128', () => {
  it('has the bars and spaces of the standard', () => {
    // Start B, "A", the check 34, and the stop.
    expect(code128Of('A')?.join('')).toBe(`${211214}${111323}${131123}${2331112}`)
    // Start C, 12, 34, the check (105 + 12 + 2 × 34) mod 103 = 82, and the stop.
    expect(code128Of('1234')?.join('')).toBe(`${211232}${112232}${131123}${121241}${2331112}`)
  })

  it.each([
    ['RD-7KQ2M9XA-1', 13],
    ['146223371', 6],
    ['ABC12345678', 8],
    ['A123456789', 7],
    ['12', 2],
    ['1', 1],
    ['12345', 4],
  ])('%s has %i characters besides start, check and stop: digits are in pairs where that is shorter', (text, count) => {
    expect(modulesOf(text)).toBe(11 * (count + 2) + 13)
  })

  it('is none of letters that it does not have', () => {
    expect(code128Of('পার্সেল ১')).toBeNull()
    expect(code128Of('')).toBeNull()
    expect(code128Of('A\n')).toBeNull()
  })
})
