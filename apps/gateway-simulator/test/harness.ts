import type { SimulatorOptions } from '@haat/simulation/simulation.ts'
import { injectSimulator, START_MS } from '@haat/simulation/test/inject-simulator.ts'
import { buildApp } from '../src/app.ts'
import { createSimulator } from '../src/simulator.ts'

/** A simulator of its own, called without a socket. */
export function setUpSimulator(options: SimulatorOptions = {}) {
  const sim = createSimulator({ now: () => START_MS, publicUrl: 'http://sim.test', ...options })
  return { ...injectSimulator(buildApp(sim)), sim }
}

export type TestSimulator = ReturnType<typeof setUpSimulator>
