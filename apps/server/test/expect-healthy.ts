import { expect } from 'vitest'
import { runDoctor } from '../src/features/doctor/run-doctor.ts'
import type { Harness } from './harness.ts'

/** Expects that the data is whole: every check that must hold after every transaction, whatever ran at once. */
export async function expectHealthy(h: Pick<Harness, 'adminUrl'>): Promise<void> {
  const findings = await runDoctor(h.adminUrl, { scopes: ['data'] })
  const damage = findings.filter(({ count }) => count > 0).map(({ check, rows }) => ({ check, rows }))
  expect(damage).toEqual([])
}
