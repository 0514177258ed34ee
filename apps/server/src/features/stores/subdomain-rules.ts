import { paymentMethodFacts } from '@haat/contract/payment-method-facts.ts'

/** Subdomains of the deployment itself, and those that mail and browsers treat as the operator's. */
const reserved = [
  ...['www', 'web', 'admin', 'administrator', 'api', 'app', 'apps', 'dashboard', 'panel', 'portal', 'console', 'root'],
  ...[
    'account',
    'accounts',
    'auth',
    'oauth',
    'sso',
    'id',
    'login',
    'signin',
    'signup',
    'register',
    'password',
    'session',
  ],
  ...['pay', 'payment', 'payments', 'checkout', 'billing', 'invoice'],
  ...Object.entries(paymentMethodFacts).flatMap(([code, { color }]) => (color ? code.toLowerCase() : [])),
  ...[
    'support',
    'help',
    'helpdesk',
    'contact',
    'status',
    'docs',
    'blog',
    'news',
    'about',
    'legal',
    'security',
    'secure',
  ],
  ...['mail', 'email', 'smtp', 'imap', 'pop', 'pop3', 'mx', 'webmail', 'autoconfig', 'autodiscover', 'postmaster'],
  ...['hostmaster', 'webmaster', 'abuse', 'noreply', 'ns', 'dns', 'ftp', 'sftp', 'ssh', 'vpn', 'proxy', 'gateway'],
  ...['cdn', 'static', 'assets', 'media', 'images', 'img', 'files', 'upload', 'uploads', 'download', 'downloads'],
  ...[
    'haat',
    'system',
    'internal',
    'localhost',
    'staging',
    'sandbox',
    'live',
    'prod',
    'production',
    'metrics',
    'health',
  ],
  ...['webhook', 'webhooks', 'events', 'ws', 'git', 'operator', 'platform', 'official', 'null', 'undefined'],
]

const similarLetters: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
}

/** The appearance of a subdomain: without hyphens, similar letters and digits as one. */
const glance = (subdomain: string) =>
  [...subdomain.replaceAll('-', '')]
    .map((letter) => similarLetters[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** `www2` and `admin-1` without their final digits. */
function withoutNumber(subdomain: string): string {
  let end = subdomain.length
  while (end > 0 && /\d/.test(subdomain.charAt(end - 1))) end--
  return subdomain.slice(0, end)
}

const atAGlance = new Set(reserved.map(glance))

/** Whether no store may have the subdomain: it belongs to the deployment, or looks like one that does. */
export const isReservedSubdomain = (subdomain: string): boolean =>
  [subdomain, withoutNumber(subdomain)].some((text) => text !== '' && atAGlance.has(glance(text)))
