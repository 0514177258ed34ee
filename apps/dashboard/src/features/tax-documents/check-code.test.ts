import { expect, it } from 'vitest'
import { checkCodeOf } from './check-code.ts'

it('the QR code of a tax document has its number, BIN, total, VAT and day in Dhaka', () => {
  const issued = { number: 'DEM-2526-000183', total: '2500.00', vat: '326.09', currency: 'BDT' }
  expect(checkCodeOf({ ...issued, seller: { bin: '0012345670101' }, issued_at: '2026-01-31T18:00:00.000Z' })).toBe(
    'DEM-2526-000183; BIN 0012345670101; BDT 2500.00; VAT 326.09; 2026-02-01',
  )
})
