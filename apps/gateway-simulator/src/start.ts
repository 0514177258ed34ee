import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createSimulator } from './simulator.ts'

try {
  const { host, port, seed, publicUrl } = readConfig()
  const app = buildApp(createSimulator({ seed, ...(publicUrl ? { publicUrl } : {}) }))
  const address = await app.listen({ host, port })
  console.log(`The gateway simulator listens on ${address}. See docs/gateway-simulator.md.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void app.close()
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
