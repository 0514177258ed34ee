const item = { product_id: 101, variant_id: 55, quantity: 1 }

/**
 * Realistic request bodies by operation: the required fields and those that make the request useful. An operation
 * without an entry uses the examples of its required fields.
 */
export const requestExamples: Readonly<Record<string, object>> = {
  addCartItem: item,
  changeCartItem: { quantity: 2 },
  mergeCart: { items: [item] },
  validateCart: { items: [item] },
  quoteCheckout: { items: [item], delivery_location: 'inside_dhaka' },
  updateAddress: { city: 'Khulna' },
  createOrder: {
    receiver_name: 'Rahima Khatun',
    phone: '01712345678',
    address: 'House 12, Road 5, Dhanmondi',
    delivery_location: 'inside_dhaka',
    payment_method: 'COD',
    items: [item],
  },
  trackOrder: { order_number: 'RD-7KQ2M9XA', phone: '01712345678' },
  updateDeliveryInfo: { order_id: 7001, address: 'House 13, Road 5, Dhanmondi' },
  login: { email: 'rahima@example.com', password: 'correct horse battery' },
  logout: { refresh_token: 'rt_…' },
  updateProfile: { last_name: 'Khatun' },

  createProduct: { name: 'Jamdani Saree', status: 'published', variants: [{ price: 2500, stock: 10 }] },
  updateProduct: { short_description: 'Hand-woven cotton.', is_featured: true },
  updateCategory: { name: 'Sarees' },
  updateBrand: { name: 'Aarong' },
  updateCuratedList: { title: 'Eid collection' },
  issueKey: { kind: 'secret', name: 'Courier sync', scopes: ['orders:read', 'orders:write'] },
  setStock: { on_hand: 45, expected: 50, reason: 'Counted by hand.' },
  recordOrderPayment: { method: 'CASH', amount: 100 },
  updateStock: { low_stock_threshold: 3 },
  holdOrder: { reason: 'The address is unclear.' },
  shipOrder: { courier: 'Pathao', tracking_code: 'PTH-100200' },
  returnOrder: { reason: 'The parcel was refused.', items: [{ order_item_id: 501, quantity: 1 }] },
  completeOrder: { accept_unpaid: true },
  rejectOrderPayment: { reason: 'No such transaction.' },
  createOffer: { name: 'Eid 10%', kind: 'percentage', percent: 10, code: 'EID10' },
  updateOffer: { name: 'Eid 10%', is_active: true },
  previewOffers: { items: [item] },
  addOfferCodes: { code: 'EID-2026' },
  updateDeliveryZone: { fee: 70 },
  savePaymentMethod: { name: 'bKash', account_number: '01712345678' },
  updateWebsite: { theme_color: '#b3202c' },
  updateStoreSettings: { guest_checkout: true },
  blockCustomer: { reason: 'Refused three parcels.' },
  updateCustomer: { staff_note: 'Calls often.' },
}
