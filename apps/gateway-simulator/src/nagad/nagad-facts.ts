import { choice, object } from '@haat/simulation/schemas.ts'
import type { GatewayFault } from '../fault-rule.ts'
import { seconds } from '../settings-schemas.ts'
import type { GatewayFacts } from '../simulated-gateway.ts'
import { firewallPage, nagadError } from './nagad-errors.ts'
import { createNagadState } from './nagad-state.ts'

const settings = {
  /** How far `datetime` may be from the simulator's time; 0 for any. */
  skewSeconds: 300,
  /** Whether verify writes `16` or `16.00`. */
  amountStyle: 'short' as 'short' | 'two_decimals',
  /** Which date `originalRequestDate` of a cancel must be. */
  cancelDate: 'original' as 'original' | 'today' | 'any',
  /** What a repeated `referenceNo` gets: another refund, or an error. */
  repeatedReference: 'accept' as 'accept' | 'reject',
  /** Addresses that may call; any when empty. Others get the firewall's page. */
  allowedIps: [] as string[],
}

const settingsSchema = object({
  skewSeconds: seconds,
  amountStyle: choice('short', 'two_decimals'),
  cancelDate: choice('original', 'today', 'any'),
  repeatedReference: choice('accept', 'reject'),
  allowedIps: { type: 'array', maxItems: 100, items: { type: 'string', maxLength: 45 } },
})

/** Nagad, as the shared parts know it. */
export const nagadFacts = {
  title: 'Nagad',
  colour: '#bf360c',
  createState: createNagadState,
  settings,
  settingsSchema,
  endpoints: ['initialize', 'complete', 'verify', 'cancel'],
  faults: {
    delay: ['*', 'pin'],
    reset: ['*', 'pin'],
    http_error: ['*'],
    empty: ['*'],
    truncated: ['*'],
    error_category: ['*'],
    alter: ['*', 'callback'],
    other_reference: ['*', 'callback'],
    unknown_status: ['*', 'callback'],
    extra_fields: ['*', 'callback'],
    missing_fields: ['*'],
    stale: ['verify'],
    clock_skew: ['*'],
    bad_signature: ['initialize', 'cancel'],
    wrong_key: ['initialize', 'cancel'],
    random_bytes: ['initialize', 'cancel'],
    firewall: ['*'],
    drop: ['callback'],
    duplicate: ['callback'],
  },
  secrets: [],
  substitute: ({ kind, code }: GatewayFault) => {
    if (kind === 'error_category') return nagadError(code)
    return kind === 'firewall' ? firewallPage() : null
  },
} satisfies GatewayFacts
