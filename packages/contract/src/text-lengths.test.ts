import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// The length of a text that a column holds stands in `text-lengths.ts` only: schemas, descriptions and checks of the database
// take it from there. What is not stored, or has a narrower form, is listed here with the reason.
const alone: Record<string, string> = {
  'fields.ts': '30: six digits with spaces; 40: a time or a date; 2000: a cursor',
  'merchant/account-fields.ts': '5000: a credential, which its gateway or courier limits further',
  'merchant/advance-rules.ts': '50: the code of a rule',
  'merchant/alerts.ts': '30, 100: keys of a browser in base64url',
  'merchant/audit.ts': '100: filters by an ID or a type',
  'merchant/imports.ts': '60: of a cell that is shown',
  'merchant/list-exports.ts': '40: the name of a column',
  'merchant/link-fields.ts': '400: the URL of a website',
  'merchant/desk-settings.ts': '5: a time of day',
  'merchant/events.ts': '1000: patterns of event types',
  'merchant/member-shapes.ts': '100: a token',
  'merchant/merchant-fields.ts': '8: of a transaction ID; 200: the title for search engines',
  'merchant/message-texts.ts': '160: of an SMS',
  'merchant/messages.ts': '160: of an SMS',
  'merchant/offer-codes.ts': '20: the beginning of a coupon code',
  'merchant/orders.ts': '50: a filter by order number',
  'merchant/overview.ts': '200: names of figures',
  'merchant/parcel-problems.ts': '10: of an address, which couriers ask for',
  'merchant/product-inputs.ts': '50: the name of an option',
  'merchant/second-factor.ts': '30: a code with spaces; 100: a token',
  'merchant/settlement-file-shapes.ts': '60: of a cell that is shown',
  'merchant/settlement-files.ts': '100: the name of a column of a file',
  'merchant/shipments.ts': '50: a filter by number',
  'merchant/statements.ts': '60: of a cell that is shown; 100: the name of a column of a file',
  'merchant/store-settings.ts': '30, 200: IDs of apps; 300: an origin',
  'merchant/vat-report.ts': '7: a month',
  'merchant/website-fields.ts': '6: digits of a position',
  'merchant/website-texts.ts': '7, 60: colours; 40: a time',
  'pagination.ts': '2000: names of fields',
  'storefront/auth.ts': '2000: a token',
  'storefront/confirmations.ts': '100: a token',
  'storefront/delivery.ts': '2: the least of a search',
  'storefront/leads.ts': '100: a token',
  'storefront/newsletter.ts': '100: a token',
  'storefront/order-fields.ts': '3: a currency; 200: tokens',
  'storefront/order-links.ts': '100: a token',
  'storefront/orders.ts': '40: an order number; 200: a token',
  'storefront/otp.ts': '16: the least of a key',
  'storefront/password-reset.ts': '100: a token',
  'storefront/payments.ts': '40, 200, 500: what a gateway returns; 1500: a URL, to which parameters are added',
  'storefront/product-schemas.ts': '2000: several slugs or IDs',
  'storefront/redirects.ts': '1500: a path that is not percent-encoded yet',
  'storefront/social.ts': '20: the name of a provider; 255, 4096: of a token',
  'storefront/ticket-shapes.ts': '140: of a message that is shown',
  'storefront/website.ts': '100: a token',
}

/** The lengths that a file of the contract writes itself: in a schema, or in a description. */
const lengthsIn = (code: string): string[] => {
  const found = code.matchAll(/\bmax(?:Length)?(?:: | = )(\d[\d_]*)\b|(?<![\d,.])(\d[\d,]*) characters/g)
  return [...new Set([...found].map(([, bound, said]) => (bound ?? said ?? '').replaceAll(/[_,]/g, '')))]
}

/** What a reason explains: `30: six digits; 40: a time` → 30, 40. */
const explained = (reason: string) => reason.split('; ').flatMap((part) => (part.split(':')[0] ?? '').split(', '))

it('the length of a text that is stored stands in the contract once, by its name', () => {
  const found = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('.test.ts') && file !== 'text-lengths.ts')
    .map((file) => [file, lengthsIn(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).sort()] as const)
    .filter(([, lengths]) => lengths.length > 0)
  const listed = Object.entries(alone).map(([file, reason]) => [file, explained(reason).sort()])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed))
})

it('a length that is written in a schema or a description is found', () => {
  expect(lengthsIn(`inputText('Name.', { max: 50_000, min: 1 })`)).toEqual(['50000'])
  expect(lengthsIn(`{ type: 'string', maxLength: 40 }`)).toEqual(['40'])
  expect(lengthsIn('Title, at most 1,000 characters.')).toEqual(['1000'])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code of a file
  expect(lengthsIn('inputText(`At most ${maxNameLength} characters.`, { max: maxNameLength })')).toEqual([])
})
