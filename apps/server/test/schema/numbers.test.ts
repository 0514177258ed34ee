import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { SCHEMA } from '../../src/platform/schema-files.ts'

// A number that TypeScript needs too has a name in `limits.ts` or `text-lengths.ts` of the contract, or in `stored-limits.ts` or
// `stored-lengths.ts`, and the schema takes it from there. What is written in the schema by itself is listed here with the reason.
const alone: Record<string, string> = {
  'addresses.sql': '50: an ID of a district',
  'alerts.functions.sql': '10 minutes: between two mails to a member; 1 day: between two digests that are not sent',
  'alerts.sql':
    '10: the shortest URL; 22, 87: the keys of a browser; 100: kinds of alerts, beyond what there are; 1439, 23: the last minute and hour of a day',
  'blocks.sql': '100: percent, and a network or the digest of an address',
  'confirmations.functions.sql': '1 microsecond: a link that has ended was valid for the shortest time',
  'content.sql': '301, 302: of HTTP',
  'customers.functions.sql': '11: digits of an erased phone number',
  'customers.sql': '99999999999: the largest of 11 digits',
  'data-exports.sql': '10000: parts of a file, beyond what one has; 1048576: bytes of a part',
  'data-rewrites.functions.sql': '500: rows of a batch of the owner, who does not pause',
  'delivery.sql': '100: percent; 10000: basis points; 600: more than Bangladesh has thanas',
  'documents.functions.sql': '6 months: from January to July',
  'documents.sql': '2000, 2999: the fiscal years that there are',
  'figures.functions.sql':
    '1 day: one day after the other; 31 days: longer than incomplete orders are kept; 5 minutes: beyond what a transaction lasts',
  'gateway-refunds.sql': '40: a code of the server',
  'gateways.functions.sql': '20: the merchants that are remembered; 10000: beyond what notifies one topic',
  'gateways.sql': '10: test payments that are remembered; 300: a code of the server; 20000: bytes of a sealed token',
  'holds.functions.sql': '1000: the newest are enough; 1 hour: how long an ended hold counts at least',
  'ids.functions.sql': '1000000: microseconds; 1735689600000000: the year 2025',
  'idempotency.functions.sql': '404: of HTTP',
  'ids.sql': '1000000: microseconds; 1735689600000000: the year 2025',
  'imports.sql': '10485760: bytes of a compressed file',
  'jobs.sql': '100: a name that the server gives',
  'leads.functions.sql':
    '20 minutes: how long an order counts before the checkout that it ends; 20: the last hour of a day in which shoppers are reminded; 8 days: longer than a reminder counts',
  'list-exports.sql':
    '50: columns, beyond what a list has; 100000: parts of a file, beyond what one has; 1048576: bytes of a part',
  'listings.functions.sql': '100: percent',
  'members.functions.sql': '1 hour: the links to a new password that are counted',
  'messages.sql': '99: parts of an SMS, beyond what one has',
  'orders.functions.sql': '500: rows of a batch',
  'orders.sql':
    '9999: units of an item with those of bundles, beyond what a cart takes; 800: the parts of an address of the address book in one text',
  'parcel-tracking.functions.sql': '2 hours: when a courier is first asked about a parcel',
  'payment-sessions.sql':
    '40, 100: codes of the server; 60: a network; 200: a member of staff; 500: an ID of a gateway',
  'payments.sql': '60: a network',
  'products.sql': '100: percent',
  'promotions.sql': '10000: basis points',
  'reconciliation.functions.sql': '10000: differences of one request',
  'refunds.sql': '9999: units of an order item',
  'reputation.sql': '100: percent; 20: words of a courier',
  'risk.sql': '100: the highest score',
  'search-words.functions.sql':
    '10: words of a phrase that are searched; 200: characters of a key; 50: characters of a word that are indexed',
  'search.functions.sql':
    '50, 1000: rows from which a guess is made; 40: a longer word is not corrected; 200: characters of a key',
  'search.sql': '64: bits; 40: a longer word is not corrected',
  'staff.functions.sql': '12 hours: a session without use; 1 minute: how exactly its use is noted',
  'staff.sql': '10000: basis points',
  'statement-matching.functions.sql': '2000: lines of a batch',
  'statements.functions.sql': '10000: differences of one request; 1 millisecond: the end of a range',
  'subscriptions.sql': '31: days of a month; 50: codes of the server; 1000: the parts of an address in one text',
  'transactions.functions.sql': '1000: spellings of an ID that are compared one by one',
  'uploads.sql': '2000: a preview that the server makes',
  'webhooks.functions.sql':
    '1 hour: how long events wait for an earlier one; 500: due deliveries that a claim examines',
  'webhooks.sql': '10: the end of a secret',
}

/** The numbers of two digits and more, and the intervals, of a file; not the 32 bytes of a digest and the options of storage. */
function numbersIn(sql: string): string[] {
  const code = sql.replaceAll(/--.*/g, '')
  const intervals = [...code.matchAll(/interval '([^']+)'/g)].map(([, text = '']) => text)
  const bare = code
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/length\(\w+\) = 32\b/g, '')
    .replaceAll(/\bwith \([^)]*\)/g, '')
  const numbers = [...bare.matchAll(/(?<![\w.:$])\d{2,}\b/g)].map(([text]) => text)
  return [...new Set([...numbers, ...intervals])]
}

/** What a reason explains: `100: percent; 600: thanas` → 100, 600. */
const explained = (reason: string) => reason.split('; ').flatMap((part) => (part.split(':')[0] ?? '').split(', '))

const files = globSync('*.sql', { cwd: SCHEMA.pathname }).filter((file) => !file.endsWith('.checks.sql'))
const read = (file: string) => readFileSync(new URL(file, SCHEMA), 'utf8')

it('a number stands in the schema by its name of TypeScript, unless TypeScript does not know it', () => {
  const found = Object.fromEntries(
    files
      .map((file) => [basename(file), numbersIn(read(file)).sort()] as const)
      .filter(([, numbers]) => numbers.length > 0),
  )
  const listed = Object.fromEntries(Object.entries(alone).map(([file, reason]) => [file, explained(reason).sort()]))
  expect(found).toEqual(listed)
})

it('a number that is written in a check, a function or an interval is found', () => {
  expect(numbersIn('quantity integer check (quantity between 1 and 999) -- at most 999')).toEqual(['999'])
  expect(numbersIn(`if waiting > 10 then return now() - interval '25 hours';`)).toEqual(['10', '25 hours'])
  expect(numbersIn('quantity integer check (quantity between 1 and :max_line_quantity)')).toEqual([])
  expect(numbersIn(`name text check (length(name) between 1 and 200 and name <> '999')`)).toEqual(['200'])
  expect(numbersIn('digest bytea check (length(digest) = 32)')).toEqual([])
})
