import type { Program } from '@haat/simulation/config.ts'

export const program: Program = {
  title: 'courier simulator',
  prefix: 'HAAT_COURIER_SIMULATOR',
  port: 4020,
  harm: 'no parcel of it moves',
  guide: 'docs/courier-simulator.md',
}
