import { exportColumns } from '@haat/contract/export-columns.ts'
import type { CustomerFormat } from './customer-format.ts'

/** The header of our own export in both languages, and the name of the API. */
const headersOf = (name: string): string[] => {
  const column = exportColumns.customers.find((one) => one.name === name)
  return column ? [column.en, column.bn, name] : [name]
}

/** Our own export, or a list that somebody has typed. */
export const haatCustomerFormat: CustomerFormat = {
  name: 'Haat',
  columns: {
    phone: [...headersOf('phone'), 'Mobile', 'Mobile number', 'মোবাইল', 'মোবাইল নম্বর'],
    name: ['Name', 'Customer', 'নাম', 'ক্রেতা'],
    firstName: headersOf('first_name'),
    lastName: headersOf('last_name'),
    email: [...headersOf('email'), 'Email'],
    tags: headersOf('tags'),
    note: ['Note', 'নোট'],
    acceptsMarketing: headersOf('marketing_opt_in'),
    addressLine1: ['Address', 'ঠিকানা'],
    area: ['Thana', 'Area', 'থানা', 'এলাকা'],
    city: ['District', 'City', 'জেলা', 'শহর'],
    postalCode: ['Postal code', 'পোস্ট কোড'],
  },
  key: ['phone'],
}
