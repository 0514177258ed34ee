/** Numbers that differ in the case of Latin letters alone are one: `past_orders.number_key`. */
export const foldOrderNumber = (number: string): string => number.replaceAll(/[A-Z]+/g, (text) => text.toLowerCase())
