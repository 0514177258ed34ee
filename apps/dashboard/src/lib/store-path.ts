/** The address of a page of a store, below `/dashboard`: `/rongdhonu/orders/7001/`. */
export const storePath = (subdomain: string, ...parts: (string | number)[]): string =>
  `/${[subdomain, ...parts].map((part) => encodeURIComponent(part)).join('/')}/`

/** Where a sign-in leads: a path of the dashboard, never another site. */
export function safeNext(next: string | null): string {
  return next && /^\/(?![/\\])/.test(next) ? next : '/'
}
