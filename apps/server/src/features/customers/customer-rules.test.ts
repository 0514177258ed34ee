import { describe, expect, it } from 'vitest'
import { describeDevice, ipArea } from './device-rules.ts'
import { canBeAvatar, canBeBirthday } from './profile-rules.ts'

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge on Windows'],
    [
      'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
    ['node', ''],
    ['', ''],
  ])('%s is called “%s”', (userAgent, name) => {
    expect(describeDevice(userAgent)).toBe(name)
  })

  it('has a network whose last part is hidden', () => {
    const areas = ['103.4.145.77', '::ffff:103.4.145.77', '2400:C600:1::1', '2001:db8:1:2:3:4:5:6', '::1', undefined]
    expect(areas.map(ipArea)).toEqual(['103.4.145.x', '103.4.145.x', '2400:c600:1::', '2001:db8:1::', '', ''])
  })
})

describe('a profile', () => {
  it('accepts an https avatar or none', () => {
    expect(['', 'https://a.example/b.png'].map(canBeAvatar)).toEqual([true, true])
    const refused = ['http://a.example', '//a.example', 'data:image/png,', 'https://u@a.example', 'https://']
    expect(refused.map(canBeAvatar)).toEqual(refused.map(() => false))
  })

  it('accepts a birthday from 1900 until today', () => {
    const now = new Date('2026-03-01T00:00:00Z')
    const days = ['1899-12-31', '1900-01-01', '2026-03-01', '2026-03-02']
    expect(days.map((day) => canBeBirthday(day, now))).toEqual([false, true, true, false])
  })
})
