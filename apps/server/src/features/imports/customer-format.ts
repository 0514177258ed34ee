export type CustomerColumn =
  | 'phone'
  | 'otherPhone'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'tags'
  | 'note'
  | 'acceptsMarketing'
  | 'addressLine1'
  | 'addressLine2'
  | 'area'
  | 'city'
  | 'postalCode'
  | 'country'

/** How a shop writes its customers. Letter case does not matter. */
export type CustomerFormat = {
  name: string
  columns: Partial<Record<CustomerColumn, readonly string[]>>
  /** A file that has one of these is of this format. */
  key: readonly CustomerColumn[]
}
