import { offer, taka } from '../demo-builders.ts'
import { deliveryZones } from '../demo-commerce.ts'
import { paletteOf } from '../demo-palettes.ts'
import type { DemoCuratedList, DemoOffer, DemoStore } from '../demo-types.ts'
import { accessories } from './accessories.ts'
import { brands, categories } from './categories.ts'
import { config, payments } from './config.ts'
import { kidsAndHome } from './kids-home.ts'
import { men } from './men.ts'
import { sarees } from './sarees.ts'
import { women } from './women.ts'

const offers: DemoOffer[] = [
  offer({
    name: 'Eid: 10% off, up to ৳500',
    nameBn: 'ঈদে ১০% ছাড়, সর্বোচ্চ ৳৫০০',
    kind: 'percentage',
    code: 'EID10',
    percentBp: 1000,
    maxDiscountMinor: taka(500),
    minSubtotalMinor: taka(2000),
    usageLimit: 1000,
    perCustomerLimit: 2,
    priority: 20,
  }),
  offer({
    name: 'Welcome: ৳150 off the first order',
    nameBn: 'প্রথম অর্ডারে ৳১৫০ ছাড়',
    kind: 'fixed',
    code: 'SHAGOTOM',
    amountMinor: taka(150),
    minSubtotalMinor: taka(1000),
    firstOrderOnly: true,
    perCustomerLimit: 1,
    priority: 30,
  }),
  offer({
    name: 'Free delivery above ৳5,000',
    nameBn: '৫,০০০ টাকার বেশি কিনলে ডেলিভারি ফ্রি',
    kind: 'free_delivery',
    minSubtotalMinor: taka(5000),
    priority: 10,
  }),
  offer({
    name: 'Buy two sets of churi, get one free',
    nameBn: 'দুই সেট রেশমি চুড়ি কিনলে এক সেট ফ্রি',
    kind: 'buy_x_get_y',
    productSlugs: ['reshmi-churi-set'],
    buyQuantity: 2,
    getQuantity: 1,
    priority: 40,
  }),
  offer({
    name: 'Kids’ week: 15% off',
    nameBn: 'ছোটদের সপ্তাহ: ১৫% ছাড়',
    kind: 'percentage',
    percentBp: 1500,
    maxDiscountMinor: taka(300),
    categorySlugs: ['kids'],
    priority: 15,
  }),
]

const curatedLists: DemoCuratedList[] = [
  {
    key: 'boishakh',
    title: 'Pohela Boishakh',
    titleBn: 'পহেলা বৈশাখ',
    productSlugs: [
      ...['red-white-boishakhi-saree', 'boishakhi-panjabi', 'alpona-fotua', 'girls-mini-saree'],
      ...['terracotta-necklace', 'reshmi-churi-set', 'gamcha-check-shirt'],
    ],
  },
  {
    key: 'wedding',
    title: 'For the wedding',
    titleBn: 'বিয়ের বাজার',
    productSlugs: [
      ...['mirpur-katan-saree', 'heirloom-jamdani-saree', 'silk-wedding-panjabi', 'kundan-necklace-set'],
      ...['gold-plated-bala', 'nagra-shoes', 'katan-potli-bag', 'nakshi-kantha-double'],
    ],
  },
  {
    key: 'under-500',
    title: 'Gifts under ৳500',
    titleBn: '৫০০ টাকার মধ্যে উপহার',
    productSlugs: [
      'batik-orna',
      'red-check-gamcha',
      'terracotta-necklace',
      'silver-jhumka',
      'jute-tote-bag',
      'monipuri-table-runner',
    ],
  },
]

/** রংধনু: a fashion shop. */
export const rongdhonu: DemoStore = {
  subdomain: 'rongdhonu',
  name: 'Rongdhonu',
  nameBn: 'রংধনু',
  businessType: 'fashion',
  orderPrefix: 'RD',
  config,
  owner: { email: 'owner@rongdhonu.example', name: 'Farhana Sultana' },
  categories,
  brands,
  products: [...sarees, ...women, ...men, ...kidsAndHome, ...accessories],
  zones: deliveryZones({
    inside: 70,
    around: 100,
    outside: 130,
    freeAbove: 5000,
    pickup: ['Pick up at Dhanmondi 27', 'ধানমন্ডি ২৭ থেকে সংগ্রহ'],
    days: { inside: [1, 2], around: [2, 3], outside: [3, 5] },
  }),
  offers,
  paymentMethods: payments,
  curatedLists,
  artwork: {
    initial: 'র',
    logo: paletteOf('crimson'),
    banners: [paletteOf('crimson'), paletteOf('emerald'), paletteOf('indigo')],
  },
}
