import { expect, it, vi } from 'vitest'
import type { SimulatorKind } from '../platform/simulator-settings.ts'
import { startSimulator } from './run-simulator.ts'

const settings = { url: null, port: 0, seed: 'restarted' }
const isUp = async (url: string) => {
  try {
    return (await fetch(`${url}/__sim/settings`)).ok
  } catch {
    return false
  }
}
const start = async (pauses: readonly number[], kind: SimulatorKind = 'gateway') => {
  const notices: string[] = []
  const simulator = await startSimulator(kind, settings, (line) => notices.push(line), pauses)
  if (!simulator) throw new Error(notices.join('\n'))
  const kill = () => process.kill(simulator.pid() as number, 'SIGKILL')
  const notes = (words: string) => vi.waitFor(() => expect(notices.at(-1)).toContain(words), { timeout: 60_000 })
  return { simulator, notices, kill, notes }
}

it('a simulator that dies runs again at its address, which the log says, as often as it has pauses left', async () => {
  const { simulator, notices, kill, notes } = await start([1, 1])
  const { url } = simulator
  for (let restarts = 1; restarts <= 2; restarts++) {
    kill()
    await vi.waitFor(() => expect(notices.filter((line) => line.includes('runs again'))).toHaveLength(restarts), {
      timeout: 20_000,
    })
    expect(notices.at(-1)).toContain(url)
    expect(await isUp(url)).toBe(true)
  }
  expect(notices[0]).toBe('The gateway simulator ended: SIGKILL')
  kill()
  await notes('stays down')
  expect([await isUp(url), simulator.pid()]).toEqual([false, undefined])
  await simulator.stop()
})

it('a simulator that is stopped does not run again, also when it is stopped while it is down', async () => {
  const whileUp = await start([1])
  await whileUp.simulator.stop()
  const whileDown = await start([60_000])
  whileDown.kill()
  await whileDown.notes('ended')
  await whileDown.simulator.stop()
  for (const { simulator, notices } of [whileUp, whileDown]) {
    expect(await isUp(simulator.url)).toBe(false)
    expect(notices.filter((line) => line.includes('again'))).toEqual([])
  }
})

it('the courier simulator runs beside the gateway simulator, and again when it dies', async () => {
  const { simulator, kill, notes } = await start([1], 'courier')
  kill()
  await notes('The courier simulator runs again')
  expect(await isUp(simulator.url)).toBe(true)
  await simulator.stop()
  expect(await isUp(simulator.url)).toBe(false)
})
