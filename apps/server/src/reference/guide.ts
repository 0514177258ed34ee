import { maxIdempotencyKeyLength } from '../shared/stored-lengths.ts'
import type { Audience } from './components.ts'

export type Section = { id: string; title: string; text: string /** Commands to copy. */; code?: string }

const firstRequest: Record<Audience, Section> = {
  storefront: {
    id: 'first-request',
    title: 'First request',
    text: `Run these commands in the folder of Haat, while the server is running. Every example below uses three variables: \`$HAAT_URL\`, the address that \`npm start\` prints; \`$HAAT_KEY\`, the service key of a store; and \`$HAAT_TOKEN\`, the access token of a shopper. \`npm start\` prints the keys of the demo stores and saves them in \`.haat/demo.json\`. \`npm run -s haat -- store create\` creates a store and prints its keys; staff create more with \`issueKey\` of the merchant API.

Messages and content are in the language of the store, which is Bangla in the demo stores, until a request chooses: send \`Accept-Language: en\` or \`bn\`, or \`?locale=en\`. Without a valid key there is no store, and the message is English.

The examples send the required fields. IDs, slugs, order numbers and codes are samples: replace them with your own from a list operation.`,
    code: `HAAT_URL=$(sed -n 's/.*"base_url": *"\\([^"]*\\)".*/\\1/p' .haat/demo.json | head -n 1)
HAAT_KEY=$(sed -n 's/.*"service_key": *"\\(sb_live_[^"]*\\)".*/\\1/p' .haat/demo.json | head -n 1)
curl "$HAAT_URL/api/v1/business/website/products/?limit=3&fields=id,name,price" -H "X-Service-Key: $HAAT_KEY" -H "Accept-Language: en"
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
    text: `Run these commands in the folder of Haat, while the server is running. Every example below uses two variables: \`$HAAT_URL\`, the address that \`npm start\` prints, and \`$HAAT_SECRET_KEY\`, a secret key of the store. \`npm start\` prints the staff accounts of the demo stores and saves them in \`.haat/demo.json\`. Signed-in staff create a secret key with \`issueKey\`; \`npm run -s haat -- store create\` creates a store with one. \`$HAAT_SESSION\` is the value of the staff cookie.

The path contains the subdomain of the store. IDs and codes in the examples are samples: replace them with your own from a list operation.`,
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
    text: `Every request sends the service key of the store in \`X-Service-Key\`. The key alone selects the store: keep it on your server, never in a browser. \`sb_live_…\` is for the live environment, \`sb_test_…\` for the sandbox; each environment refuses keys of the other.

Requests of a signed-in shopper also send \`Authorization: Bearer <access token>\`. Registration and sign-in return the tokens. An access token lasts 24 hours. The refresh token renews it, lasts 30 days and is replaced at every use. Send the IP address of the shopper in \`X-Shopper-IP\`: rate limits per address use it instead of the address of your server, and no network can use up what all shoppers of the shop share. Send it with every request that a visitor causes, also with those that you cache.

Start with \`GET /api/v1/business/website/ping/\`.`,
  },
  merchant: {
    id: 'keys',
    title: 'Who may call',
    text: `Staff use a session: signing in sets the \`__Host-haat_staff\` cookie. Programs send a secret key of the store: \`Authorization: Bearer sk_live_…\`. A secret key has scopes, with the same names as the permissions; each operation states the one it requires. Without it, the response is 403 \`permission_denied\` with the missing permission in \`details.permission\`. A store that you have no access to returns 404, like one that does not exist.`,
  },
}

