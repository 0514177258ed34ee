import { type CourierCode, courierCodes } from '@haat/contract/vocabulary.ts'
import { courierFaults } from '../../../../courier-simulator/src/faults.ts'
import { type CourierUse, callsOf, courierUses, type Fault, type FaultCase } from './fault-case.ts'

type Variant = Record<string, unknown>

/** Fields that responses are read for, without the IDs and words in them. */
const withoutContent = [
  ...['data', 'consignment', 'tracking_id', 'parcel', 'pickup_stores', 'areas', 'access_token', 'delivery_status'],
  ...['current_balance', 'delivery_ratio', 'success'],
]
const nonsense = Object.fromEntries(
  withoutContent.map((name, index) => [name, [7, 'x', { a: [1] }, [], null, { data: 1 }][index % 6]]),
)
const ANOTHER = { isAnother: true }

/** How each kind of fault may look, by what the simulator takes. */
const variants: Record<string, readonly Variant[]> = {
  delay: [{ ms: 600_000 }, { ms: 600_000, committed: false }],
  stall: [{ ms: 600_000 }],
  reset: [{ committed: true }, {}],
  cut: [{}],
  http_error: [
    { status: 500 },
    { status: 500, committed: true },
    { status: 503 },
    { status: 504, committed: true },
    { status: 408, committed: true },
    { status: 429 },
    { status: 400 },
  ],
  unreadable: [{ body: 'truncated' }, { body: 'empty' }, { body: 'html' }],
  unauthorized: [{}, { times: 2 }],
  alter: [{ without: withoutContent }, { fields: nonsense }, ANOTHER],
  field_errors: [{ fields: { recipient_phone: 'Blocked.', customer_phone: 'Blocked.', entity_id: 'Blocked.' } }],
  capitals: [{}, { code: 'upper' }],
  duplicate: [{ copies: 3 }],
  hold: [{ times: 2 }],
}

/** Faults that say nothing wrong of what the use is about, or that only calls of another use have. */
const isSenseless = (use: CourierUse, endpoint: string, kind: string) =>
  (use === 'payout') !== ['move', 'settlement'].includes(endpoint) ||
  // The invoice was never used: that the courier has it is a lie, not a fault.
  (kind === 'duplicate_number' && use !== 'book')

/** How often: once, and until somebody repairs it. */
const oftenOf = (use: CourierUse, variant: Variant): readonly Variant[] =>
  'times' in variant || use === 'payout' || use === 'webhook' ? [variant] : [variant, { ...variant, times: null }]

function casesOf(courier: CourierCode, use: CourierUse, call: string): FaultCase[] {
  const [endpoint = '', next] = call.split('>')
  const at = (name: string) => `${courier.toLowerCase()}.${name}`
  const failing = at(next ?? endpoint)
  const kinds = [...courierFaults.places].flatMap(([kind, places]) => (places.includes(failing) ? kind : []))
  return kinds
    .filter((kind) => !isSenseless(use, next ?? endpoint, kind))
    .flatMap((kind) => (variants[kind] ?? [{}]).flatMap((variant) => oftenOf(use, variant).map((of) => ({ kind, of }))))
    .flatMap(({ kind, of: { isAnother, ...of } }) =>
      before(at(endpoint), next).map(
        (first): FaultCase => ({
          ...{ courier, use, isSilent: false, faults: [...first, { endpoint: failing, kind, ...of }] },
          name: `${failing} ${[kind, ...wordsOf({ ...(isAnother ? ANOTHER : {}), ...of })].join(' ')}${first.map(wordsAfter).join('')}`,
          ...(isAnother === true && { namesOther: true }),
        }),
      ),
    )
}

/** What fails first, so that the second call is made: a token that has ended, or a response that is lost. */
function before(endpoint: string, next: string | undefined): Fault[][] {
  if (next === undefined) return [[]]
  if (next === 'token') return [[{ endpoint, kind: 'unauthorized' }]]
  return [[{ endpoint, kind: 'reset', committed: true }], [{ endpoint, kind: 'http_error' }]]
}

const wordsOf = (variant: Variant) =>
  Object.entries(variant).map(([name, value]) =>
    typeof value === 'object' && value !== null ? name : `${name}=${value === null ? 'until repaired' : value}`,
  )
const wordsAfter = ({ kind, ...more }: Fault) => `, after ${kind}${'committed' in more ? ' of what was done' : ''}`

/** Every fault of every call of every courier; of each second one the courier sends no webhook. */
export const allCases: readonly FaultCase[] = courierCodes
  .flatMap((courier) =>
    courierUses.flatMap((use) => (callsOf[courier][use] ?? []).flatMap((call) => casesOf(courier, use, call))),
  )
  .map((one, index) => ({ ...one, isSilent: one.use !== 'webhook' && one.use !== 'read a number' && index % 2 === 0 }))
