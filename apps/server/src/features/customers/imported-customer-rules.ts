import type { PhoneNumber } from '../../shared/phone.ts'

const MAX_TAGS = 20

export type ImportedCustomer = {
  phone: PhoneNumber
  firstName: string
  lastName: string
  tags: string[]
  staffNote: string
  acceptsMarketing: boolean
  address: {
    receiverName: string
    addressLine1: string
    addressLine2: string
    city: string
    area: string
    postalCode: string
  } | null
}

/** A customer that the store has. */
export type KnownCustomer = {
  id: string
  phone: string
  firstName: string
  lastName: string
  tags: string[]
  staffNote: string
  status: string
  isLeaving: boolean
  /** Whether the account is of the person who has the number, and not of one who has only typed it. */
  isProven: boolean
  hasAddress: boolean
}

/** What a file adds to a customer that the store has; null when nothing. */
export type CustomerFill = {
  names: Pick<ImportedCustomer, 'firstName' | 'lastName'> | null
  tags: string[] | null
  staffNote: string | null
  address: ImportedCustomer['address']
}

/** Only what is empty is filled: what customers and staff have entered stays, and consent to marketing is theirs alone. */
export function fillCustomer(known: KnownCustomer, given: ImportedCustomer): CustomerFill | null {
  if (known.isLeaving) return null
  const isNameless = known.firstName === '' && known.lastName === ''
  const tags = [...new Set([...known.tags, ...given.tags])].slice(0, Math.max(MAX_TAGS, known.tags.length))
  const fill = {
    names:
      known.isProven && isNameless && (given.firstName || given.lastName)
        ? { firstName: given.firstName, lastName: given.lastName }
        : null,
    tags: tags.length > known.tags.length ? tags : null,
    staffNote: known.staffNote === '' && given.staffNote !== '' ? given.staffNote : null,
    address: known.isProven && !known.hasAddress ? given.address : null,
  }
  return Object.values(fill).some((part) => part !== null) ? fill : null
}
