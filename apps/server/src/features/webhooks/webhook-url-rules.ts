import type { Text } from '@haat/contract/errors.ts'
import type { Environment } from '../../shared/api-key.ts'
import { isLoopbackHost } from '../../shared/loopback-host.ts'

type UrlPolicy = {
  environment: Environment
  /** Whether `http://localhost` may be called. */
  allowsLocalhost: boolean
}

const LIVE_PORTS = ['', '443', '8443']
const isSandboxPort = (port: string) =>
  LIVE_PORTS.includes(port) || port === '80' || (Number(port) >= 3000 && Number(port) <= 9999)

// The parser has replaced other notations of IPv4 addresses, such as decimal and octal ones, by this one.
const isAddress = (host: string) => host.startsWith('[') || /^[\d.]+$/.test(host)

/** A URL that a webhook may have, as it is stored, or why it may not. The addresses of its name are checked at each attempt. */
export function readWebhookUrl(
  text: string,
  { environment, allowsLocalhost }: UrlPolicy,
): { ok: true; url: string } | { ok: false; message: Text } {
  const url = URL.parse(text)
  const refused = (message: Text) => ({ ok: false, message }) as const
  if (url === null) return refused(messages.malformed)
  if (url.username || url.password) return refused(messages.userInfo)
  url.hash = ''
  if (allowsLocalhost && environment === 'sandbox' && isLoopbackHost(url.hostname)) return { ok: true, url: url.href }
  if (url.protocol !== 'https:') return refused(messages.plain)
  if (isAddress(url.hostname) || !url.hostname.includes('.')) return refused(messages.noName)
  const isPort = environment === 'sandbox' ? isSandboxPort(url.port) : LIVE_PORTS.includes(url.port)
  return isPort
    ? { ok: true, url: url.href }
    : refused(environment === 'sandbox' ? messages.sandboxPort : messages.port)
}

const messages = {
  malformed: { en: 'Enter a URL that begins with https://.', bn: 'https:// দিয়ে শুরু লিংক দিন।' },
  plain: { en: 'Enter a URL that begins with https://.', bn: 'https:// দিয়ে শুরু লিংক দিন।' },
  userInfo: {
    en: 'A user name or password cannot be part of the URL. Use an authorization header.',
    bn: 'লিংকে ইউজার নাম বা পাসওয়ার্ড দেওয়া যায় না। authorization হেডার ব্যবহার করুন।',
  },
  noName: {
    en: 'Enter a host name of the public Internet, such as erp.example.com.',
    bn: 'ইন্টারনেটে থাকা কোনো ডোমেইন নাম দিন, যেমন erp.example.com।',
  },
  sandboxPort: {
    en: 'Only the ports 443, 8443, 80 and 3000 to 9999 can be used.',
    bn: 'শুধু 443, 8443, 80 এবং 3000 থেকে 9999 পোর্ট ব্যবহার করা যায়।',
  },
  port: { en: 'Only the ports 443 and 8443 can be used.', bn: 'শুধু 443 ও 8443 পোর্ট ব্যবহার করা যায়।' },
} satisfies Record<string, Text>
