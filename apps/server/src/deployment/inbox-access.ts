import type { Config } from '../config.ts'
import type { Deps } from '../platform/deps.ts'
import type { Environment } from '../shared/api-key.ts'

/** Who may read `/dev/inbox` of an environment. It is not served for live in production: its codes open real accounts. */
export function inboxOf(
  { mode, inboxToken }: Pick<Config, 'mode' | 'inboxToken'>,
  environment: Environment,
): Pick<Deps, 'inbox'> {
  if (mode !== 'production') return { inbox: 'this_machine' }
  return environment === 'sandbox' && inboxToken ? { inbox: { token: inboxToken } } : {}
}

/** Whether messages of an environment reach shoppers. What is only stored is read by developers, and by staff of sandboxes. */
export function deliveredOf(
  { mode, mail, sms }: Pick<Config, 'mode' | 'mail' | 'sms'>,
  environment: Environment,
): Deps['delivers'] {
  const isRead = environment === 'sandbox' || mode !== 'production'
  return { email: isRead || mail !== null, sms: isRead || sms !== null }
}
