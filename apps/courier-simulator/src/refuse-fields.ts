import type { FieldErrors } from './check-fields.ts'
import { type CourierName, factsOf } from './courier-facts.ts'
import type { SimulatedResponse } from './simulated-response.ts'
import type { Simulator } from './simulator.ts'

/** The response of a courier to refused fields, with the HTTP status that is set for it. */
export const refuseFields = (sim: Simulator, courier: CourierName, errors: FieldErrors): SimulatedResponse =>
  factsOf(courier).presentErrors(errors, Number(sim.settings[courier].refusalStatus))
