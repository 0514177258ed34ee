import type { Program } from '@haat/simulation/config.ts'

export const program: Program = {
  title: 'gateway simulator',
  prefix: 'HAAT_SIMULATOR',
  port: 4010,
  harm: 'it confirms payments without money',
  guide: 'docs/gateway-simulator.md',
}
