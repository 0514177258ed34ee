import { HaatError } from '@haat/client'

/** Why the API refused what a visitor sent, to be shown in the form. Its texts are in the visitor's language. */
export type Problem = { message: string; fields: Record<string, string> }

/** A form without a problem. */
export const noProblem: Problem = { message: '', fields: {} }

/**
 * The problem of an error that the visitor can do something about. Any other error is thrown again, such as an ended
 * session or an unknown order. `names`: fields of the form by the API's names, where they differ.
 */
export function problemOf(error: unknown, names: Record<string, string> = {}): Problem {
  if (!(error instanceof HaatError) || !isForTheVisitor(error)) throw error
  const fields: Record<string, string> = {}
  for (const [path, messages] of Object.entries(error.fields)) {
    const name = path.split('.')[0] as string
    fields[names[name] ?? name] ??= messages[0] ?? ''
  }
  return { message: error.message, fields }
}

const isForTheVisitor = ({ status, code }: HaatError): boolean =>
  status >= 400 && status < 500 && status !== 404 && (status !== 401 || code === 'invalid_credentials')

/** A problem that the storefront found by itself. */
export const problemAt = (name: string, text: string): Problem => ({ message: '', fields: { [name]: text } })
