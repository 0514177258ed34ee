import { describe, expect, it } from 'vitest'
import { findSettings } from './find-settings.ts'
import { fieldsOfSection, type SettingsSectionCode, settingSections } from './setting-fields.ts'
import { settingTexts } from './setting-texts.ts'
import { changesOfSettings, type SettingsDraft } from './settings-draft.ts'
import { allSettingsPages } from './settings-pages.ts'
import { settingsTexts } from './settings-texts.ts'

const sections = Object.keys(settingSections) as SettingsSectionCode[]

describe('settings', () => {
  it('have a label in both languages, and a text for each value', () => {
    for (const field of sections.flatMap(fieldsOfSection)) {
      const values = 'values' in field ? field.values.map((value) => `${field.name}.${value}`) : []
      for (const texts of Object.values(settingTexts)) {
        expect(Object.keys(texts.label)).toContain(field.name)
        expect(Object.keys(texts.choice)).toEqual(expect.arrayContaining(values))
      }
    }
  })

  it('have a page each, with a name and a hint', () => {
    for (const { code } of allSettingsPages) {
      expect(Object.keys(settingsTexts.en.page)).toContain(code)
      expect(Object.keys(settingsTexts.en.pageHint)).toContain(code)
    }
    expect(allSettingsPages.map(({ code }) => code)).toEqual(expect.arrayContaining(sections))
  })

  it.each([
    ['bkash', 'payment-methods'],
    ['Delivery ZONE', 'delivery-zones'],
    ['ডেলিভারি এলাকা', 'delivery-zones'],
    ['minutes online', 'payment_expiry_minutes'],
    ['friday', 'desk.closed_days'],
    ['শুক্রবার', 'desk.closed_days'],
  ])('are found by their words in either language: %s', (text, wanted) => {
    expect(findSettings(text).map(({ page, name }) => name ?? page.code)).toContain(wanted)
  })

  it('are not found by words that none of them has', () => {
    expect(findSettings('zebra')).toEqual([])
    expect(findSettings('  ')).toEqual([])
  })
})

describe('what is sent of changed settings', () => {
  const fields = fieldsOfSection('orders')
  const base: SettingsDraft = {
    min_order_amount: '0',
    duplicate_orders: 'warn',
    address_check: 'warn',
    otp_checkout: 'off',
    'risk_thresholds.medium_from': '30',
    'risk_thresholds.high_from': '60',
    auto_complete_days: '7',
    return_policy_days: '7',
    auto_approve_cancellation: true,
  }
  const changes = (changed: SettingsDraft) => changesOfSettings({ ...base, ...changed }, base, fields)

  it('are those settings alone', () => {
    expect(changes({ min_order_amount: '৳ ৫০০', auto_complete_days: '১০' })).toEqual({
      body: { min_order_amount: '500.00', auto_complete_days: 10 },
      problems: {},
    })
  })

  it('are all parts of an object of which one changed', () => {
    expect(changes({ 'risk_thresholds.high_from': '80' }).body).toEqual({
      risk_thresholds: { medium_from: 30, high_from: 80 },
    })
  })

  it('are no numbers that nobody can read', () => {
    expect(changes({ min_order_amount: 'much', auto_complete_days: '-1' }).problems).toEqual({
      min_order_amount: 'notAmount',
      auto_complete_days: 'notNumber',
    })
  })

  it('are no rules of an advance with such a number', () => {
    const rule = {
      reason: 'ADVANCE_1',
      kind: 'fixed' as const,
      value: '500',
      deliveryLocations: [],
      minTotal: 'a lot',
      isForNewPhones: false,
      minRisk: '',
    }
    const advance = fieldsOfSection('payment').filter(({ kind }) => kind === 'advance')
    const of = (rules: (typeof rule)[]) => changesOfSettings({ advance_rules: rules }, { advance_rules: [] }, advance)
    expect(of([rule]).problems).toEqual({ advance_rules: 'notNumber' })
    expect(of([{ ...rule, minTotal: '' }]).body).toEqual({
      advance_rules: [
        {
          reason: 'ADVANCE_1',
          kind: 'fixed',
          delivery_locations: [],
          min_total: '0.00',
          new_phone: false,
          min_risk: 0,
          amount: '500.00',
        },
      ],
    })
  })
})
