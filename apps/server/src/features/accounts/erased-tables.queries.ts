/** Tables whose rows of an account are deleted with it, in this order. What hangs on a row is deleted with the row. */
export const deletedWithAccount = [
  'verification_codes',
  'contact_changes',
  'customer_sessions',
  'customer_identities',
  'addresses',
  'carts',
  'wishlist_items',
  'leads',
  'review_votes',
  'reviews',
  'review_rejections',
  'messages',
  'tickets',
  'uploads',
  'data_exports',
] as const

/** Every column that names a customer or holds a contact, by table, and what the deletion of the account does to its row. */
export const erasedTables: Record<string, string> = {
  ...Object.fromEntries(deletedWithAccount.map((table) => [table, 'deleted'])),
  account_deletions: 'deleted: it is carried out',
  captured_messages: 'deleted, by what the messages were sent to',
  contact_messages: 'deleted, by verified contacts',
  leads: 'deleted, also by a verified phone number',
  order_links: 'deleted, by a verified phone number; those that were used hold nothing of their buyers',
  newsletter_subscribers: 'deleted, by a verified e-mail address',
  messages:
    'deleted; those about a ticket or an unfinished checkout or with a code with it, those about an order by the order; those to staff are not about shoppers',
  customers: 'emptied; the row stays, because orders point at it',
  customer_search: 'emptied by the trigger of customers',
  orders: 'kept; name, contacts, address, notes, tags and tracking are replaced',
  past_orders:
    'kept, with what was bought; all else is removed from those that the account may see, or its own contacts where another may see them, too',
  offer_uses: 'kept for the counts of offers; contacts are replaced',
  flash_deal_uses: 'kept for the counts of deals; contacts are replaced',
  subscriptions: 'cancelled before the deletion; address and reasons are removed',
  staff: 'kept: they are not customers',
  staff_invitations: 'kept: they are not for customers',
  staff_phone_codes: 'deleted a while after they end: they are not for customers',
}
