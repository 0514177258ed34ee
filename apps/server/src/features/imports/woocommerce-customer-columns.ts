import type { CustomerFormat } from './customer-format.ts'

/** The usual exports of users with the fields that WooCommerce keeps of them. Its own list of customers has no phone numbers. */
export const wooCommerceCustomerFormat: CustomerFormat = {
  name: 'WooCommerce',
  columns: {
    phone: ['billing_phone', 'Billing Phone', 'Phone (Billing)'],
    otherPhone: ['shipping_phone', 'Shipping Phone'],
    firstName: ['first_name', 'billing_first_name', 'First Name', 'Billing First Name'],
    lastName: ['last_name', 'billing_last_name', 'Last Name', 'Billing Last Name'],
    email: ['user_email', 'billing_email', 'Email', 'Billing Email'],
    addressLine1: ['billing_address_1', 'Billing Address 1'],
    addressLine2: ['billing_address_2', 'Billing Address 2'],
    city: ['billing_city', 'Billing City'],
    postalCode: ['billing_postcode', 'Billing Postcode'],
    country: ['billing_country', 'Billing Country'],
  },
  key: ['phone', 'otherPhone'],
}
