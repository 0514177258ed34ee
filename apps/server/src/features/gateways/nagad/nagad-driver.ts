import type { GatewayAccount, GatewayDriver, GatewayTools, PaymentGateway } from '../payment-gateway.ts'
import { beginNagad } from './begin-nagad.ts'
import { confirmNagad, inspectNagad } from './inspect-nagad.ts'
import { nagadFields } from './nagad-fields.ts'
import { longestOfNagad, type NagadPace, nagadPace } from './nagad-pace.ts'
import { nagadHosts } from './nagad-url-rules.ts'
import { parseNagadReturn } from './parse-nagad-return.ts'
import { type NagadProblem, readNagadAccount } from './read-nagad-account.ts'
import { inspectNagadRefund, refundNagad } from './refund-nagad.ts'
import { testNagad } from './test-nagad.ts'

const REFUND_API = 'refund_api'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Connects an account of Nagad (online payment API v-0.2.0). */
function connectNagad(account: GatewayAccount, tools: GatewayTools, pace: NagadPace): PaymentGateway {
  const read = readNagadAccount(account)
  if ('detail' in read) return unusable(read)
  const nagad = { account: read, tools, pace }
  return {
    begin: (attempt) => beginNagad(nagad, attempt),
    confirm: (attempt) => confirmNagad(nagad, attempt),
    inspect: (attempt) => inspectNagad(nagad, attempt),
    refund: (refund) => refundNagad(nagad, refund),
    inspectRefund: (refund) => inspectNagadRefund(nagad, refund),
    test: () => testNagad(nagad),
  }
}

/** An account with a setting that cannot be used: nothing is sent, and nothing that was sent is given up. */
function unusable({ field, detail }: NagadProblem): PaymentGateway {
  const failed = { outcome: 'failed', failure: 'GATEWAY_SETTINGS', gatewayCode: field } as const
  const unknown = { outcome: 'unknown', reason: `the account's ${field} is wrong` } as const
  return {
    begin: async () => ({ ...failed, reference: null }),
    confirm: async () => unknown,
    inspect: async () => unknown,
    refund: async () => failed,
    inspectRefund: async () => unknown,
    test: async () => ({ isWorking: false, failure: 'GATEWAY_SETTINGS', detail }),
  }
}

/** Nagad's hosted checkout, at a pace that only tests change. */
export const makeNagadDriver = (pace: NagadPace = nagadPace): GatewayDriver => ({
  code: 'NAGAD',
  fields: nagadFields,
  merchantFields: ['base_url', 'merchant_id', 'private_key'],
  hosts: nagadHosts,
  currency: 'BDT',
  longestMs: longestOfNagad(pace),
  refunds: 'partial',
  paysBeforeReturn: true,
  refundsWith: (settings) => (settings[REFUND_API] === 'enabled' ? 'partial' : 'none'),
  unpaidStatuses: ['OrderInitiated', 'Ready', 'OtpSent', 'OtpVerified'],
  inspectAfterMs: [2, 5, 10, 20, 40]
    .map((minutes) => minutes * MINUTE)
    .concat([2, 6, 24, 48].map((hours) => hours * HOUR)),
  statementColumns: {
    transactionId: ['Issuer Payment Ref No', 'Issuer Payment Reference', 'Payment Ref ID', 'Payment Reference ID'],
    date: ['Issuer Payment Date Time', 'Payment Date Time'],
    reference: ['Order Number'],
  },
  connect: (account, tools) => connectNagad(account, tools, pace),
  parseReturn: parseNagadReturn,
})

export const nagadDriver = makeNagadDriver()
