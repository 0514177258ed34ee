import type { KeyObject } from 'node:crypto'
import { createSimulation, type Simulation, type SimulatorOptions } from '@haat/simulation/simulation.ts'
import type { GatewayFault } from './fault-rule.ts'
import { gatewayFaults } from './faults.ts'
import { type Brand, brands, gatewayFacts } from './gateway-facts.ts'
import { createSeededKey } from './seeded-key.ts'
import { defaultSettings, type Settings } from './settings.ts'

/** What each gateway keeps. */
type GatewayStates = { [B in Brand]: ReturnType<(typeof gatewayFacts)[B]['createState']> }

export type Simulator = Simulation<GatewayFault> & GatewayStates & { settings: Settings }

const createState = () => ({
  settings: defaultSettings,
  ...(Object.fromEntries(
    brands.map((brand) => [brand, gatewayFacts[brand].createState()]),
  ) as unknown as GatewayStates),
})

/** Every gateway, with nothing in them but their keys and demo merchants. */
export const createSimulator = (options: SimulatorOptions = {}): Simulator =>
  createSimulation(
    { faults: gatewayFaults, secrets: brands.flatMap((brand) => gatewayFacts[brand].secrets), createState },
    options,
  )

const keys = new Map<string, KeyObject>()

/** A key pair of this seed, made once in a process. */
export function keyOf(sim: Simulator, label: string): KeyObject {
  const name = `${sim.seed}\n${label}`
  const key = keys.get(name) ?? createSeededKey(sim.seed, label)
  if (keys.size < 100) keys.set(name, key)
  return key
}
