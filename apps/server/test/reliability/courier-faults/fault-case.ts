import type { CourierCode } from '@haat/contract/vocabulary.ts'

/** A fault of a courier as its simulator takes it. */
export type Fault = { endpoint: string; kind: string } & Record<string, unknown>

/** What a server does with a courier. */
export const courierUses = [
  'test',
  'book',
  'book many',
  'read a status',
  'read a number',
  'cancel',
  'ask for a return',
  'places',
  'pickup places',
  'risk',
  'webhook',
  'payout',
  'import a payout',
] as const
export type CourierUse = (typeof courierUses)[number]

/** What goes wrong while a server uses a courier. */
export type FaultCase = {
  courier: CourierCode
  use: CourierUse
  name: string
  faults: readonly Fault[]
  /** Response fields are those of another parcel. */
  namesOther?: true
  /** The courier sends nothing, so that only questions and staff find out. */
  isSilent: boolean
}

/** The calls that each use makes: at a name with `>`, the first one fails so that the second is made. */
export const callsOf: Record<CourierCode, Partial<Record<CourierUse, readonly string[]>>> = {
  PATHAO: {
    test: ['stores', 'stores>token'],
    book: ['stores', 'create', 'create>token'],
    'book many': ['stores', 'create', 'create>token'],
    'read a status': ['info', 'info>token'],
    'read a number': ['info', 'info>token'],
    places: ['cities', 'zones', 'areas', 'cities>token'],
    'pickup places': ['stores', 'stores>token'],
    webhook: ['webhook'],
    payout: ['move', 'settlement'],
  },
  STEADFAST: {
    test: ['balance'],
    book: ['create', 'create>status'],
    'book many': ['create', 'create>status'],
    'read a status': ['status'],
    risk: ['risk'],
    'ask for a return': ['create_return', 'create_return>returns'],
    webhook: ['webhook'],
    payout: ['move', 'settlement'],
    'import a payout': ['payments', 'payment'],
  },
  REDX: {
    test: ['stores'],
    book: ['stores', 'create'],
    'book many': ['stores', 'create'],
    'read a status': ['info'],
    'read a number': ['info'],
    cancel: ['update', 'update>info'],
    places: ['areas'],
    'pickup places': ['stores'],
    webhook: ['webhook'],
    payout: ['move', 'settlement'],
  },
}
