import type { Meaning, ParcelStatus } from './parcel.ts'
import { pathaoFacts } from './pathao/pathao-facts.ts'
import { redxFacts } from './redx/redx-facts.ts'
import type { CourierFacts } from './simulated-courier.ts'
import { steadfastFacts } from './steadfast/steadfast-facts.ts'

/** Every courier that is simulated. Another one is its folder, an entry here and one in `couriers.ts`. */
export const courierFacts = { pathao: pathaoFacts, steadfast: steadfastFacts, redx: redxFacts } as const

export type CourierName = keyof typeof courierFacts

export const courierNames = Object.keys(courierFacts) as CourierName[]

export const factsOf = (courier: CourierName): CourierFacts => courierFacts[courier]

/** What is known of a status; undefined for a word that the courier does not have. */
export const statusOf = (courier: CourierName, status: string): ParcelStatus | undefined =>
  factsOf(courier).statuses.find((known) => known.status === status)

/** What a status means; an unknown word means nothing yet. */
export const meaningOf = (courier: CourierName, status: string): Meaning => statusOf(courier, status)?.meaning ?? 'open'
