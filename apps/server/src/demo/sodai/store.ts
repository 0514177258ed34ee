import { offer, taka } from '../demo-builders.ts'
import { deliveryZones } from '../demo-commerce.ts'
import { paletteOf } from '../demo-palettes.ts'
import type { DemoCuratedList, DemoOffer, DemoStore } from '../demo-types.ts'
import { brands, categories } from './categories.ts'
import { config, payments } from './config.ts'
import { cooking } from './cooking.ts'
import { fresh } from './fresh.ts'
import { household } from './household.ts'
import { pantry } from './pantry.ts'
import { staples } from './staples.ts'

const offers: DemoOffer[] = [
  offer({
    name: 'First basket: ৳100 off',
    nameBn: 'প্রথম বাজারে ৳১০০ ছাড়',
    kind: 'fixed',
    code: 'PROTHOM100',
    amountMinor: taka(100),
    minSubtotalMinor: taka(800),
    firstOrderOnly: true,
    perCustomerLimit: 1,
    priority: 30,
  }),
  offer({
    name: 'Spices: 12% off, up to ৳120',
    nameBn: 'মসলায় ১২% ছাড়, সর্বোচ্চ ৳১২০',
    kind: 'percentage',
    code: 'MOSHLA12',
    percentBp: 1200,
    maxDiscountMinor: taka(120),
    minSubtotalMinor: taka(300),
    categorySlugs: ['spices'],
    usageLimit: 500,
    perCustomerLimit: 3,
    priority: 20,
  }),
  offer({
    name: 'Free delivery with FREEDEL above ৳1,200',
    nameBn: '১,২০০ টাকার বাজারে FREEDEL কোডে ডেলিভারি ফ্রি',
    kind: 'free_delivery',
    code: 'FREEDEL',
    minSubtotalMinor: taka(1200),
    usageLimit: 2000,
    perCustomerLimit: 4,
    priority: 10,
  }),
  offer({
    name: 'Three soaps for the price of two',
    nameBn: 'দুটির দামে তিনটি নিম সাবান',
    kind: 'buy_x_get_y',
    productSlugs: ['neem-bath-soap'],
    buyQuantity: 2,
    getQuantity: 1,
    priority: 40,
  }),
  offer({
    name: 'Tea time: 5% off',
    nameBn: 'চায়ের সময়: ৫% ছাড়',
    kind: 'percentage',
    percentBp: 500,
    categorySlugs: ['tea-drinks'],
    priority: 15,
  }),
]

const curatedLists: DemoCuratedList[] = [
  {
    key: 'iftar',
    title: 'Iftar table',
    titleBn: 'ইফতারের টেবিল',
    productSlugs: [
      ...['chola-boot', 'anchor-dal', 'brinjal-long', 'hand-fried-muri', 'tokma-shorbot-mix', 'kagzi-lime'],
      ...['lachchha-semai', 'bogura-mishti-doi'],
    ],
  },
  {
    key: 'rainy-day-khichuri',
    title: 'Rainy-day khichuri',
    titleBn: 'বৃষ্টির দিনের খিচুড়ি',
    productSlugs: ['kataribhog-rice', 'moong-dal', 'gawa-ghee', 'padma-hilsa', 'brinjal-long', 'mango-achar'],
  },
  {
    key: 'winter-pitha',
    title: 'Winter pitha',
    titleBn: 'শীতের পিঠা',
    productSlugs: ['pitha-rice-flour', 'khejur-patali-gur', 'fresh-cow-milk', 'narikel-naru', 'mustard-flower-honey'],
  },
]

/** সদাই: a grocery shop. */
export const sodai: DemoStore = {
  subdomain: 'sodai',
  name: 'Sodai',
  nameBn: 'সদাই',
  businessType: 'grocery',
  orderPrefix: 'SD',
  config,
  owner: { email: 'owner@sodai.example', name: 'Rafiqul Islam' },
  categories,
  brands,
  products: [...staples, ...cooking, ...fresh, ...pantry, ...household],
  zones: deliveryZones({
    inside: 50,
    around: 90,
    outside: 150,
    freeAbove: 1500,
    pickup: ['Pick up at Karwan Bazar', 'কারওয়ান বাজার থেকে সংগ্রহ'],
    days: { inside: [0, 1], around: [1, 2], outside: [2, 4] },
  }),
  offers,
  paymentMethods: payments,
  curatedLists,
  artwork: {
    initial: 'স',
    logo: paletteOf('emerald'),
    banners: [paletteOf('emerald'), paletteOf('clay'), paletteOf('teal')],
  },
}
