// Networks that no shopper on the Internet has (RFC 6890).
const PRIVATE = /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/

/** The IPv4 address for `X-KM-IP-V4`: Nagad knows no IPv6, and rejects addresses inside a network. */
export function chooseNagadIp(payerIp: string | null, serverIp: string): string {
  const ip = payerIp?.replace(/^::ffff:/i, '') ?? ''
  if (IPV4.test(ip) && !PRIVATE.test(ip)) return ip
  return serverIp || '127.0.0.1'
}

/** A payer's number with its middle hidden, as Nagad sends it: `017****0001`. Empty when there is none. */
export function maskNagadPayer(value: unknown): string {
  const digits = typeof value === 'string' ? value.slice(0, 40).replaceAll(/[^\d*]/g, '') : ''
  return digits.length < 8 ? '' : `${digits.slice(0, 3)}****${digits.slice(-4)}`
}
