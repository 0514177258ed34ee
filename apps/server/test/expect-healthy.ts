import { expect } from 'vitest'
import { runDoctor } from '../src/features/doctor/run-doctor.ts'
import type { Harness } from './harness.ts'

/** Expects that the data is whole, and that lists show what is true of it: after every transaction, whatever ran at once. */
export async function expectHealthy(h: Pick<Harness, 'adminUrl'>): Promise<void> {
  const findings = await runDoctor(h.adminUrl, { scopes: ['data', 'window'] })
  const damage = findings.filter(({ count }) => count > 0).map(({ check, rows }) => ({ check, rows }))
  expect(damage).toEqual([])
}
