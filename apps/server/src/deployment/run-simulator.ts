import { fileURLToPath } from 'node:url'
import type { SimulatorSettings } from '../platform/simulator-settings.ts'
import { type KeptChild, keepRunning } from './keep-running.ts'
import { startChild } from './start-child.ts'

// A process of its own, as a gateway is: this one knows no more of it than its address.
const program = fileURLToPath(new URL('../../../gateway-simulator/start.js', import.meta.url))

/**
 * Starts the gateway simulator on its port, or on a free one, and again at the same address when it dies. Null, with a
 * notice, when it does not start.
 */
export async function startSimulator(
  { port, seed }: SimulatorSettings,
  notice: (line: string) => void,
  restartAfterMs?: readonly number[],
): Promise<KeptChild | null> {
  const launch = (on: number) =>
    startChild(program, {
      HAAT_SIMULATOR_PORT: `${on}`,
      HAAT_SIMULATOR_SEED: seed,
      HAAT_SIMULATOR_UNTIL: 'stdin',
    })
  const first = await launch(port)
  const running = 'url' in first || port === 0 ? first : await launch(0)
  if ('url' in running) {
    const restart = () => launch(Number(new URL(running.url).port))
    const consequence = 'Payments that were under way there are forgotten.'
    return keepRunning(running, { name: 'The gateway simulator', consequence, restart, notice, restartAfterMs })
  }
  notice(`The gateway simulator did not start: ${running.reason}`)
  return null
}
