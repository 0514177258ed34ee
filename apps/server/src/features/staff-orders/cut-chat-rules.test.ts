import { describe, expect, it } from 'vitest'
import { parseChatText } from './parse-chat-rules.ts'

const PHONE = '+8801911223344'

/** A message, and what it says: name, address, thana, the first item, what is left. */
type Message = [text: string, said: { name?: string; address?: string; thana?: string; item?: string; unread?: string }]

const messages: Message[] = [
  // Bangla.
  [
    'নাম সালমা বেগম, ০১৯১১-২২৩৩৪৪, বাসা ৫ রোড ২ ধানমন্ডি ঢাকা',
    { name: 'সালমা বেগম', address: 'বাসা ৫ রোড ২ ধানমন্ডি ঢাকা', thana: 'Dhanmondi' },
  ],
  [
    'নাম: সালমা বেগম, মোবাইল: ০১৯১১২২৩৩৪৪, ঠিকানা: বাসা ৫, রোড ২, ধানমন্ডি, ঢাকা',
    { name: 'সালমা বেগম', address: 'বাসা ৫, রোড ২, ধানমন্ডি, ঢাকা', thana: 'Dhanmondi' },
  ],
  [
    'আমার নাম সালমা বেগম ফোন ০১৯১১২২৩৩৪৪ ঠিকানা বাসা ৫ রোড ২ মিরপুর ঢাকা',
    { name: 'সালমা বেগম', address: 'বাসা ৫ রোড ২ মিরপুর ঢাকা', thana: 'Mirpur' },
  ],
  [
    'নাম সালমা বেগম\nমোবাইল ০১৯১১২২৩৩৪৪\nঠিকানা বাসা ৫, রোড ২, সাভার, ঢাকা',
    { name: 'সালমা বেগম', address: 'বাসা ৫, রোড ২, সাভার, ঢাকা', thana: 'Savar' },
  ],
  [
    'নাম সালমা বেগম\nফোন নম্বর ০১৯১১২২৩৩৪৪\nবাসা: ধানমন্ডি, ঢাকা',
    { name: 'সালমা বেগম', address: 'ধানমন্ডি, ঢাকা', thana: 'Dhanmondi' },
  ],
  [
    'লাল জামদানি ২টা, নাম সালমা বেগম, ০১৯১১২২৩৩৪৪, বাসা ৫, রোড ২, ধানমন্ডি, ঢাকা',
    { name: 'সালমা বেগম', address: 'বাসা ৫, রোড ২, ধানমন্ডি, ঢাকা', item: 'লাল জামদানি' },
  ],
  [
    'আপু লাল শাড়িটা নিবো। নাম: সালমা বেগম। মোবাইল: ০১৯১১২২৩৩৪৪। ঠিকানা: বাসা ৫, মিরপুর, ঢাকা।',
    { name: 'সালমা বেগম', address: 'বাসা ৫, মিরপুর, ঢাকা', unread: 'আপু লাল শাড়িটা নিবো' },
  ],
  ['সালমা বেগম, ০১৯১১২২৩৩৪৪, বাসা ৫ ধানমন্ডি ঢাকা', { name: 'সালমা বেগম', address: 'বাসা ৫ ধানমন্ডি ঢাকা' }],
  ['সালমা বেগম ০১৯১১২২৩৩৪৪ বাসা ৫ ধানমন্ডি ঢাকা', { name: 'সালমা বেগম', address: 'বাসা ৫ ধানমন্ডি ঢাকা' }],
  ['বাসা ৫, ধানমন্ডি, ঢাকা, ০১৯১১২২৩৩৪৪, সালমা বেগম', { name: 'সালমা বেগম', address: 'বাসা ৫, ধানমন্ডি, ঢাকা' }],
  ['ঠিকানা: বাসা ৫, রোড ২, ০১৯১১২২৩৩৪৪, ধানমন্ডি, ঢাকা', { address: 'বাসা ৫, রোড ২, ধানমন্ডি, ঢাকা' }],
  ['নামঃ সালমা বেগম, মোবাইলঃ ০১৯১১২২৩৩৪৪', { name: 'সালমা বেগম' }],
  // Bangla in Latin letters.
  [
    'nam salma begum, mobile 01911223344, basa 5 road 2 dhanmondi dhaka',
    { name: 'salma begum', address: 'basa 5 road 2 dhanmondi dhaka', thana: 'Dhanmondi' },
  ],
  [
    'amar nam Salma Begum, number 01911-223344, thikana house 5 mirpur 10 dhaka',
    { name: 'Salma Begum', address: 'house 5 mirpur 10 dhaka', thana: 'Mirpur' },
  ],
  [
    'vai lal saree ta nibo\nnam Salma Begum\nphone 01911223344\nthikana gram Kalikapur, Savar, Dhaka',
    { name: 'Salma Begum', address: 'gram Kalikapur, Savar, Dhaka', thana: 'Savar', unread: 'vai lal saree ta nibo' },
  ],
  [
    'ami Salma Begum, 01911223344, House 5, Lake Circus, Kalabagan, Dhaka',
    { name: 'Salma Begum', address: 'House 5, Lake Circus, Kalabagan, Dhaka' },
  ],
  [
    'Salma Begum | 01911 223344 | Flat 4B, Banani, Dhaka | blue panjabi 2 pcs',
    { name: 'Salma Begum', address: 'Flat 4B, Banani, Dhaka', thana: 'Banani', item: 'blue panjabi' },
  ],
  [
    'apu order korbo, nam: Salma Begum, no 01911223344, basa 12 uttara sector 7 dhaka',
    { name: 'Salma Begum', address: 'basa 12 uttara sector 7 dhaka', unread: 'apu order korbo' },
  ],
  // English.
  [
    'Name Salma Begum, Phone 01911223344, Address House 5, Road 2, Dhanmondi, Dhaka 1205',
    { name: 'Salma Begum', address: 'House 5, Road 2, Dhanmondi, Dhaka 1205', thana: 'Dhanmondi' },
  ],
  [
    'Name: Salma Begum\nMobile: +880 1911-223344\nAddress: House 5, Road 2, Dhanmondi, Dhaka, 1205',
    { name: 'Salma Begum', address: 'House 5, Road 2, Dhanmondi, Dhaka, 1205' },
  ],
  [
    'My name is Salma Begum, my number is 01911223344, my address is House 5, Mirpur 2, Dhaka',
    { name: 'Salma Begum', address: 'House 5, Mirpur 2, Dhaka' },
  ],
  ['Salma Begum, House 5, Road 2, Dhanmondi, Dhaka. 01911223344', { name: 'Salma Begum', thana: 'Dhanmondi' }],
  [
    'Name: Salma Begum, House 5, Road 2, Dhanmondi, Dhaka, Phone: 01911223344',
    { name: 'Salma Begum', address: 'House 5, Road 2, Dhanmondi, Dhaka' },
  ],
  ['1. Salma Begum\n2. 01911223344\n3. House 5, Banani, Dhaka', { name: 'Salma Begum', thana: 'Banani' }],
  // Words that are labels elsewhere, and are none here.
  ['মোবাইল কভার ২টা লাগবে, ০১৯১১২২৩৩৪৪', { item: 'মোবাইল কভার লাগবে' }],
  ['phone stand 2 pcs\nSalma Begum\n01911223344', { name: 'Salma Begum', item: 'phone stand' }],
  ['ঠিকানা কি দিতে হবে? ০১৯১১২২৩৩৪৪', {}],
  ['ami nibo, 01911223344', { unread: 'ami nibo' }],
]

describe('a message of one line or of several, with labels or without', () => {
  it.each(messages)('“%s” is cut into name, number and address', (text, { name, address, thana, item, unread }) => {
    const chat = parseChatText(text)
    expect(chat.phone?.value).toBe(PHONE)
    expect(chat.receiverName?.value).toBe(name)
    if (address !== undefined || name === undefined) expect(chat.address?.value).toBe(address)
    if (thana !== undefined) expect(chat.thana?.value).toBe(thana)
    if (item !== undefined) expect(chat.items[0]?.text).toBe(item)
    if (unread !== undefined) expect(chat.unread).toBe(unread)
  })

  it('no name, address or item keeps a label or a comma at its ends', () => {
    for (const [text] of messages) {
      const { receiverName, address, items } = parseChatText(text)
      for (const value of [receiverName?.value, address?.value, ...items.map((item) => item.text)]) {
        expect([text, value]).not.toEqual([
          text,
          expect.stringMatching(/^[\s,;:|।]|[\s,;:|]$|,\s*,|^(?:নাম|nam|name)\s/i),
        ])
      }
    }
  })
})
