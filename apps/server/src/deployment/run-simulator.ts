import { fileURLToPath } from 'node:url'
import { type SimulatorKind, type SimulatorSettings, simulatorDefaults } from '../platform/simulator-settings.ts'
import { type KeptChild, keepRunning } from './keep-running.ts'
import { startChild } from './start-child.ts'

// Processes of their own, as gateways and couriers are: this one knows no more of them than their addresses.
const simulators = {
  gateway: {
    program: fileURLToPath(new URL('../../../gateway-simulator/start.js', import.meta.url)),
    name: 'The gateway simulator',
    consequence: 'Payments that were under way there are forgotten.',
  },
  courier: {
    program: fileURLToPath(new URL('../../../courier-simulator/start.js', import.meta.url)),
    name: 'The courier simulator',
    consequence: 'Its parcels are forgotten.',
  },
} as const

/**
 * Starts a simulator on its port, or on a free one, and again at the same address when it dies. Null, with a notice,
 * when it does not start.
 */
export async function startSimulator(
  kind: SimulatorKind,
  { port, seed }: SimulatorSettings,
  notice: (line: string) => void,
  restartAfterMs?: readonly number[],
): Promise<KeptChild | null> {
  const { program, name, consequence } = simulators[kind]
  const { prefix } = simulatorDefaults[kind]
  const launch = (on: number) =>
    startChild(program, { [`${prefix}_PORT`]: `${on}`, [`${prefix}_SEED`]: seed, [`${prefix}_UNTIL`]: 'stdin' })
  const first = await launch(port)
  const running = 'url' in first || port === 0 ? first : await launch(0)
  if ('url' in running) {
    const restart = () => launch(Number(new URL(running.url).port))
    return keepRunning(running, { name, consequence, restart, notice, restartAfterMs })
  }
  notice(`${name} did not start: ${running.reason}`)
  return null
}
