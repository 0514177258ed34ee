import type { NavigateFunction } from 'react-router'
import { signInClient } from '../api/client.ts'
import { keepIdentity } from '../api/identity.ts'
import { forgetPush } from '../api/push.ts'
import { language } from '../i18n/language.ts'

/** Ends the session and forgets everything that was read with it. */
export async function signOut(navigate: NavigateFunction): Promise<void> {
  await forgetPush().catch(() => null)
  await signInClient(language.get())
    .auth.logout()
    // The session was over already, or there is no connection: the sign-in page says so.
    .catch(() => null)
  keepIdentity(null)
  await navigate('/sign-in/')
}
