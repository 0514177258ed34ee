import { describe, expect, it } from 'vitest'
import {
  findNamedPlace,
  findPlaceOfThana,
  findSurePlace,
  isNameOf,
  type NamedAddress,
  placeOfAddress,
} from './place-of-address-rules.ts'

const place = (name: string, id = name) => ({ id, name, detail: '', hasParts: false })
const found = (address: string, thana: string, district: string) =>
  placeOfAddress({ address, thana, district }) as NamedAddress

describe('the place of an address', () => {
  it('is what the order says of it, in English or Bangla, whatever the line of the address names besides', () => {
    for (const [thana, district] of [
      ['Dhanmondi', 'Dhaka'],
      ['ধানমন্ডি', 'ঢাকা'],
    ] as const)
      expect(found('Comilla Store, Road 4', thana, district)).toMatchObject({
        district: { id: 'dhaka' },
        thana: { id: 'dhaka.dhanmondi' },
      })
    expect(found('House 5, Agrabad, Chittagong', '', '').district.id).toBe('chattogram')
    expect(placeOfAddress({ address: 'House 5', thana: '', district: '' })).toBeNull()
  })

  it('is found under each spelling that a courier writes', () => {
    const { district } = found('', '', 'Chattogram')
    expect(['Chittagong', 'chattogram', 'Dhaka', ''].map((name) => isNameOf(name, district))).toEqual([
      ...[true, true, false, false],
    ])
  })
})

describe('the place of a courier that an address names', () => {
  it('has the longest of the names in it, as whole words', () => {
    const address = found('House 5, Mirpur DOHS', 'Pallabi', 'Dhaka')
    expect(findNamedPlace([place('Mirpur'), place('Mirpur DOHS'), place('Mir')], address)?.id).toBe('Mirpur DOHS')
    expect(findNamedPlace([place('Mir'), place('DOH'), place('')], address)).toBeNull()
  })

  it('is none when several places have the name', () => {
    const address = found('House 5', 'Kotwali', 'Chattogram')
    expect(findNamedPlace([place('Kotwali', '1'), place('Kotwali', '2')], address)).toBeNull()
  })

  it('is none in another thana than the order says, where nobody looks at it', () => {
    const places = [place('Mohammadpur'), place('Adabor')]
    const address = found('Mohammadpur Housing', 'Adabor', 'Dhaka')
    expect(findNamedPlace(places, address)?.id).toBe('Mohammadpur')
    expect(findSurePlace(places, address)).toBeNull()
    expect(findSurePlace(places, found('House 5, Mohammadpur', '', 'Dhaka'))?.id).toBe('Mohammadpur')
  })

  it('is the first in its thana where the line has no name', () => {
    const address = found('বাসা ৫', 'ধানমন্ডি', 'ঢাকা')
    expect(findPlaceOfThana([place('Gulshan'), place('Dhanmondi - Kalabagan Road')], address)?.id).toContain(
      'Dhanmondi',
    )
    expect(findPlaceOfThana([place('Gulshan')], address)).toBeNull()
    expect(findPlaceOfThana([place('Dhanmondi')], { ...address, thana: null })).toBeNull()
  })
})
