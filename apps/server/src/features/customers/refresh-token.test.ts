import { describe, expect, it } from 'vitest'
import { deriveSecrets } from '../../shared/secrets.ts'
import { firstRefreshToken, refreshTokenDigest, sessionIdOf, successorsOf } from './refresh-token.ts'

const session = '9b2c6f0e-6a51-4a55-8a4c-0f6b1d2a7c11'
const secrets = deriveSecrets(['the newest secret of all', 'the one before it'])

describe('a refresh token', () => {
  it('contains its session, and is new each time', () => {
    const token = firstRefreshToken(session)
    expect(sessionIdOf(token)).toBe(session)
    expect(firstRefreshToken(session)).not.toBe(token)
  })

  it('has one successor per secret, the newest first, of the same session', () => {
    const token = firstRefreshToken(session)
    const successors = successorsOf(secrets, token)
    expect(successors).toHaveLength(2)
    expect(successors.map(sessionIdOf)).toEqual([session, session])
    expect(successorsOf(secrets, token)).toEqual(successors)
    expect(successorsOf(deriveSecrets(['the one before it']), token)).toEqual([successors[1]])
    expect(successorsOf(secrets, firstRefreshToken(session))[0]).not.toBe(successors[0])
  })

  it.each([
    '',
    session,
    `rt_${session}`,
    `rt_${session}_${'a'.repeat(42)}`,
    `rt_${session}_${'a'.repeat(44)}`,
    `xrt_${session}_${'a'.repeat(43)}`,
    `rt_${session}_${'a'.repeat(42)}!`,
    `rt_${session.replace('9', 'g')}_${'a'.repeat(43)}`,
    `rt_${session.slice(1)}_${'a'.repeat(43)}`,
    `rt_${session.replace('-', '')}_${'a'.repeat(43)}`,
    `rt_${session.replace('6a51', '6a5')}_${'a'.repeat(43)}`,
  ])('contains no session when it is invalid: %s', (text) => {
    expect(sessionIdOf(text)).toBeUndefined()
  })

  it('is stored as its SHA-256', () => {
    expect(refreshTokenDigest('rt').toString('hex')).toBe(
      'cdffd5dd8ca8126c0482ba994814b9014cc9e973435d399f1cf1f69479e6b907',
    )
  })
})
