import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path/posix'

/** A document of the repository that is served beside the reference. */
export type Guide = { slug: string; path: string; title: string; text: string }

export const guides: readonly Guide[] = [
  {
    slug: 'client',
    path: 'packages/client/README.md',
    title: 'The typed client',
    text: 'Call the API from TypeScript or JavaScript: types, retries, renewed tokens, errors by code.',
  },
  {
    slug: 'example-client',
    path: 'examples/typed-client.ts',
    title: 'Example: the client',
    text: 'A list with `fields`, an order, and an error handled by its code.',
  },
  {
    slug: 'example-walk',
    path: 'examples/walk.ts',
    title: 'Example: the main job with fetch',
    text: 'Browse, register, fill a cart, order, confirm, ship and deliver, with plain `fetch`.',
  },
  {
    slug: 'payments',
    path: 'docs/payments.md',
    title: 'Payments',
    text: 'Connect payment gateways, take manual payments, refund, and compare with statements.',
  },
  {
    slug: 'payment-inspections',
    path: 'docs/payment-inspections.md',
    title: 'Payment inspections',
    text: 'How the state of a payment is found out when a gateway or a browser does not respond.',
  },
  {
    slug: 'messages',
    path: 'docs/messages.md',
    title: 'Mail and SMS',
    text: 'Providers, texts of a store, failed messages.',
  },
  {
    slug: 'storefront',
    path: 'docs/storefront.md',
    title: 'The storefront',
    text: 'Run it for a shop of your own, or change it.',
  },
  {
    slug: 'gateway-simulator',
    path: 'docs/gateway-simulator.md',
    title: 'The gateway simulator',
    text: 'Pay without money: the payment gateways on your machine, with faults on request.',
  },
  {
    slug: 'courier-simulator',
    path: 'docs/courier-simulator.md',
    title: 'The courier simulator',
    text: 'Parcels without couriers: Pathao, Steadfast and RedX on your machine, with faults on request.',
  },
]

export const guideUrl = ({ slug }: Pick<Guide, 'slug'>): string => `/docs/guides/${slug}`

/** The text of a guide. */
export const readGuide = ({ path }: Guide): string =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')

/** Where a link of a guide leads among the served pages; null when it leads elsewhere in the repository. */
export function linkFrom({ path }: Guide, target: string): string | null {
  if (/^(?:https?:|#|\/)/.test(target)) return target
  const [file = '', hash] = target.split('#')
  const found = guides.find((guide) => guide.path === join(dirname(path), file) || guide.path === join(path, file))
  return found ? `${guideUrl(found)}${hash ? `#${hash}` : ''}` : null
}

/** Whether a guide is a program, shown as it is. */
export const isProgram = ({ path }: Guide): boolean => !basename(path).endsWith('.md')
