import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type Shop } from '../../../test/factories.ts'
import { type Harness, startHarness } from '../../../test/harness.ts'
import { aStaffMember, staffLogin } from '../../../test/staff-sessions.ts'

let h: Harness
let shop: Shop
beforeAll(async () => {
  h = await startHarness({ limits: true })
  shop = await openShop(h)
})
afterAll(() => h.close())

describe('guessing a staff password', () => {
  it('answers 429 too_many_requests after ten tries on one account, and says when to come back', async () => {
    h.setNow('2026-01-01T10:00:00Z')
    const { email } = await aStaffMember(h, shop)
    const other = await aStaffMember(h, shop)
    for (let i = 0; i < 10; i++) expect((await staffLogin(h, email, 'a guess')).status).toBe(401)
    const refused = await staffLogin(h, email.toUpperCase())
    expect(refused.body).toMatchObject({ status_code: 429, error_code: 'too_many_requests' })
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThanOrEqual(1)
    expect((await staffLogin(h, other.email)).status).toBe(200)
    h.setNow(new Date(Date.parse('2026-01-01T10:00:00Z') + wait * 1000))
    expect((await staffLogin(h, email)).status).toBe(200)
  })
})
