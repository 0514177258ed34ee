import { aroundDhaka, insideDhaka, outsideDhaka } from './bangladesh-districts.ts'
import { taka } from './demo-builders.ts'
import type { DemoPaymentMethod, DemoZone } from './demo-types.ts'

interface Delivery {
  /** In taka. */
  inside: number
  around: number
  outside: number
  freeAbove: number
  /** Of the shop that hands out the parcels. */
  pickup: readonly [en: string, bn: string]
  days: Record<'inside' | 'around' | 'outside', [min: number, max: number]>
}

/** The four delivery zones every shop of the country knows. */
export function deliveryZones({ inside, around, outside, freeAbove, pickup, days }: Delivery): DemoZone[] {
  return [
    {
      code: 'inside_dhaka',
      label: 'Inside Dhaka',
      labelBn: 'ঢাকার ভেতরে',
      feeMinor: taka(inside),
      freeAboveMinor: taka(freeAbove),
      estimatedDays: days.inside,
      districts: insideDhaka,
    },
    {
      code: 'sub_dhaka',
      label: 'Around Dhaka',
      labelBn: 'ঢাকার আশপাশে',
      feeMinor: taka(around),
      freeAboveMinor: taka(freeAbove * 2),
      estimatedDays: days.around,
      districts: aroundDhaka,
    },
    {
      code: 'outside_dhaka',
      label: 'Outside Dhaka',
      labelBn: 'ঢাকার বাইরে',
      feeMinor: taka(outside),
      freeAboveMinor: null,
      estimatedDays: days.outside,
      districts: outsideDhaka,
    },
    {
      code: 'pickup',
      label: pickup[0],
      labelBn: pickup[1],
      feeMinor: 0,
      freeAboveMinor: null,
      estimatedDays: [0, 1],
      districts: [],
    },
  ]
}

/** Cash on delivery, and the two wallets by hand to a number that cannot exist. */
export function paymentMethods(account: string): DemoPaymentMethod[] {
  return [
    {
      code: 'COD',
      name: 'Cash on delivery',
      nameBn: 'ক্যাশ অন ডেলিভারি',
      type: 'cod',
      isEnabled: true,
      instructions: 'পণ্য হাতে পেয়ে টাকা দিন।',
      accountNumber: '',
      sortOrder: 1,
    },
    wallet('BKASH', 'bKash', 'বিকাশ', account, 2),
    wallet('NAGAD', 'Nagad', 'নগদ', account, 3),
  ]
}

/** The entries of the configuration's `payment_methods`. */
export function paymentEntries(methods: DemoPaymentMethod[]): Record<string, string>[] {
  return methods.map((method) => ({
    code: method.code,
    name: method.name,
    type: method.type,
    logo: '',
    instructions: method.instructions,
    account_number: method.accountNumber,
    sort_order: String(method.sortOrder),
  }))
}

function wallet(
  code: 'BKASH' | 'NAGAD',
  name: string,
  nameBn: string,
  accountNumber: string,
  sortOrder: number,
): DemoPaymentMethod {
  const instructions = `${accountNumber} নম্বরে ${nameBn} থেকে সেন্ড মানি করে ট্রানজেকশন আইডি লিখুন।`
  return { code, name, nameBn, type: 'manual', isEnabled: true, instructions, accountNumber, sortOrder }
}

/** The main menu: one entry per category, in this order. */
export function navigationTo(entries: (readonly [label: string, categorySlug: string])[]): Record<string, string>[] {
  return entries.map(([label, slug], index) => ({
    id: String(index + 1),
    label,
    link: `/categories/${slug}`,
    type: 'category',
    icon: '',
    parent_id: '',
    sort_order: String(index + 1),
    open_in_new_tab: 'false',
  }))
}
