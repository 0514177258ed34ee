import type { AlertKind } from '@haat/contract/vocabulary.ts'
import { expect, it } from 'vitest'
import { measureSms } from '../../shared/sms-parts.ts'
import { alertSms } from './alert-sms.ts'

const alert = (textKey: AlertKind, number = '') => ({ textKey, number, createdAt: new Date(0) })
const shop = { storeName: 'Rupkotha', subdomain: 'rupkotha', language: 'en' as const }
const everything = [
  ...[alert('NEW_ORDER', 'RUP-1'), alert('NEW_ORDER', 'RUP-2'), alert('TICKET'), alert('REVIEW')],
  ...[alert('STOCK_OUT', 'SKU'), alert('STOCK_LOW', 'SKU')],
]

it.each([
  [[alert('NEW_ORDER', 'RUP-1')], shop, 'Rupkotha: New order RUP-1'],
  [everything, shop, 'Rupkotha: 2 new orders, A customer wrote, New review, 2 more'],
  [
    everything,
    { ...shop, storeName: 'রূপকথা', language: 'bn' as const },
    'রূপকথা: ২টি নতুন অর্ডার, ক্রেতা মেসেজ লিখেছেন, নতুন রিভিউ, আরও ২টি',
  ],
  [[alert('STOCK_OUT', 'শাড়ি-১')], { ...shop, storeName: 'রূপকথা' }, 'rupkotha: A product is out of stock'],
  [[alert('REVIEW')], { ...shop, storeName: 'A name that is much too long for an SMS' }, 'rupkotha: New review'],
])('an SMS is short, and in the alphabet of its language: %#', (alerts, facts, text) => {
  expect(alertSms(alerts, facts)).toBe(text)
  const { encoding, parts } = measureSms(text)
  expect([encoding, parts]).toEqual(facts.language === 'en' ? ['GSM-7', 1] : ['UCS-2', 1])
})
