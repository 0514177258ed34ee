import { runSimulator } from '@haat/simulation/run-simulator.ts'
import { buildApp } from './app.ts'
import { program } from './program.ts'
import { createSimulator } from './simulator.ts'
import { expireByTime } from './sslcommerz/expire-by-time.ts'

await runSimulator(program, (options) => {
  const sim = createSimulator(options)
  return expireByTime(buildApp(sim), sim)
})
