import { describe, expect, it } from 'vitest'
import { isReservedSubdomain } from './subdomain-rules.ts'

describe('a subdomain', () => {
  it.each([
    'www',
    'admin',
    'api',
    'dashboard',
    'mail',
    'bkash',
    'www2',
    'admin-1',
    'adm1n',
    'ap-i',
    'l0gin',
    'login',
    'payrnent',
  ])('%s is reserved', (subdomain) => expect(isReservedSubdomain(subdomain)).toBe(true))

  it.each(['rong', 'two', 'sodai', 'rongdhonu', 'shop1', 'demo-shop', 'apiary', 'payra', 'admins-choice', '123'])(
    '%s is free for a store',
    (subdomain) => expect(isReservedSubdomain(subdomain)).toBe(false),
  )
})
