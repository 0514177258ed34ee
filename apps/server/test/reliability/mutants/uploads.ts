import type { Mutant } from './mutant.ts'

const folder = 'apps/server/src/features/uploads'
const claimed = `${folder}/claimed-uploads.test.ts`
const media = `${folder}/media.test.ts`
const unfinished = `${folder}/unfinished-uploads.test.ts`
const pictures = `${folder}/hostile-pictures.test.ts`

export const uploadMutants: readonly Mutant[] = [
  {
    name: 'upload: a shopper uses the upload of another one',
    changes: [{ guard: 'upload-owner' }],
    proofs: [[claimed, 'that is not one’s own, of another purpose']],
  },
  {
    name: 'upload: a proof of a refund is a link of another scheme, or with a password',
    changes: [{ guard: 'foreign-files', from: '!isForeignFile(text)', to: 'false' }],
    proofs: [[claimed, 'is no proof of a refund, and neither is a link']],
  },
  {
    name: 'upload: two requests at once use one upload',
    changes: [{ guard: 'upload-once' }],
    proofs: [[claimed, 'that a request waits for is refused when the other one uses it']],
  },
  {
    name: 'upload: the job deletes a file that a page is about to show',
    changes: [{ guard: 'upload-locked', from: ' for update skip locked', to: '' }],
    proofs: [[`${folder}/held-uploads.test.ts`, 'the job does not wait']],
  },
  {
    name: 'upload: a file is deleted that a row shows',
    changes: [{ guard: 'upload-referenced' }],
    proofs: [[`${folder}/held-uploads.test.ts`, 'PostgreSQL itself deletes no upload']],
  },
  {
    name: 'upload: images are decoded however many bytes they take',
    changes: [{ guard: 'decoded-bytes', from: 'decodedBytes(header) <= MAX_DECODED_BYTES', to: 'true' }],
    proofs: [[pictures, 'an interlaced PNG with 16 bits of 6300']],
  },
  {
    name: 'upload: a process that decodes has no limit of memory',
    changes: [{ guard: 'image-memory' }],
    proofs: [[pictures, 'a process that takes more memory than it may']],
  },
  {
    name: 'upload: an image has no deadline',
    changes: [{ guard: 'image-deadline' }],
    proofs: [[pictures, 'not encoded at its deadline']],
  },
  {
    name: 'upload: one owner takes any number of places',
    changes: [{ guard: 'places-shared' }],
    proofs: [[pictures, 'are one for a network, whichever shops']],
  },
  {
    name: 'upload: one store takes every turn of images',
    changes: [{ guard: 'store-images' }],
    proofs: [[pictures, 'are one for a network, whichever shops']],
  },
  {
    name: 'upload: one network takes every turn of images',
    changes: [{ guard: 'network-images' }],
    proofs: [[pictures, 'are one for a network, whichever shops']],
  },
  {
    name: 'upload: guests and shoppers take every turn of images',
    changes: [{ guard: 'staff-images', from: 'IMAGES_AT_ONCE - 1', to: 'IMAGES_AT_ONCE' }],
    proofs: [[pictures, 'two of guests and shoppers']],
  },
  ...[
    ['one store', 'upload-readers', 'of one store leave places'],
    ['one network', 'upload-network', 'of one network take two places'],
    ['an IPv6 /48', 'upload-wide-network', 'of one IPv6 /48 take three places'],
    ['shoppers', 'upload-staff', 'those of guests leave places to shoppers'],
  ].map(
    ([who, guard = '', title = '']): Mutant => ({
      name: `upload: unfinished ones of ${who} take all places`,
      changes: [{ guard }],
      proofs: [[unfinished, title]],
    }),
  ),
  {
    name: 'upload: unfinished ones of one shopper take all places',
    changes: [{ guard: 'upload-shopper', from: '[principal, MOST_OF_SHOPPER]', to: "['', 24]" }],
    proofs: [[unfinished, 'of one shopper take two places']],
  },
  {
    name: 'upload: unfinished ones of guests take all places',
    changes: [{ guard: 'guest-readers', from: 'MOST_OF_STORE_GUESTS', to: 'MOST' }],
    proofs: [[unfinished, 'those of guests leave places to shoppers']],
  },
  {
    name: 'upload: an upload is counted when its body has arrived',
    changes: [{ guard: 'upload-counted-first', from: 'operation.form', to: 'false' }],
    proofs: [[unfinished, 'counted when it begins']],
  },
  {
    name: 'body: one that drips is waited for',
    changes: [{ guard: 'body-rate' }],
    proofs: [
      [unfinished, 'of a form returns 408'],
      [unfinished, 'of JSON returns 408'],
    ],
  },
  {
    name: 'body: an error closes the connection of a client that is still sending',
    changes: [{ guard: 'respond-then-close' }],
    proofs: [[unfinished, 'a client that is still sending']],
  },
  {
    name: 'upload: guests use up the day of the shoppers',
    changes: [
      {
        guard: 'guests-apart',
        from: 'filter (where customer_id is not null and not is_of_guest)',
        to: 'filter (where true)',
      },
    ],
    proofs: [[`${folder}/guest-uploads.test.ts`, 'have a day of their own']],
  },
  {
    name: 'upload: a private file is served without a link',
    changes: [{ guard: 'private-file' }],
    proofs: [[media, 'of a review is refused until the review is approved']],
  },
  {
    name: 'upload: a link does not expire',
    changes: [{ guard: 'link-expiry' }],
    proofs: [[media, 'is valid for at most ten minutes by the clock']],
  },
  {
    name: 'upload: any signature opens a file',
    changes: [
      {
        guard: 'link-signature',
        from: 'given.length === expected.length && timingSafeEqual(given, expected)',
        to: 'true',
      },
    ],
    proofs: [[media, 'opens one file: with another signature']],
  },
]
