import { describe, expect, it } from 'vitest'
import { districtKey } from './districts.ts'
import { allDistricts, allThanas, divisions, findPlace } from './places.ts'

/** Districts by division, and upazilas and thanas by district: a lost line of the data shows here. */
const counts = {
  Barishal: { Barguna: 6, Barishal: 10, Bhola: 7, Jhalokati: 4, Patuakhali: 8, Pirojpur: 7 },
  Chattogram: {
    ...{ Bandarban: 7, Brahmanbaria: 9, Chandpur: 8, Chattogram: 30, "Cox's Bazar": 9, Cumilla: 17, Feni: 6 },
    ...{ Khagrachhari: 9, Lakshmipur: 5, Noakhali: 9, Rangamati: 10 },
  },
  Dhaka: {
    ...{ Dhaka: 55, Faridpur: 9, Gazipur: 12, Gopalganj: 5, Kishoreganj: 13, Madaripur: 5, Manikganj: 7 },
    ...{ Munshiganj: 6, Narayanganj: 7, Narsingdi: 6, Rajbari: 5, Shariatpur: 6, Tangail: 12 },
  },
  Khulna: {
    ...{ Bagerhat: 9, Chuadanga: 4, Jashore: 8, Jhenaidah: 6, Khulna: 17, Kushtia: 6, Magura: 4, Meherpur: 3 },
    ...{ Narail: 3, Satkhira: 7 },
  },
  Mymensingh: { Jamalpur: 7, Mymensingh: 13, Netrokona: 10, Sherpur: 5 },
  Rajshahi: {
    ...{ Bogura: 12, Chapainawabganj: 5, Joypurhat: 5, Naogaon: 11, Natore: 7, Pabna: 9, Rajshahi: 16, Sirajganj: 9 },
  },
  Rangpur: {
    ...{ Dinajpur: 13, Gaibandha: 7, Kurigram: 9, Lalmonirhat: 5, Nilphamari: 6, Panchagarh: 5, Rangpur: 12 },
    Thakurgaon: 5,
  },
  Sylhet: { Habiganj: 9, Moulvibazar: 7, Sunamganj: 12, Sylhet: 17 },
}

describe('the places of Bangladesh', () => {
  it('are 8 divisions, 64 districts, and the upazilas and thanas of each', () => {
    const found = Object.fromEntries(
      divisions.map(({ name, districts }) => [
        name,
        Object.fromEntries(districts.map((district) => [district.name, district.thanas.length])),
      ]),
    )
    expect(found).toEqual(counts)
    expect([divisions.length, allDistricts.length]).toEqual([8, 64])
  })

  it('have ids that are all different and find them, in any case', () => {
    const ids = [...divisions, ...allDistricts, ...allThanas].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*(?:\.[a-z]+(?:-[a-z]+)*)?$/.test(id))).toEqual([])
    expect(ids.filter((id) => findPlace(` ${id.toUpperCase()} `)?.id !== id)).toEqual([])
    expect(findPlace('atlantis')).toBeUndefined()
  })

  it('have an English name in Latin letters and a Bangla name in Bangla letters', () => {
    for (const { name, nameBn } of [...divisions, ...allDistricts, ...allThanas]) {
      expect(name).toMatch(/^[A-Z][A-Za-z' -]+$/)
      expect(nameBn).toMatch(/^(?:[\u0980-\u09ff ]|\u200d)+$/)
    }
  })

  it('have spellings that belong to one district only', () => {
    const keys = allDistricts.flatMap(({ name, nameBn, spellings }) =>
      [...new Set([name, nameBn, ...spellings])].map((spelling) => [districtKey(spelling), districtKey(name)]),
    )
    expect(keys.filter(([spelling, name]) => spelling !== name)).toEqual([])
  })
})
