/** A place that couriers deliver to: Pathao's zone, RedX's area and Steadfast's police station are made of it. */
export type Place = {
  id: number
  name: string
  cityId: number
  postCode: number
  police: string
  /** How addresses name it, in lower case; also in Bangla. */
  words: readonly string[]
}

export type City = { id: number; name: string; division: string; words: readonly string[] }

/** A few of the cities of Pathao, by its numbers where they are public. */
export const cities: readonly City[] = [
  { id: 1, name: 'Dhaka', division: 'Dhaka', words: ['dhaka', 'ঢাকা'] },
  { id: 2, name: 'Chittagong', division: 'Chittagong', words: ['chittagong', 'chattogram', 'চট্টগ্রাম'] },
  { id: 3, name: 'Sylhet', division: 'Sylhet', words: ['sylhet', 'সিলেট'] },
  { id: 4, name: 'Rajshahi', division: 'Rajshahi', words: ['rajshahi', 'রাজশাহী'] },
  { id: 20, name: 'Khulna', division: 'Khulna', words: ['khulna', 'খুলনা'] },
  { id: 22, name: 'Gazipur', division: 'Dhaka', words: ['gazipur', 'গাজীপুর'] },
]

const place = (id: number, name: string, cityId: number, postCode: number, police: string, ...words: string[]) => ({
  id,
  name,
  cityId,
  postCode,
  police,
  words: [name.toLowerCase(), ...words],
})

export const places: readonly Place[] = [
  place(1, 'Mohammadpur', 1, 1207, 'Mohammadpur', 'মোহাম্মদপুর'),
  place(2, 'Dhanmondi', 1, 1209, 'Dhanmondi', 'ধানমন্ডি', 'ধানমণ্ডি'),
  place(3, 'Gulshan', 1, 1212, 'Gulshan', 'গুলশান'),
  place(12, 'Mirpur DOHS', 1, 1216, 'Pallabi', 'mirpur', 'মিরপুর'),
  place(13, 'Kochukhet', 1, 1206, 'Kafrul', 'কচুক্ষেত'),
  place(20, 'Ibrahimpur', 1, 1206, 'Kafrul', 'ইব্রাহিমপুর'),
  place(23, 'Kafrul', 1, 1206, 'Kafrul', 'কাফরুল'),
  place(31, 'Uttara Sector 10', 1, 1230, 'Uttara West', 'uttara', 'উত্তরা'),
  place(45, 'Agrabad', 2, 4100, 'Double Mooring', 'আগ্রাবাদ'),
  place(46, 'Panchlaish', 2, 4203, 'Panchlaish', 'পাঁচলাইশ'),
  place(60, 'Zindabazar', 3, 3100, 'Kotwali Sylhet', 'জিন্দাবাজার'),
  place(70, 'Shaheb Bazar', 4, 6100, 'Boalia', 'সাহেব বাজার'),
  place(80, 'Sonadanga', 20, 9100, 'Sonadanga', 'সোনাডাঙ্গা'),
  place(90, 'Tongi', 22, 1710, 'Tongi East', 'টঙ্গী'),
]

export const findPlace = (id: number | null): Place | undefined => places.find((known) => known.id === id)

export const findCity = (id: number | null): City | undefined => cities.find((known) => known.id === id)

/** The places of a city. */
export const placesOf = (cityId: number | null): Place[] => places.filter((known) => known.cityId === cityId)

/** Where an address leads by the names in it: a place, else the first of a city, else the first of Dhaka. */
export function resolveAddress(address: string): Place {
  const text = address.toLowerCase()
  const isNamed = ({ words }: { words: readonly string[] }) => words.some((word) => text.includes(word))
  const named = places.find(isNamed)
  const city = cities.find(isNamed)
  return named ?? places.find(({ cityId }) => cityId === city?.id) ?? (places[0] as Place)
}

/** Whether a parcel stays in Dhaka, where delivery costs less. */
export const isInsideDhaka = (cityId: number): boolean => cityId === 1
