import type { PaymentGateway } from '@haat/client/merchant'
import { expect, it } from 'vitest'
import { needsSecretsAgain } from '../../parts/account-draft.ts'
import { filledGateway, gatewayBodyOf, gatewayDraftOf } from './gateway-draft.ts'

const field = (name: string, is_secret: boolean, resets_credentials = false) => ({
  name,
  label: { en: name, bn: name },
  is_secret,
  is_required: is_secret,
  pattern: '',
  max_length: 200,
  values: [],
  default: name === 'base_url' ? 'https://gateway.example' : null,
  resets_credentials,
})
const gateway = (account: Partial<PaymentGateway>): PaymentGateway => ({
  code: 'BKASH',
  name: 'bKash',
  fields: [field('base_url', false, true), field('note', false), field('app_key', true)],
  refunds: 'partial',
  callback_url: '',
  notification_url: null,
  is_connected: false,
  is_enabled: false,
  is_offered: false,
  settings: {},
  credential_hints: {},
  tested_at: null,
  test_failure: null,
  test_detail: '',
  version: null,
  ...account,
})
const connected = gateway({
  is_connected: true,
  is_enabled: true,
  settings: { base_url: 'https://gateway.example', note: '' },
  credential_hints: { app_key: '9f3c' },
  version: 1,
})

it('a new account is sent whole, with the defaults of the gateway', () => {
  const draft = { ...gatewayDraftOf(gateway({})), secrets: { app_key: ' key ' } }
  expect(gatewayBodyOf(draft, gateway({}))).toEqual({
    settings: { base_url: 'https://gateway.example', note: '' },
    credentials: { app_key: 'key' },
    is_enabled: true,
  })
})

it('of a connected one only changes are sent, and secrets only when they are typed', () => {
  const draft = gatewayDraftOf(connected)
  expect(draft.secrets).toEqual({ app_key: '' })
  expect(gatewayBodyOf(draft, connected)).toEqual({})
  expect(gatewayBodyOf({ ...draft, isEnabled: false }, connected)).toEqual({ is_enabled: false })
})

it('secrets are needed again when the address changes that they are sent to', () => {
  const draft = gatewayDraftOf(connected)
  const moved = { ...draft, settings: { ...draft.settings, base_url: 'https://other.example' } }
  const account = filledGateway(connected)
  expect([needsSecretsAgain(draft, account), needsSecretsAgain(moved, account)]).toEqual([false, true])
  expect(needsSecretsAgain({ ...draft, settings: { ...draft.settings, note: 'x' } }, account)).toBe(false)
})
