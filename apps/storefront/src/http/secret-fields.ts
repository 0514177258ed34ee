import { FORM_KEY } from './form-key.ts'

/** Fields that are typed again when their form is sent again: no page and no cookie keeps them. */
export const secretFields = ['password', 'current_password', 'new_password', 'code'] as const

export type SecretField = (typeof secretFields)[number]

const namesOf = (names: readonly string[]) => {
  const known = new Set(names)
  return (name: string): boolean => known.has(name)
}

export const isSecret = namesOf(secretFields)

/** Whether no cookie keeps a field: a form that is shown again makes its keys and its owner anew. */
export const isForOneForm = namesOf([...secretFields, FORM_KEY, 'key', 'order_key', 'token', 'owner'])
