import { expect } from 'vitest'
import { runDoctor } from '../src/features/doctor/run-doctor.ts'
import type { Harness } from './harness.ts'

/** Expects that every invariant of the data holds, and that listings match the rows they are computed from. */
export async function expectHealthy({ adminUrl }: Pick<Harness, 'adminUrl'>): Promise<void> {
  const findings = await runDoctor(adminUrl, { scopes: ['data', 'window'], atOnce: true })
  const damage = findings.filter(({ count }) => count > 0).map(({ check, rows }) => ({ check, rows }))
  expect(damage).toEqual([])
}
