// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are fragments of source
import type { Mutant } from './mutant.ts'

const paymentGateways = 'apps/server/src/features/gateways/payment-gateways.test.ts'

const gatewayTests = 'apps/server/src/features/gateways/gateway-tests.test.ts'

const amountLimits = 'apps/server/test/every-gateway/amount-limits.test.ts'

export const gatewayAccountMutants: readonly Mutant[] = [
  {
    name: 'checkout: a payment method of a gateway has only the limits that the store has set',
    changes: [{ guard: 'gateway-amounts', from: 'gatewayDrivers[method.code] ?? {}', to: '{}' }],
    proofs: [
      [amountLimits, 'offer it in a quote and a list exactly for the totals with which an order is begun'],
      [amountLimits, 'hold for another attempt, and for an advance'],
    ],
  },
  {
    name: 'tests of a connection are not counted against its hour',
    changes: [{ guard: 'gateway-test-claim', from: '< ${TESTS_PER_HOUR}', to: '< ${TESTS_PER_HOUR + 100}' }],
    proofs: [[gatewayTests, 'of two at the same moment counts both']],
  },
  {
    name: 'the result of a test is stored for an account that it did not test',
    changes: [{ guard: 'gateway-test-version', from: ".where('version', '=', version)", to: '' }],
    proofs: [[gatewayTests, 'when the account was changed meanwhile, and stores nothing']],
  },
  {
    name: 'two requests that connect a gateway do not wait for each other',
    changes: [{ guard: 'gateway-account-lock', from: 'pg_advisory_xact_lock(', to: 'num_nulls(' }],
    proofs: [[paymentGateways, 'is created once by two concurrent requests']],
  },
]
