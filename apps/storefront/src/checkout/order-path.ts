/** The page where an order is followed by its number, and its phone number unless this browser has placed it. */
export const trackPath = (number: string): string => `/track?order=${encodeURIComponent(number)}`

/** The page of an order: of a customer by its ID, of a guest by its number. */
export const orderPath = ({ number, orderId }: { number: string; orderId: number | null }): string =>
  orderId === null ? trackPath(number) : `/account/orders/${orderId}`
