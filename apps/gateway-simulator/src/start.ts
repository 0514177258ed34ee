import { runSimulator } from '@haat/simulation/run-simulator.ts'
import { buildApp } from './app.ts'
import { program } from './program.ts'
import { createSimulator } from './simulator.ts'

await runSimulator(program, (options) => buildApp(createSimulator(options)))
