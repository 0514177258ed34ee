import { setTimeout as wait } from 'node:timers/promises'
import type { Call } from './call.ts'
import { type Clock, createClock, readClock } from './clock.ts'
import { createFaultBook, type FaultBook, type FaultRule, type Faults } from './fault-book.ts'
import { createRandom, type Random } from './random.ts'
import { createRequestLog, type RequestLog } from './request-log.ts'

export type SimulatorOptions = {
  /** Ids, numbers and keys follow from it. */
  seed?: string
  /** The machine's time in milliseconds. */
  now?: () => number
  /** How browsers and the merchant reach the simulator; by default the Host header of the request. */
  publicUrl?: string
  /** How the simulator calls the merchant. */
  send?: typeof fetch
  /** Called when a fault delays the response of a call, before the delay. */
  onDelay?: (call: Call, ms: number) => void
}

/** What a simulator is made of: how it goes wrong, which fields it does not keep, and its own state. */
export type SimulationParts<Rule extends FaultRule, State extends object> = {
  faults: Faults<Rule>
  secrets: Iterable<string>
  /** The state at the start, and after a reset. */
  createState: (nowMs: number) => State
}

/** What every simulator has, beside its own state. */
export type Simulation<Rule extends FaultRule = FaultRule> = {
  readonly seed: string
  readonly publicUrl: string | null
  readonly send: typeof fetch
  readonly onDelay: (call: Call, ms: number) => void
  readonly clock: Clock
  /** Work that goes on after a response, and what ends it when the simulator stops. */
  readonly tasks: Set<Promise<void>>
  readonly stopping: AbortController
  /** What ends the delays of responses. */
  delays: AbortController
  /** Makes everything as it was at the start; ids begin again. */
  readonly reset: () => void
  random: Random
  faults: FaultBook<Rule>
  requests: RequestLog
}

export function createSimulation<Rule extends FaultRule, State extends object>(
  { faults, secrets, createState }: SimulationParts<Rule, State>,
  options: SimulatorOptions,
): Simulation<Rule> & State {
  const seed = options.seed ?? 'haat'
  const clock = createClock(options.now)
  const fresh = () => ({
    random: createRandom(seed, 'ids'),
    faults: createFaultBook(faults),
    requests: createRequestLog(secrets),
    ...createState(readClock(clock)),
  })
  const simulation = {
    seed,
    publicUrl: options.publicUrl ?? null,
    send: options.send ?? fetch,
    onDelay: options.onDelay ?? (() => {}),
    clock,
    tasks: new Set<Promise<void>>(),
    stopping: new AbortController(),
    delays: new AbortController(),
    reset: () => {
      clock.offsetMs = 0
      clock.frozenAtMs = null
      Object.assign(simulation, fresh())
    },
    ...fresh(),
  }
  return simulation
}

/** The simulator's time in milliseconds. */
export const nowMs = ({ clock }: Pick<Simulation, 'clock'>): number => readClock(clock)

/** Lets work go on after the response; a failure of it is the work's own to report. */
export function runLater({ tasks }: Pick<Simulation, 'tasks'>, work: () => Promise<void>): void {
  const task = work()
    .catch(() => {})
    .finally(() => tasks.delete(task))
  tasks.add(task)
}

/** Deletes every fault, and sends the responses that one delays. */
export function clearFaults(sim: Pick<Simulation, 'faults' | 'delays'>): void {
  sim.faults.rules = []
  sim.delays.abort()
  sim.delays = new AbortController()
}

/** Waits until the delay of a fault is over, the faults are deleted or the simulator stops. */
export async function waitOut(
  { stopping, delays }: Pick<Simulation, 'stopping' | 'delays'>,
  ms: number,
): Promise<void> {
  const signal = AbortSignal.any([stopping.signal, delays.signal])
  await wait(ms, undefined, { signal }).catch(() => {})
}