const common: Section[] = [
  {
    id: 'envelope',
    title: 'The envelope',
    text: `Every response is JSON with \`status\`, \`status_code\`, \`message\` and \`data\`. An error has \`status: false\`, \`data: null\`, an \`error_code\` for programs, a \`message\` for people and a \`request_id\`; some errors also have \`errors\` by field, and \`details\`. Test \`status\`, not the exact number: creation returns 200 or 201.

After a write that succeeded, \`message\` is one short sentence for people in the language of the request, such as "Order placed.": show it unchanged, as a notice. Reads have an empty \`message\`.

Within v1, fields, operations and enum values can be added. Ignore fields that you do not know, and keep working when an enum value, such as that of \`payment_method\`, is new to you. IDs are integers below 2^53 (\`int64\`) or UUIDs: do not interpret them, and expect gaps. Paths end in a slash; they also work without it.`,
  },
  {
    id: 'pages',
    title: 'Pages and fields',
    text: `Lists return \`items\`, \`next_cursor\` and \`has_more\`. Send \`next_cursor\` back as \`cursor\` until \`has_more\` is false. A cursor is valid only for the same list, sort and filters; any other use returns 400. A \`limit\` above the maximum is lowered to the maximum. Lists whose \`data\` is an array return the cursor in the headers \`X-Next-Cursor\` and \`X-Has-More\`.

\`fields=id,name,price\` returns only these fields; others are not computed. Therefore the schemas of such responses are a choice: \`Product\` with every field, without \`fields\`; \`TrimmedProduct\`, of which only \`id\` is required, with it.`,
  },
  {
    id: 'idempotency',
    title: 'Safe retries',
    text: `Send an \`Idempotency-Key\` (1 to ${maxIdempotencyKeyLength} printable ASCII characters, a new one for each operation) with a write. A retry with the same key is then safe: it returns the first response with \`Idempotent-Replayed: true\`. The same key with a different request returns 422. While the first request is still running, 409 is returned, and 404 after what the response was about has been deleted. Keys expire after 24 hours.`,
  },
  {
    id: 'money',
    title: 'Money',
    text: `Send amounts as a number or a decimal string with at most two decimals. They are always returned as a decimal string: \`"2500.00"\`. Do not calculate with floating-point numbers.`,
  },
  {
    id: 'languages',
    title: 'Languages and times',
    text: `\`Accept-Language: bn\` or \`en\` (or \`?locale=bn\`) selects the language of messages and translated content; without it, that of the store is used, and English where a request has no store, such as one without a key. A text without a translation is the main text of the store. Names and values of options and attributes stay as they are, because filters and orders use them; show their labels. Times are ISO 8601 in UTC.`,
  },
  {
    id: 'limits',
    title: 'Limits',
    text: `The headers \`RateLimit\` and \`RateLimit-Policy\` show the limit that is nearest to its end, and the requests that remain of it; on a 429 response the limit that refused. A 429 response has \`Retry-After\`: retry after that many seconds. A JSON body has at most 256 KB, 10 000 values and 1 000 values in one array. Proving a phone number gives an account its guest orders of the last 180 days; older ones stay as they are, because a number may have another owner by then.`,
  },
]

const trust: Section = {
  id: 'prices',
  title: 'Prices',
  text: `\`unit_price\` and \`delivery_fee\` in an order are the prices that the shopper saw. The current price is always charged. When it is lower, the order is placed at the lower price, with a warning. When it is higher, nothing is written and 409 \`price_changed\` returns the new amounts.`,
}

const codes: Section = {
  id: 'codes',
  title: 'Mail, SMS and codes in development',
  text: `On your machine nothing is sent until a mail server or an SMS provider is set: open \`/dev/inbox\` of the server in a browser on the same machine, or read it as JSON with any HTTP client (\`?channel=sms\` or \`?channel=email\`). It shows one-time codes, newsletter tokens and order mail of live; the sandbox has an inbox of its own at its own address. In production it is served for the sandbox only, with a password.`,
}

const files: Section = {
  id: 'files',
  title: 'Uploaded files',
  text: `Upload a file first (\`createUpload\`, with its \`purpose\`), then send the \`url\` of the response unchanged in \`images\` or \`proof_files\`. URLs of own images are absolute in responses and stored as paths: send them back as you read them, with or without the origin. In production they are paths, \`/media/…\`, while \`HAAT_PUBLIC_URL\` is not set. A URL of \`/media/private/\` is signed and expires within minutes: read the object again for a new one instead of storing it.`,
}

const images: Section = {
  id: 'images',
  title: 'Images in the right size',
  text: `An image that the store has uploaded is kept in several widths, as AVIF and WebP; \`image_widths\` and \`image_formats\` of \`readConfig\` list them. The URL in a response is the largest WebP: of \`/media/{id}/900.webp\`, each smaller of these widths and 900 itself are there, such as \`/media/{id}/320.avif\`. So the \`srcset\` of any image follows from its URL alone. Where a large image is shown, a \`preview\` has its size, so that the page does not jump, and a miniature to show until it has loaded: of the first image of a product, and beside the images of categories, brands, bundles, posts and banners. Images of other sites have neither.`,
}

const emptyFields: Section = {
  id: 'empty-fields',
  title: 'Empty fields',
  text: `An optional field of a body that is \`""\` or \`null\` counts as absent, also in nested objects and in the items of lists. So does an empty optional parameter of a query, as the blank fields of a filter form. Only where its description says so, an empty field clears what is stored: in \`updateAddress\`, \`updateProfile\` and \`updateReview\`.`,
}

/** The guide at the start of the reference. */
export const guideOf = (audience: Audience): Section[] => [
  firstRequest[audience],
  credentials[audience],
  ...common,
  ...(audience === 'storefront' ? [emptyFields, trust, files, images, codes] : []),
]
