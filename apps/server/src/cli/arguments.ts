import { roles } from '@haat/contract/permissions.ts'
import { maxNameLength, maxSubdomainLength } from '@haat/contract/text-lengths.ts'
import { InvalidArgumentError, Option } from 'commander'
import { isReservedSubdomain } from '../features/stores/subdomain-rules.ts'
import { canonicalEmail } from '../shared/email.ts'

const pattern = (regex: RegExp, what: string) => (text: string) => {
  const value = text.trim()
  if (!regex.test(value)) throw new InvalidArgumentError(what)
  return value
}

export const subdomain = pattern(
  new RegExp(`^(?=.{1,${maxSubdomainLength}}$)[a-z0-9](-?[a-z0-9])*$`),
  `Use lowercase letters, digits and single hyphens, at most ${maxSubdomainLength} characters.`,
)
/** A subdomain for a store that does not exist yet. */
export function newSubdomain(text: string): string {
  const wanted = subdomain(text)
  if (!isReservedSubdomain(wanted)) return wanted
  throw new InvalidArgumentError(`"${wanted}" is reserved or similar to a reserved subdomain. Choose another.`)
}
export const shopName = pattern(
  new RegExp(`^[^\\p{Cc}]{1,${maxNameLength}}$`, 'u'),
  `Must be 1 to ${maxNameLength} characters.`,
)
export const personName = pattern(
  new RegExp(`^[^\\p{Cc}]{0,${maxNameLength}}$`, 'u'),
  `Must be at most ${maxNameLength} characters.`,
)
export const orderPrefix = pattern(/^[A-Z0-9]{1,6}$/, 'Must be 1 to 6 capital letters or digits.')
export const keyId = pattern(/^[1-9]\d{0,15}$/, 'Must be the ID of a key, as "key list" shows it.')
export const statementId = pattern(/^[1-9]\d{0,15}$/, 'Must be the ID of a statement, as its import shows it.')

export const email = (text: string) =>
  pattern(/^(?=.{3,254}$)[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an e-mail address.')(canonicalEmail(text))

export const storeOption = () =>
  new Option('--store <subdomain>', 'subdomain of the store').argParser(subdomain).makeOptionMandatory()
export const environmentOption = () =>
  new Option('--environment <environment>', 'live store or its sandbox').choices(['live', 'sandbox']).default('live')
export const roleOption = () => new Option('--role <role>', 'role of the member').choices(roles).default('manager')
