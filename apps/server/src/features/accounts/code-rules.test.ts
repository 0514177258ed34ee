import { describe, expect, it } from 'vitest'
import { maskDestination } from '../../shared/mask-destination.ts'
import { codeMessage } from './code-messages.ts'
import { opensAccount, waitMs } from './code-rules.ts'
import { contactChangedNotice, passwordChangedNotice } from './security-notices.ts'

describe('a limit', () => {
  it('waits until the oldest of the counted times leaves the window', () => {
    const now = new Date('2026-03-01T10:00:00Z')
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
    const limit = { count: 2, windowMs: 60_000 }
    expect(waitMs([], limit, now)).toBe(0)
    expect(waitMs([ago(1)], limit, now)).toBe(0)
    expect(waitMs([ago(1), ago(20)], limit, now)).toBe(40_000)
    expect(waitMs([ago(1), ago(60)], limit, now)).toBe(0)
  })
})

describe('an account', () => {
  it('is entered with codes to its verified contacts, and with its e-mail address while none is verified', () => {
    const cases = [false, true].flatMap((isEmailVerified) =>
      [false, true].map((isPhoneVerified) => ({ email: 'a@b.example', isEmailVerified, isPhoneVerified })),
    )
    expect(cases.map((contacts) => opensAccount('email', contacts))).toEqual([true, false, true, true])
    expect(cases.map((contacts) => opensAccount('sms', contacts))).toEqual([false, true, false, true])
    expect(opensAccount('sms', { email: null, isEmailVerified: false, isPhoneVerified: false })).toBe(true)
  })
})

describe('a destination', () => {
  it('is shown to its owner only in part', () => {
    expect(maskDestination('+8801712345678')).toBe('+880171•••••78')
    expect(maskDestination('rahima@example.com')).toBe('r•••@example.com')
  })
})

describe('a message with a code', () => {
  const facts = { purpose: 'login', storeName: 'Sodai', code: '012345', minutes: 5 } as const
  type Facts = Parameters<typeof codeMessage>[0]
  const codeMail = (given: Facts, language: 'bn' | 'en') =>
    codeMessage(given, { channel: 'email', language }, undefined)
  const codeText = (given: Facts, language: 'bn' | 'en') =>
    codeMessage(given, { channel: 'sms', language }, undefined).text

  it('names the purpose in the language of the shopper, with the code as it is typed', () => {
    expect(codeMail(facts, 'bn').text).toContain('আপনার কোড 012345। ৫ মিনিটের মধ্যে লগইন করতে ব্যবহার করুন।')
    expect(codeMail(facts, 'en').text).toContain('Your code is 012345. Enter it to sign in. It expires in 5 minutes.')
    expect(codeText(facts, 'en')).toContain('012345 is your Sodai code to sign in.')
  })

  it('fits into one part of a text message in Bangla, with a store name of 15 characters', () => {
    for (const purpose of ['login', 'checkout', 'verify_phone', 'reset_password'] as const)
      expect(codeText({ ...facts, purpose, storeName: 'x'.repeat(15) }, 'bn').length).toBeLessThanOrEqual(70)
  })

  it('contains 30 characters of a longer store name in a text message, and a name of two lines in one', () => {
    const named = (storeName: string) => ({ ...facts, storeName })
    expect(codeText(named('রংধনু '.repeat(16)), 'bn').length).toBeLessThanOrEqual(70)
    const long = { kind: 'phone', storeName: 'x'.repeat(100), language: 'en' } as const
    expect(contactChangedNotice(long, 'phone').text.length).toBeLessThanOrEqual(160)
    expect(passwordChangedNotice(long, 'phone').text.length).toBeLessThanOrEqual(160)
    const twoLines = named('Sodai\r\nBcc: a@example.com')
    expect(codeMail(twoLines, 'en').subject).toBe('012345 is your Sodai Bcc: a@example.com code')
    for (const text of [codeMail(twoLines, 'en').text, codeText(twoLines, 'en')])
      expect(text).toContain('Sodai Bcc: a@example.com')
  })

  it('says at the earlier contact what was changed', () => {
    const notice = (kind: 'email' | 'phone', language: 'bn' | 'en') =>
      contactChangedNotice({ kind, language, storeName: 'Sodai' }, kind)
    expect(notice('phone', 'bn').text).toContain('মোবাইল নম্বর বদলানো হয়েছে')
    expect(notice('email', 'en').subject).toBe('Your e-mail address at Sodai was changed')
  })
})
