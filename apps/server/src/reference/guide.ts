import type { Audience } from './components.ts'

export type Section = { id: string; title: string; text: string /** Commands to copy. */; code?: string }

const firstRequest: Record<Audience, Section> = {
  storefront: {
    id: 'first-request',
    title: 'First request',
    text: `Every example below uses three variables: \`$HAAT_URL\`, where Haat listens; \`$HAAT_KEY\`, the service key of a shop; and \`$HAAT_TOKEN\`, the access token of a shopper. \`npm start\` prints the keys of the demo shops and keeps them in \`.haat/demo.json\`. A shop of your own gets its keys from \`npm run -s haat -- store create\`; staff issue more with \`issueKey\` of the merchant API.

The examples carry the required fields. Ids, slugs, order numbers and codes in them are samples: take your own from a list first.`,
    code: `HAAT_URL=http://localhost:4000
HAAT_KEY=$(sed -n 's/.*"service_key": *"\\(sb_live_[^"]*\\)".*/\\1/p' .haat/demo.json | head -n 1)
curl "$HAAT_URL/api/v1/business/website/products/?limit=3&fields=id,name,price" -H "X-Service-Key: $HAAT_KEY"
HAAT_TOKEN=$(curl -s "$HAAT_URL/api/v1/customer/auth/register/" \\
  -H "X-Service-Key: $HAAT_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"email":"you@example.com","password":"three quiet rivers","password_confirm":"three quiet rivers","first_name":"Rahima"}' |
  sed -n 's/.*"access_token":"\\([^"]*\\)".*/\\1/p')
curl "$HAAT_URL/api/v1/business/website/cart/" -H "X-Service-Key: $HAAT_KEY" -H "Authorization: Bearer $HAAT_TOKEN"`,
  },
  merchant: {
    id: 'first-request',
    title: 'First request',
    text: `Every example below uses two variables: \`$HAAT_URL\`, where Haat listens, and \`$HAAT_SECRET_KEY\`, a secret key of the shop. \`npm start\` prints the staff logins of the demo shops and keeps them in \`.haat/demo.json\`. Staff who have signed in issue a secret key with \`issueKey\`; a shop made with \`npm run -s haat -- store create\` comes with one. \`$HAAT_SESSION\` is the value of the staff cookie.

The path names the shop by its subdomain. Ids and codes in the examples are samples: take your own from a list first.`,
    code: `HAAT_URL=http://localhost:4000
EMAIL=$(sed -n 's/.*"email": *"\\([^"]*\\)".*/\\1/p' .haat/demo.json | head -n 1)
PASSWORD=$(sed -n 's/.*"password": *"\\([^"]*\\)".*/\\1/p' .haat/demo.json | head -n 1)
HAAT_SESSION=$(curl -si "$HAAT_URL/api/v1/business/admin/auth/login/" \\
  -H "Content-Type: application/json" \\
  -d "{\\"email\\":\\"$EMAIL\\",\\"password\\":\\"$PASSWORD\\"}" | sed -n 's/.*__Host-haat_staff=\\([^;]*\\).*/\\1/p')
HAAT_SECRET_KEY=$(curl -s "$HAAT_URL/api/v1/business/admin/rongdhonu/keys/" \\
  -H "Cookie: __Host-haat_staff=$HAAT_SESSION" \\
  -H "Content-Type: application/json" \\
  -d '{"kind":"secret","name":"First request","scopes":["orders:read","orders:write"]}' |
  sed -n 's/.*"key":"\\([^"]*\\)".*/\\1/p')
curl "$HAAT_URL/api/v1/business/admin/rongdhonu/orders/?limit=3" -H "Authorization: Bearer $HAAT_SECRET_KEY"`,
  },
}

const credentials: Record<Audience, Section> = {
  storefront: {
    id: 'keys',
    title: 'Keys and tokens',
    text: `Every request carries the shop’s service key in \`X-Service-Key\`. The key alone selects the shop, so it belongs on your server and never in a browser. \`sb_live_…\` opens the live deployment, \`sb_test_…\` the sandbox; each is refused by the other.

Calls on behalf of a signed-in shopper also carry \`Authorization: Bearer <access token>\`. Tokens come from registration and login, last 24 hours, and are renewed with the refresh token (30 days, replaced at every use). Start with \`GET /api/v1/business/website/ping/\`.`,
  },
  merchant: {
    id: 'keys',
    title: 'Who may call',
    text: `The dashboard uses a staff session: sign in, and the \`__Host-haat_staff\` cookie does the rest. Programs send a secret key of the shop: \`Authorization: Bearer sk_live_…\`. A secret key has scopes, which are the same words as the permissions named with each operation. A shop that is not yours answers 404, as if it were not there.`,
  },
}

const common: Section[] = [
  {
    id: 'envelope',
    title: 'The envelope',
    text: `Every answer is JSON with \`status\`, \`status_code\`, \`message\` and \`data\`. A refusal has \`status: false\`, \`data: null\`, an \`error_code\` for programs, \`message\` for people, perhaps \`errors\` by field and \`details\`, and a \`request_id\`. Test \`status\`, not the exact number: creation answers 200 or 201.

Within v1 fields, operations and words of an enumeration may be added: tolerate what you do not know. Paths end in a slash; without it they work too.`,
  },
  {
    id: 'pages',
    title: 'Pages and fields',
    text: `Lists answer \`items\`, \`next_cursor\` and \`has_more\`. Send \`next_cursor\` back as \`cursor\` until \`has_more\` is false. A cursor belongs to its list, sort and filters; another one answers 400. A \`limit\` above the maximum is lowered to it. Lists whose \`data\` is a plain array say the same in \`X-Next-Cursor\` and \`X-Has-More\`.

\`fields=id,name,price\` trims rows to what you need; what is left out is not computed. Because of it, the schemas of responses that \`fields\` trims require only \`id\`; a request without \`fields\` returns every field.`,
  },
  {
    id: 'idempotency',
    title: 'Safe repetition',
    text: `Send \`Idempotency-Key\` (any 1 to 255 characters, new for each intention) with a write, and repeating it after a broken connection is safe: the first answer comes again, marked \`Idempotent-Replayed: true\`. The same key with another request answers 422; while the first still runs, 409. Keys are kept 24 hours.`,
  },
  {
    id: 'money',
    title: 'Money',
    text: `Amounts are sent as a number or a decimal string with at most two decimals, and always answered as a decimal string: \`"2500.00"\`. Never calculate with floating point.`,
  },
  {
    id: 'languages',
    title: 'Languages and times',
    text: `\`Accept-Language: bn\` or \`en\` (or \`?locale=bn\`) chooses the language of messages and translated content. Moments are ISO 8601 in UTC.`,
  },
  {
    id: 'limits',
    title: 'Limits',
    text: `\`RateLimit\` and \`RateLimit-Policy\` tell what is left. Answer 429 carries \`Retry-After\`: waiting that many seconds is enough. A JSON body has at most 256 KB, 10 000 values and 1 000 in one list.`,
  },
]

const trust: Section = {
  id: 'prices',
  title: 'Prices',
  text: `\`unit_price\` and \`delivery_fee\` in an order say what the shopper was shown. The shop always charges its own price: when that is lower, the order is made at the lower one with a warning; when it is higher, nothing is written and 409 \`price_changed\` tells the new amounts.`,
}

/** What a newcomer reads before the list of operations. */
export const guideOf = (audience: Audience): Section[] => [
  firstRequest[audience],
  credentials[audience],
  ...common,
  ...(audience === 'storefront' ? [trust] : []),
]
