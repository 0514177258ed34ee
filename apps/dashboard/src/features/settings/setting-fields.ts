import {
  addressChecks,
  deskEndActions,
  deskLinks,
  deskModes,
  deskOrders,
  holdPolicies,
  languages,
  leadModes,
  otpCheckouts,
  papers,
  reputationModes,
  riskLevels,
  staffSecondFactors,
  taxInvoiceTemplates,
  taxModes,
  weekdays,
} from '@haat/contract/vocabulary.ts'

/** How a setting is entered. */
export type SettingKind =
  | { kind: 'text'; maxLength: number }
  | { kind: 'flag' | 'money' | 'number' | 'rate' | 'lines' | 'hour' | 'advance' }
  | { kind: 'choice' | 'choices' | 'minutes'; values: readonly string[] }

export type SettingField = SettingKind & {
  /** Its path in the settings of the API, such as `desk.mode`. */
  name: string
  /** Shown only while another setting has one of these values. */
  onlyIf?: { name: string; values: readonly (string | boolean)[] }
}

const rate = (name: string): SettingField => ({ name, kind: 'rate' })
const flag = (name: string): SettingField => ({ name, kind: 'flag' })
const number = (name: string): SettingField => ({ name, kind: 'number' })
const hour = (name: string): SettingField => ({ name, kind: 'hour' })
const choice = (name: string, values: readonly string[]): SettingField => ({ name, kind: 'choice', values })
/** Minutes, as a choice of usual ones. */
const minutes = (name: string, values: readonly string[]): SettingField => ({ name, kind: 'minutes', values })
const text = (name: string, maxLength: number): SettingField => ({ name, kind: 'text', maxLength })

const whileDesk = (field: SettingField): SettingField => ({
  ...field,
  onlyIf: { name: 'desk.mode', values: ['all', 'risky'] },
})
const whileVat = (field: SettingField): SettingField => ({ ...field, onlyIf: { name: 'tax.mode', values: ['vat'] } })
const whileOn = (name: string, field: SettingField): SettingField => ({ ...field, onlyIf: { name, values: [true] } })

/** The cards of each page of settings, with their fields. */
export const settingSections = {
  store: {
    general: [text('name', 100), choice('default_locale', languages)],
    shown: [flag('hide_stock_counts'), flag('require_policy_consent'), flag('auto_approve_reviews')],
    staffAlerts: [number('alert_sms_per_day')],
  },
  accounts: {
    guests: [flag('guest_checkout'), flag('guest_order_requests')],
    phone: [flag('phone_required'), flag('phone_sign_up')],
    social: [
      flag('google_login.enabled'),
      ...['web', 'android', 'ios'].map((app) =>
        whileOn('google_login.enabled', text(`google_login.${app}_client_id`, 200)),
      ),
      flag('facebook_login.enabled'),
      whileOn('facebook_login.enabled', text('facebook_login.app_id', 30)),
    ],
  },
  orders: {
    limits: [
      { name: 'min_order_amount', kind: 'money' },
      choice('duplicate_orders', ['warn', 'block']),
      choice('address_check', addressChecks),
      number('default_item_grams'),
      number('packing_grams'),
      number('settlement_days'),
    ],
    parcels: [flag('auto_book')],
    trust: [
      choice('otp_checkout', otpCheckouts),
      number('risk_thresholds.medium_from'),
      number('risk_thresholds.high_from'),
    ],
    otherStores: [choice('reputation', reputationModes), flag('courier_risk')],
    unfinished: [
      choice('leads', leadModes),
      {
        ...minutes('lead_reminder_minutes', ['0', '30', '60', '90', '120', '180']),
        onlyIf: { name: 'leads', values: ['consent'] },
      },
    ],
    afterwards: [number('auto_complete_days'), number('return_policy_days'), flag('auto_approve_cancellation')],
    paper: [choice('packing_slip_paper', papers), choice('invoice_paper', papers)],
  },
  desk: {
    calls: [
      choice('desk.mode', deskModes),
      { ...choice('desk.min_level', riskLevels), onlyIf: { name: 'desk.mode', values: ['risky'] } },
      whileDesk(choice('desk.order', deskOrders)),
    ],
    hours: [
      whileDesk(hour('desk.calls_from')),
      whileDesk(hour('desk.calls_to')),
      whileDesk({ name: 'desk.closed_days', kind: 'choices', values: weekdays }),
    ],
    unanswered: [whileDesk(choice('desk.end_action', deskEndActions)), whileDesk(number('desk.after_attempts'))],
    links: [
      choice('desk.link', deskLinks),
      flag('desk.link_confirms'),
      whileOn('desk.link_confirms', choice('desk.link_max_level', riskLevels)),
    ],
  },
  payment: {
    online: [
      number('payment_expiry_minutes'),
      flag('auto_confirm_paid'),
      choice('hold_policy', holdPolicies),
      { name: 'payment_return_origins', kind: 'lines' },
    ],
    claims: [flag('auto_verify_claims')],
    advance: [{ name: 'advance_rules', kind: 'advance' }],
  },
  vat: {
    registration: [
      choice('tax.mode', taxModes),
      ...[
        text('tax.bin', 20),
        text('tax.registered_name', 200),
        text('tax.trade_name', 200),
        text('tax.issuing_address', 500),
        text('tax.officer_name', 100),
        text('tax.officer_title', 100),
      ].map(whileVat),
    ],
    rates: [rate('tax.default_rate'), rate('tax.default_sd_rate'), rate('tax.delivery_rate')].map(whileVat),
    invoices: [whileVat(choice('tax.invoice_template', taxInvoiceTemplates))],
    shopperTax: [whileVat(flag('tax.show_to_shopper'))],
  },
  security: { signIn: [choice('staff_second_factor', staffSecondFactors)] },
} satisfies Record<string, Record<string, SettingField[]>>

export type SettingsSectionCode = keyof typeof settingSections

export const isSettingsSection = (code: string): code is SettingsSectionCode => Object.hasOwn(settingSections, code)

/** The cards of a section: their codes and fields. */
export const cardsOf = (section: SettingsSectionCode): [card: string, fields: SettingField[]][] =>
  Object.entries(settingSections[section])

export const fieldsOfSection = (section: SettingsSectionCode): SettingField[] =>
  cardsOf(section).flatMap(([, fields]) => fields)
