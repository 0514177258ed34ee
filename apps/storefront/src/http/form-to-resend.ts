import type { FastifyRequest } from 'fastify'
import { createForm, type Form } from './form.ts'
import { FORM_KEY } from './form-key.ts'
import { isSecret, type SecretField, secretFields } from './secret-fields.ts'

/** A form whose result is not known, to be sent again as it was. */
export type FormToResend = {
  /** Its fields with their values, and its key. Secrets are not among them. */
  fields: [name: string, value: string][]
  /** Secret fields, to be typed again. */
  secrets: SecretField[]
  /** Whether photos have to be chosen again. */
  hasFiles: boolean
}

/** The form, with the key of its writes: sent again, each write is made once. */
export function formToResend({ key, sent, files }: Form): FormToResend {
  const all = Object.entries(sent).flatMap(([name, values]) =>
    [values ?? []].flat().map((value): [string, string] => [name, value]),
  )
  return {
    fields: [...all.filter(([name]) => !isSecret(name) && name !== FORM_KEY), [FORM_KEY, key]],
    secrets: secretFields.filter((name) => Object.hasOwn(sent, name)),
    hasFiles: files('images').length > 0,
  }
}

/** The form of a request that was read before the shop could be: null for a page, and for a form with files. */
export const sentForm = ({ method, body }: FastifyRequest): Form | null =>
  method === 'POST' && typeof body === 'object' && body !== null
    ? createForm(body as Record<string, string | string[]>)
    : null
