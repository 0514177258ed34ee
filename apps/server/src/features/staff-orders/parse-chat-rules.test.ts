import { describe, expect, it } from 'vitest'
import { parseChatText } from './parse-chat-rules.ts'

const found = (text: string) => {
  const { receiverName, phone, address, district, thana, ...more } = parseChatText(text)
  return {
    ...more,
    name: receiverName?.value,
    phone: phone?.value,
    address: address?.value,
    district: district?.value,
    thana: thana?.value,
  }
}

describe('a pasted chat', () => {
  it('with labels in Bangla fills every field', () => {
    expect(found('নাম: রহিমা খাতুন\nমোবাইল: ০১৭১২-৩৪৫৬৭৮\nঠিকানা: বাসা ১২, রোড ৫, ধানমন্ডি, ঢাকা\nপণ্য: লাল জামদানি ২টা')).toMatchObject({
      name: 'রহিমা খাতুন',
      phone: '+8801712345678',
      address: 'বাসা ১২, রোড ৫, ধানমন্ডি, ঢাকা',
      district: 'Dhaka',
      thana: 'Dhanmondi',
      items: [{ text: 'লাল জামদানি', quantity: 2 }],
      unread: '',
    })
  })

  it('in one line with labels in English is cut at the labels', () => {
    expect(
      found('Name: Rahima Khatun, Phone: +880 1712 345678, Address: House 5, Road 3, Agrabad, Chittagong'),
    ).toMatchObject({
      name: 'Rahima Khatun',
      phone: '+8801712345678',
      address: 'House 5, Road 3, Agrabad, Chittagong',
      district: 'Chattogram',
    })
  })

  it('without labels is read by the form of its lines', () => {
    expect(
      found(
        'assalamu alaikum vai\nKarim Uddin\n01812345678\nvill: Kalikapur, post: Sadar, Bogura\nblue panjabi 2 pcs\nkalke diben please',
      ),
    ).toMatchObject({
      name: 'Karim Uddin',
      phone: '+8801812345678',
      district: 'Bogura',
      items: [{ text: 'blue panjabi', quantity: 2 }],
      unread: 'assalamu alaikum vai\nkalke diben please',
    })
  })

  it('from WhatsApp is read without the marks of the messenger', () => {
    expect(
      found(
        '[10:42 AM, 11/28/2026] Rahima: Rahima Khatun\n[10:43 AM, 11/28/2026] Rahima: 8801712345678\n[10:43 AM, 11/28/2026] Rahima: Mirpur 10, Dhaka',
      ),
    ).toMatchObject({ name: 'Rahima Khatun', phone: '+8801712345678', thana: 'Mirpur' })
  })

  it('keeps further phone numbers, and takes the first as that of the receiver', () => {
    expect(found('Selina Parvin 01712345678 / 01912345678')).toMatchObject({
      name: 'Selina Parvin',
      phone: '+8801712345678',
      otherPhones: ['+8801912345678'],
    })
  })

  it.each([
    ['bkash kore disi 500 tk TrxID 9A7B6C5D4E', 'BKASH', '9A7B6C5D4E', '500'],
    ['নগদে ২০০ টাকা পাঠিয়েছি, লেনদেন 7XKQ2M9XAB', 'NAGAD', '7XKQ2M9XAB', '200'],
    ['trx: 8BD91KQ2PL', '', '8BD91KQ2PL', null],
  ])('“%s” names a payment', (text, method, transactionId, amount) => {
    expect(parseChatText(text).payment).toEqual({ method, transactionId, amount })
  })

  it('a code of a product is no transaction, and a price no phone number', () => {
    expect(parseChatText('code: JS1RED55X 1 pcs\n1250 tk')).toMatchObject({ payment: null, phone: null })
  })

  it.each(['একটা লাল শাড়ি', 'red saree x1', 'red saree 1 piece', 'রেড শাড়ি ১ পিস'])('“%s” is one item', (text) => {
    expect(parseChatText(text).items).toEqual([{ text: expect.any(String), quantity: 1 }])
  })

  it('several items in a line are items of their own', () => {
    expect(parseChatText('পণ্য: লাল শাড়ি ২টা, নীল পাঞ্জাবি ১টা').items).toEqual([
      { text: 'লাল শাড়ি', quantity: 2 },
      { text: 'নীল পাঞ্জাবি', quantity: 1 },
    ])
  })

  it.each([
    '',
    '   ',
    '???',
    '🙂🙂',
    '<script>alert(1)</script>',
    ':'.repeat(4000),
    'নাম:'.repeat(1000),
    '0'.repeat(4000),
  ])('of any text is read without a failure (%#)', (text) => {
    expect(parseChatText(text)).toMatchObject({ otherPhones: [] })
  })
})

// Invented chats: every name, number and place in every layout.
const names = [
  'Rahima Khatun',
  'রহিমা খাতুন',
  'Md. Karim Uddin',
  'মোঃ করিম উদ্দিন',
  'Nusrat Jahan',
  'সেলিনা পারভীন',
  'Tanvir',
]
const phones = ['01712345678', '০১৭১২৩৪৫৬৭৮', '+8801712345678', '01712-345678', '8801712345678', '+88 01712 345678']
const places = [
  ['House 12, Road 5, Dhanmondi, Dhaka', 'Dhaka', 'Dhanmondi'],
  ['বাসা ১২, রোড ৩, মিরপুর, ঢাকা', 'Dhaka', 'Mirpur'],
  ['গ্রাম কালিকাপুর, সাভার, ঢাকা', 'Dhaka', 'Savar'],
  ['Flat 4B, Banani, Dhaka', 'Dhaka', 'Banani'],
  ['বাড়ি ৭, সদর, রাজশাহী', 'Rajshahi', undefined],
  ['Uttara Sector 10, Road 12, House 5', 'Dhaka', 'Uttara West'],
] as const
const layouts = [
  (name: string, phone: string, place: string) => `নাম: ${name}\nফোন: ${phone}\nঠিকানা: ${place}`,
  (name: string, phone: string, place: string) =>
    `Name- ${name}\nMobile no: ${phone}\nAddress: ${place}\n2 ta red saree`,
  (name: string, phone: string, place: string) => `${name}\n${phone}\n${place}`,
  (name: string, phone: string, place: string) => `ভাই লাল শাড়িটা নিবো\n${name}\n${place}\n${phone}`,
  (name: string, phone: string, place: string) => `${place}\n${phone}\n${name}\nkalke delivery diben`,
]

it('of two hundred invented chats nearly all names, phone numbers and places are found', () => {
  const chats = layouts.flatMap((layout) =>
    names.flatMap((name, at) =>
      places.flatMap(([place, district, thana], number) => {
        const phone = phones[(at + number) % phones.length] as string
        return [{ text: layout(name, phone, place), name, district, thana }]
      }),
    ),
  )
  const share = (isFound: (chat: (typeof chats)[number]) => boolean) => chats.filter(isFound).length / chats.length
  expect(chats.length).toBeGreaterThanOrEqual(200)
  expect(share(({ text }) => parseChatText(text).phone?.value === '+8801712345678')).toBe(1)
  expect(share(({ text, district }) => parseChatText(text).district?.value === district)).toBeGreaterThan(0.97)
  expect(share(({ text, thana }) => parseChatText(text).thana?.value === thana)).toBeGreaterThan(0.9)
  expect(share(({ text, name }) => parseChatText(text).receiverName?.value === name)).toBeGreaterThan(0.9)
})
