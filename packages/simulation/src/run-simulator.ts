import type { FastifyInstance } from 'fastify'
import { type Program, readConfig } from './config.ts'
import type { SimulatorOptions } from './simulation.ts'

/** Runs a simulator as a process, until it is interrupted or its standard input ends. */
export async function runSimulator(program: Program, build: (options: SimulatorOptions) => FastifyInstance) {
  try {
    const { host, port, seed, publicUrl, isUntilStdin } = readConfig(program)
    const app = build({ seed, ...(publicUrl ? { publicUrl } : {}) })
    const address = await app.listen({ host, port })
    console.log(`The ${program.title} listens on ${address}. See ${program.guide}.`)
    const stop = () => void app.close()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
    if (isUntilStdin) process.stdin.on('close', stop).resume()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
