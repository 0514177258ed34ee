import { texts } from '../i18n/language.ts'
import { keyOfFile } from './form-key.ts'
import { type Problem, problemAt, problemOf } from './problem-of.ts'
import type { Visit } from './visit.ts'

const uploadTexts = texts(
  {
    tooLarge: 'A photo is larger than 5 MB. Choose a smaller one.',
    tooMany: 'Choose at most 5 photos.',
    noPhoto: 'This form takes photos: JPEG, PNG or WebP files.',
    busy: 'Many photos are being sent at this moment. Nothing was sent; wait a little.',
    again: 'Choose the photos again.',
  },
  {
    tooLarge: 'একটি ছবি ৫ মেগাবাইটের চেয়ে বড়। ছোট ছবি দিন।',
    tooMany: 'সর্বোচ্চ ৫টি ছবি দিন।',
    noPhoto: 'এখানে শুধু ছবি দেওয়া যায়: JPEG, PNG বা WebP ফাইল।',
    busy: 'এই মুহূর্তে অনেক ছবি আসছে। কিছু পাঠানো হয়নি; একটু অপেক্ষা করুন।',
    again: 'ছবিগুলো আবার বাছাই করুন।',
  },
)

/** The most that the photos of a form take together: the API decodes them. */
const PHOTOS_MS = 12_000

/** IDs of uploads, or why a file was refused. */
export type Uploaded = { ids: string[]; problem: null } | { ids: null; problem: Problem }

// The API takes a PDF for a ticket or a refund, and its message for a refused file names PDF; these forms take photos only.
const isPhoto = (bytes: Buffer): boolean =>
  /^(\xff\xd8\xff|\x89PNG|RIFF....WEBP)/s.test(bytes.subarray(0, 12).toString('latin1'))

/** Uploads the photos of the field `images`. The API checks the content of each file: its name and type prove nothing. */
export async function uploadImages(visit: Visit, purpose: 'refund' | 'ticket' | 'review'): Promise<Uploaded> {
  const t = uploadTexts[visit.language]
  const { fileProblem } = visit.form
  if (fileProblem) {
    const text = { too_large: t.tooLarge, too_many: t.tooMany, busy: t.busy }[fileProblem]
    return { ids: null, problem: problemAt('images', `${text} ${t.again}`) }
  }
  if (!visit.form.files('images').every(({ bytes }) => isPhoto(bytes)))
    return { ids: null, problem: problemAt('images', `${t.noPhoto} ${t.again}`) }
  const ids: string[] = []
  try {
    visit.deadline.restart(PHOTOS_MS)
    for (const { bytes, type } of visit.form.files('images')) {
      const { id } = await visit.api.uploads.create(
        { purpose, file: new Blob([new Uint8Array(bytes)], { type }) },
        { idempotencyKey: keyOfFile(visit.form.key, bytes) },
      )
      ids.push(id)
    }
  } catch (error) {
    return { ids: null, problem: problemOf(error, { file: 'images' }) }
  }
  visit.deadline.restart()
  return { ids, problem: null }
}
