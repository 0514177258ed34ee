/**
 * Operators reassign unused numbers: orders that are older than so many days when a number is proven do not belong to the person who
 * proves it.
 */
export const DAYS_BEFORE_PROOF = 180
