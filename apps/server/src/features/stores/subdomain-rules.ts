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
  ...['pay', 'payment', 'payments', 'checkout', 'billing', 'invoice', 'bkash', 'nagad', 'rocket', 'upay', 'sslcommerz'],
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

/** How a subdomain looks at a glance: without hyphens, letters and digits that look alike as one. */
const glance = (subdomain: string) =>
  [...subdomain.replaceAll('-', '')]
    .map((letter) => similarLetters[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

/** `www2` and `admin-1` without the digits at their end. */
function withoutNumber(subdomain: string): string {
  let end = subdomain.length
  while (end > 0 && /\d/.test(subdomain.charAt(end - 1))) end--
  return subdomain.slice(0, end)
}

const atAGlance = new Set(reserved.map(glance))

/** Whether no shop may have the subdomain: it is the deployment's own, or looks like one that is. */
export const isReservedSubdomain = (subdomain: string): boolean =>
  [subdomain, withoutNumber(subdomain)].some((text) => text !== '' && atAGlance.has(glance(text)))
