import { describe, expect, it } from 'vitest'
import { realAddresses } from '../../test/real-addresses.ts'
import { recognizePlace, SURE } from './recognize-place.ts'

const placeOf = (address: string) => {
  const found = recognizePlace(address)
  return found && found.confidence >= SURE ? (found.thana ?? found.district).id : '?'
}

describe('the place of an address', () => {
  it.each(realAddresses)('of “%s” is %s', (address, place) => {
    expect(placeOf(address)).toBe(place)
  })
})
