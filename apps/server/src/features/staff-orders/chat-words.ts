import { paymentMethodFacts } from '@haat/contract/payment-method-facts.ts'

/** A regular expression of words in Latin or Bangla letters, whole: the engine's word boundary knows Latin letters only. */
const words = (list: string) =>
  `(?<![\\p{L}\\p{M}])(?:${list
    .normalize('NFC')
    .trim()
    .split('|')
    .map((word) => word.trim())
    .join('|')})(?![\\p{L}\\p{M}])`

export type ChatLabel = 'name' | 'phone' | 'address' | 'district' | 'thana' | 'item' | 'quantity'

/** What people write before a colon. The longer words stand first. */
export const labelWords: Record<ChatLabel, string> = {
  name: words(
    'customer name|full name|receiver name|your name|my name|name|amar nam|amar name|naam|nam|আমার নাম|পুরো নাম|নামঃ|নাম',
  ),
  phone: words(
    'phone number|mobile number|contact number|phone no|mobile no|contact no|phone|mobile|contact|cell|number|nmbr|মোবাইল নাম্বার|মোবাইল নম্বর|ফোন নাম্বার|ফোন নম্বর|মোবাইল|ফোন|নাম্বার|নম্বর',
  ),
  address: words(
    'full address|delivery address|shipping address|address|adress|addres|amar thikana|thikana|location|আমার ঠিকানা|সম্পূর্ণ ঠিকানা|পুরো ঠিকানা|ঠিকানাঃ|ঠিকানা|(?:বাসা|বাসার ঠিকানা)(?=\\s*[:=]\\s*[^\\d০-৯])',
  ),
  district: words('district|zilla|zila|jela|city|জেলাঃ|জেলা|শহর'),
  thana: words('thana|upazila|upozila|area|থানাঃ|থানা|উপজেলা|এলাকা'),
  item: words('product name|product code|product|item|order|code|পণ্যের নাম|পণ্য|প্রোডাক্ট|অর্ডার|কোড'),
  quantity: words('quantity|qty|pcs|পরিমাণ|সংখ্যা'),
}

/** What people write before a name, a number or an address without a colon: “নাম সালমা বেগম, মোবাইল ০১৭…”. */
export const spokenLabels = {
  name: words(
    'my name is|my name|full name|name|amar nam|amr nam|naam|nam|আমার নাম হলো|আমার নাম|নাম হলো|নাম হল|নাম|i am|ami|আমি',
  ),
  phone: words(
    'my number is|my number|phone number|mobile number|contact number|phone no|mobile no|contact no|amar number|phone|mobile|contact|cell|number|nmbr|no|আমার নাম্বার|আমার নম্বর|মোবাইল নাম্বার|মোবাইল নম্বর|মোবাইল নং|ফোন নাম্বার|ফোন নম্বর|ফোন নং|মোবাইল|ফোন|নাম্বার|নম্বর|নং',
  ),
  address: words(
    'my address is|my address|full address|delivery address|address|adress|amar thikana|thikana|আমার ঠিকানা হলো|আমার ঠিকানা|পুরো ঠিকানা|বাসার ঠিকানা|ঠিকানা',
  ),
} satisfies Partial<Record<ChatLabel, string>>

/** Words of a line that is an address, even where its place is unknown. */
export const addressWord = new RegExp(
  words(
    'house|home|road|rd|flat|floor|block|sector|section|lane|goli|village|gram|post|para|bazar|bazaar|bari|basa|r/a|avenue|near|opposite|union|school|college|masjid|mosque|station|more|mor|বাসা|বাড়ি|বাড়ি|রোড|ফ্ল্যাট|ফ্লাট|তলা|ব্লক|সেক্টর|লেন|গলি|গ্রাম|গ্রামঃ|পোস্ট|ডাকঘর|পাড়া|পাড়া|বাজার|মোড়|মোড়|থানা|জেলা|উপজেলা|ইউনিয়ন|ইউনিয়ন|মসজিদ|স্কুল|কলেজ|পাশে|সামনে',
  ),
  'iu',
)

/** Words of a sentence, and so of no name. */
export const sentenceWord = new RegExp(
  words(
    'assalamu|assalamualaikum|alaikum|salam|slm|hi|hello|hlw|vai|bhai|apu|apa|vaiya|bhaiya|sir|madam|please|plz|pls|order|confirm|delivery|deliver|price|dam|koto|available|chai|lagbe|nibo|nebo|dibo|diben|den|korben|ami|amar|ache|ase|thanks|thank|dhonnobad|ok|okay|ji|ha|na|yes|no|cod|cash|tk|taka|kalke|ajke|আসসালামু|আলাইকুম|সালাম|হাই|হ্যালো|ভাই|ভাইয়া|ভাইয়া|আপু|আপা|অর্ডার|কনফার্ম|ডেলিভারি|দাম|কত|চাই|লাগবে|নিবো|নেবো|নেব|দিবেন|দেবেন|দিন|দিয়েন|করবেন|আমি|আমার|আছে|ধন্যবাদ|ওকে|জি|জ্বি|হ্যাঁ|না|টাকা|কালকে|আজকে|প্লিজ',
  ),
  'iu',
)

/** A number of units: “2 pcs”, “২টা”, “x2”, or in words. */
export const quantityPattern =
  /(?<![\p{L}\p{N}])(\d{1,3})\s*(?:pieces|piece|pcs|pc|pic|ta|ti|টা|টি|পিস|পিছ|খানা)(?![\p{L}\p{M}])|(?<![\p{L}\p{N}])(?:x|×)\s*(\d{1,3})(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(\d{1,3})\s*(?:x|×)(?![\p{L}\p{N}])/iu

const wordNumbers: Record<string, number> = {
  ekta: 1,
  duita: 2,
  duta: 2,
  tinta: 3,
  charta: 4,
  একটা: 1,
  একটি: 1,
  দুইটা: 2,
  দুটা: 2,
  দুটি: 2,
  দুইটি: 2,
  তিনটা: 3,
  তিনটি: 3,
  চারটা: 4,
  চারটি: 4,
  পাঁচটা: 5,
  পাঁচটি: 5,
}
export const quantityWord = new RegExp(words(Object.keys(wordNumbers).join('|')), 'iu')
export const unitsOfWord = (word: string): number => wordNumbers[word.normalize('NFC').toLowerCase()] ?? 1

/** Wallets, with the payment method of each. */
export const wallets: readonly (readonly [string, RegExp])[] = Object.entries(paymentMethodFacts).flatMap(
  ([code, { chatNames }]) => (chatNames ? [[code, new RegExp(words(chatNames.join('|')), 'iu')] as const] : []),
)

export const transactionWord = new RegExp(
  `${words('trxid|trx id|trx|txnid|txn id|txn|transaction id|transaction|tran id|ট্রানজেকশন আইডি|ট্রানজেকশন|লেনদেন নম্বর|লেনদেন')}`,
  'iu',
)

/** An amount of money beside its sign or word. */
export const amountPattern =
  /(?:৳|tk\.?|bdt)\s*(\d{2,7}(?:\.\d{1,2})?)|(\d{2,7}(?:\.\d{1,2})?)\s*(?:৳|\/-|tk(?!\p{L})|taka(?!\p{L})|bdt|টাকা)/iu
