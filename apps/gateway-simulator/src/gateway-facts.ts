import { bkashFacts } from './bkash/bkash-facts.ts'
import { nagadFacts } from './nagad/nagad-facts.ts'
import type { GatewayFacts } from './simulated-gateway.ts'
import { sslcommerzFacts } from './sslcommerz/sslcommerz-facts.ts'

/** Every gateway that is simulated. Another one is its folder, an entry here and one in `gateways.ts`. */
export const gatewayFacts = { bkash: bkashFacts, nagad: nagadFacts, sslcommerz: sslcommerzFacts } as const

export type Brand = keyof typeof gatewayFacts

export const brands = Object.keys(gatewayFacts) as Brand[]

/** The facts of a gateway, as every gateway has them. */
export const factsOf = (brand: string): GatewayFacts | undefined =>
  (gatewayFacts as Readonly<Record<string, GatewayFacts>>)[brand]

/** The gateway of an endpoint such as `bkash.execute`. */
export const brandOf = (endpoint: string): string => endpoint.split('.', 1)[0] as string
