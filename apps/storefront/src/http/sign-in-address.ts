import type { Visit } from './visit.ts'

/** The page to sign in, which leads on to an own address afterwards. */
export const signInAddress = (visit: Visit, next: string): string =>
  `${visit.link('/login')}?next=${encodeURIComponent(next)}`
