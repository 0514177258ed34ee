import type { CustomerFormat } from './customer-format.ts'

/** Consent to e-mail is none to SMS, and only the phone number is taken: the column of e-mail is not read. */
export const shopifyCustomerFormat: CustomerFormat = {
  name: 'Shopify',
  columns: {
    phone: ['Phone'],
    otherPhone: ['Default Address Phone', 'Address Phone'],
    firstName: ['First Name'],
    lastName: ['Last Name'],
    email: ['Email'],
    tags: ['Tags'],
    note: ['Note'],
    acceptsMarketing: ['Accepts SMS Marketing'],
    addressLine1: ['Default Address Address1', 'Address1'],
    addressLine2: ['Default Address Address2', 'Address2'],
    city: ['Default Address City', 'City'],
    postalCode: ['Default Address Zip', 'Zip'],
    country: ['Default Address Country Code', 'Country Code', 'Country'],
  },
  key: ['otherPhone'],
}
