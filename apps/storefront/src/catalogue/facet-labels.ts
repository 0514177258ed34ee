/** The words of an attribute or of its value in the language of the visit, where the API has them. */
export const labelOf = (named: object, otherwise: string): string =>
  ('label' in named && typeof named.label === 'string' && named.label) || otherwise
