import { describe, expect, it } from 'vitest'
import { matchingStep, toBase32, totpCode, totpStep } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes of authenticator apps', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at second %i', (second, code) => {
    const now = new Date(second * 1000)
    expect(totpCode(secret, totpStep(now))).toBe(code)
    expect(matchingStep(secret, code, now)).toBe(totpStep(now))
  })

  it('match one step before and after, and no further', () => {
    const now = new Date('2026-03-01T10:00:10Z')
    const codeAt = (steps: number) => totpCode(secret, totpStep(now) + steps)
    expect([-2, -1, 0, 1, 2].map((steps) => matchingStep(secret, codeAt(steps), now))).toEqual([
      null,
      totpStep(now) - 1,
      totpStep(now),
      totpStep(now) + 1,
      null,
    ])
    for (const wrong of ['', '12345', '1234567', '১২৩৪৫৬']) expect(matchingStep(secret, wrong, now)).toBeNull()
  })

  it('have a secret in base 32', () => {
    expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(toBase32(Buffer.from('f'))).toBe('MY')
  })
})
