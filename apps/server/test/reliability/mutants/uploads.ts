import type { Mutant } from './mutant.ts'

const folder = 'apps/server/src/features/uploads'
const claimed = `${folder}/claimed-uploads.test.ts`
const media = `${folder}/media.test.ts`

export const uploadMutants: readonly Mutant[] = [
  {
    name: 'upload: a shopper uses the upload of another one',
    changes: [{ guard: 'upload-owner' }],
    proofs: [[claimed, 'that is not one’s own, of another purpose']],
  },
  {
    name: 'upload: a proof of a refund is a file of another site',
    changes: [{ guard: 'proofs-uploaded', from: " || claim.purpose === 'refund'", to: '' }],
    proofs: [[claimed, 'is the only proof of a refund']],
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
    name: 'upload: slow clients of one store take all places',
    changes: [{ guard: 'upload-readers', from: 'reading >= all || ofStore(store) >= perStore', to: 'false' }],
    proofs: [[`${folder}/hostile-uploads.test.ts`, 'sends slowly does not hold up other stores']],
  },
  {
    name: 'upload: guests take all places of readers',
    changes: [
      {
        guard: 'guest-readers',
        from: "request.principal === 'guest' ? [guests, everybody] : [everybody]",
        to: '[everybody]',
      },
    ],
    proofs: [[`${folder}/guest-uploads.test.ts`, 'guests that send slowly']],
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
