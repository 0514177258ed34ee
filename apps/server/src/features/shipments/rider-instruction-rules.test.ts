import { maxInstructionLength } from '@haat/contract/text-lengths.ts'
import { describe, expect, it } from 'vitest'
import { exchangeText, instructRider } from './rider-instruction-rules.ts'

const goods = { shipmentNumber: 'DEM-7K2M9QX-2', contents: '1 × Shirt Blue' }
const takenBack = { ...goods, isOpen: true }
const text = 'EXCHANGE DEM-7K2M9QX-2: take back / ফেরত আনুন 1 × Shirt Blue'

describe('the instruction of a parcel', () => {
  it.each([
    ['is what staff have written', 'Call first', null, 'Call first'],
    ['of an exchange says what is taken back', '', takenBack, text],
    ['of an exchange says it beside what staff have written', 'Call first', takenBack, `${text}. Call first`],
    ['of an exchange says it once', text, takenBack, text],
    [
      'of an exchange says it in words of staff that name the return',
      'Bring DEM-7K2M9QX-2',
      takenBack,
      'Bring DEM-7K2M9QX-2',
    ],
    [
      'of an exchange says it beside the number of another return',
      'After DEM-7K2M9QX-29',
      takenBack,
      `${text}. After DEM-7K2M9QX-29`,
    ],
    [
      'of an exchange that has ended keeps what was added to it',
      `${text}. Call first`,
      { ...goods, isOpen: false },
      'Call first',
    ],
    ['of an exchange that has ended does not say it', text, { ...goods, isOpen: false }, ''],
    ['of an exchange that has ended keeps the words of staff', 'Call first', { ...goods, isOpen: false }, 'Call first'],
  ])('%s', (_, written, back, sent) => {
    expect(instructRider(written, back)).toBe(sent)
  })

  it('is cut where it is too long, and names the return all the same', () => {
    const long = exchangeText({ ...goods, contents: '1 × Shirt, '.repeat(50) })
    expect(long.length).toBeLessThanOrEqual(maxInstructionLength)
    expect(long).toContain(goods.shipmentNumber)
  })
})
