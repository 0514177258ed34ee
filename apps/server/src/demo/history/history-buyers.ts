import { allDistricts } from '../../shared/places.ts'
import type { RandomSource } from './random-source.ts'

/** Somebody who orders from a demo shop. Those with an e-mail address have an account. */
export type HistoryBuyer = {
  firstName: string
  lastName: string
  email: string | null
  phone: string
  address: string
  district: string
  thana: string
}

const firstNames =
  'আয়েশা ফারহানা নুসরাত তানজিলা সাদিয়া রুমানা শারমিন মৌসুমী নাজমা সুমাইয়া তাহমিনা ইসরাত জান্নাতুল মাহমুদ রাকিব তানভীর সাজ্জাদ ইমরান আরিফ শফিক নাঈম হাসান মেহেদী আসিফ সুজন রিয়াজ'.split(
    ' ',
  )
const lastNames = 'আক্তার ইসলাম রহমান খাতুন হোসেন আহমেদ চৌধুরী সুলতানা বেগম সরকার দাস মিয়া হক কবির সাহা পারভীন'.split(' ')

/** Where orders come from, most of them from Dhaka. */
const districtWeights: Record<string, number> = {
  Dhaka: 52,
  Chattogram: 12,
  Gazipur: 7,
  Narayanganj: 6,
  Sylhet: 5,
  Cumilla: 4,
  Khulna: 4,
  Rajshahi: 4,
  Mymensingh: 3,
  Bogura: 3,
}
const districts = Object.keys(districtWeights).map((name) => {
  const district = allDistricts.find((one) => one.name === name)
  if (!district) throw new Error(`no district ${name}`)
  return district
})

/** Fictional people; their phone numbers begin with 01700-0 and belong to nobody here. */
export const historyBuyers = (random: RandomSource, count: number): HistoryBuyer[] =>
  Array.from({ length: count }, (_, index) => {
    const district = districts[random.weighted(Object.values(districtWeights))] as (typeof districts)[number]
    const thana = random.pick(district.thanas)
    return {
      firstName: random.pick(firstNames),
      lastName: random.pick(lastNames),
      email: index % 2 === 0 ? `buyer${index + 1}@shoppers.example` : null,
      phone: `+88017000${String(10_000 + index * 37).padStart(5, '0')}`,
      address: `বাড়ি ${random.between(1, 90)}, রোড ${random.between(1, 20)}, ${thana.nameBn}, ${district.nameBn}`,
      district: district.name,
      thana: thana.name,
    }
  })
