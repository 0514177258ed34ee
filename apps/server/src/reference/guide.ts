import type { Audience } from './components.ts'

export type Section = { id: string; title: string; text: string /** Commands to copy. */; code?: string }

const firstRequest: Record<Audience, Section> = {
  storefront: {
    id: 'first-request',
    title: 'First request',
    text: `Run these commands in the folder of Haat, beside a running server. Every example below uses three variables: \`$HAAT_URL\`, the address that \`npm start\` prints; \`$HAAT_KEY\`, the service key of a shop; and \`$HAAT_TOKEN\`, the access token of a shopper. \`npm start\` prints the keys of the demo shops and keeps them in \`.haat/demo.json\`. \`npm run -s haat -- store create\` prints the keys of a shop of your own; staff issue more with \`issueKey\` of the merchant API.

The examples send the required fields. Ids, slugs, order numbers and codes in them are samples: take your own from a list first.`,
    code: `HAAT_URL=$(sed -n 's/.*"base_url": *"\\([^"]*\\)".*/\\1/p' .haat/demo.json | head -n 1)
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
    text: `Run these commands in the folder of Haat, beside a running server. Every example below uses two variables: \`$HAAT_URL\`, the address that \`npm start\` prints, and \`$HAAT_SECRET_KEY\`, a secret key of the shop. \`npm start\` prints the staff logins of the demo shops and keeps them in \`.haat/demo.json\`. Staff who have signed in issue a secret key with \`issueKey\`; a shop made with \`npm run -s haat -- store create\` comes with one. \`$HAAT_SESSION\` is the value of the staff cookie.

The path names the shop by its subdomain. Ids and codes in the examples are samples: take your own from a list first.`,
    code: `HAAT_URL=$(sed -n 's/.*"base_url": *"\\([^"]*\\)".*/\\1/p' .haat/demo.json | head -n 1)
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
    text: `Every request carries the shop’s service key in \`X-Service-Key\`. The key alone selects the shop, so it belongs on your server and never in a browser. \`sb_live_…\` is for the live server, \`sb_test_…\` for the sandbox; each refuses the keys of the other.

Requests of a signed-in shopper also send \`Authorization: Bearer <access token>\`. Registration and login return the tokens. An access token lasts 24 hours. The refresh token renews it, lasts 30 days and is replaced at every use. Send the shopper’s own address in \`X-Shopper-IP\`: limits per address count by it, never by the address of your server.

Start with \`GET /api/v1/business/website/ping/\`.`,
  },
  merchant: {
    id: 'keys',
    title: 'Who may call',
    text: `People use a staff session: signing in sets the \`__Host-haat_staff\` cookie. Programs send a secret key of the shop: \`Authorization: Bearer sk_live_…\`. A secret key has scopes, with the same names as the permissions; each operation says which one it needs. Without it the response is 403 \`permission_denied\`, and \`details.permission\` names it. A shop that is not yours returns 404, as one that does not exist.`,
  },
}

const common: Section[] = [
  {
    id: 'envelope',
    title: 'The envelope',
    text: `Every response is JSON with \`status\`, \`status_code\`, \`message\` and \`data\`. An error has \`status: false\`, \`data: null\`, an \`error_code\` for programs, a \`message\` for people and a \`request_id\`; some have \`errors\` by field and \`details\`. Test \`status\`, not the exact number: creation returns 200 or 201.

Within v1, fields, operations and enum values may be added: ignore those that you do not know. Ids are numbers of up to 16 digits or UUIDs: do not interpret them, and expect gaps. Paths end in a slash; they also work without it.`,
  },
  {
    id: 'pages',
    title: 'Pages and fields',
    text: `Lists return \`items\`, \`next_cursor\` and \`has_more\`. Send \`next_cursor\` back as \`cursor\` until \`has_more\` is false. A cursor is valid only for the same list, sort and filters; any other use returns 400. A \`limit\` above the maximum is lowered to it. Lists whose \`data\` is a plain array return the same in the headers \`X-Next-Cursor\` and \`X-Has-More\`.

\`fields=id,name,price\` trims rows to what you need; what is left out is not computed. Because of it, the schemas of responses that \`fields\` trims require only \`id\`; a request without \`fields\` returns every field.`,
  },
  {
    id: 'idempotency',
    title: 'Safe repetition',
    text: `Send \`Idempotency-Key\` (any 1 to 255 characters, a new one for each operation) with a write. A retry with the same key is then safe: it returns the first response with \`Idempotent-Replayed: true\`. The same key with another request returns 422; while the first request still runs, 409. Keys are kept for 24 hours.`,
  },
  {
    id: 'money',
    title: 'Money',
    text: `Amounts are sent as a number or a decimal string with at most two decimals, and always returned as a decimal string: \`"2500.00"\`. Never calculate with floating point.`,
  },
  {
    id: 'languages',
    title: 'Languages and times',
    text: `\`Accept-Language: bn\` or \`en\` (or \`?locale=bn\`) chooses the language of messages and translated content. Times are ISO 8601 in UTC.`,
  },
  {
    id: 'limits',
    title: 'Limits',
    text: `\`RateLimit\` and \`RateLimit-Policy\` show what is left. A 429 response has \`Retry-After\`: wait that many seconds and retry. A JSON body has at most 256 KB, 10 000 values and 1 000 in one list.`,
  },
]

const trust: Section = {
  id: 'prices',
  title: 'Prices',
  text: `\`unit_price\` and \`delivery_fee\` in an order are what the shopper was shown. The shop always charges its own price. When that is lower, the order is placed at the lower price with a warning. When it is higher, nothing is written, and 409 \`price_changed\` returns the new amounts.`,
}

/** What a newcomer reads before the list of operations. */
export const guideOf = (audience: Audience): Section[] => [
  firstRequest[audience],
  credentials[audience],
  ...common,
  ...(audience === 'storefront' ? [trust] : []),
]
