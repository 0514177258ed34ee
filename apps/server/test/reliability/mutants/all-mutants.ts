import { cartMutants } from './carts.ts'
import { identityMutants } from './identity.ts'
import { inputMutants } from './input.ts'
import { isolationMutants } from './isolation.ts'
import { jobMutants } from './jobs.ts'
import { killMutants } from './kills.ts'
import type { Mutant } from './mutant.ts'
import { orderStateMutants } from './order-states.ts'
import { orderMutants } from './orders.ts'
import { outboxMutants } from './outbox.ts'
import { paymentMutants } from './payments.ts'
import { permutationMutants } from './permutations.ts'
import { priceMutants } from './prices.ts'
import { raceMutants } from './races.ts'
import { stormMutants } from './storm.ts'

/** Every guard that is removed once, to see its test fail. */
export const mutants: readonly Mutant[] = [
  ...orderMutants,
  ...paymentMutants,
  ...cartMutants,
  ...outboxMutants,
  ...killMutants,
  ...jobMutants,
  ...isolationMutants,
  ...identityMutants,
  ...orderStateMutants,
  ...permutationMutants,
  ...priceMutants,
  ...raceMutants,
  ...stormMutants,
  ...inputMutants,
]
