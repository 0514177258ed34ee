import { inStore, type StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, fieldError } from '../../platform/errors.ts'
import { ImageError } from '../../platform/images.ts'
import { displayCount } from '../../shared/display-amount.ts'
import { imageLane } from './image-lane.ts'
import {
  acceptsPdf,
  kindOfFile,
  renditionsOf,
  type UploadOwner,
  type UploadPurpose,
  uploadLimits,
} from './upload-rules.ts'
import { countUploads, deletePending, insertUpload, markReady, type NewUpload } from './uploads.queries.ts'

type StoredFile = { name: string; contentType: string; bytes: Buffer }
export type KeptUpload = NewUpload & { id: string }

type KeepDeps = Pick<Deps, 'db' | 'files' | 'images'>

/**
 * Keeps an uploaded file: checks and encodes it, reserves a row, stores the files, and calls `finish`, which marks the
 * row as READY in the transaction of the request. Whatever fails, the row that is left is deleted, and with it the files.
 */
export async function keepUpload<T>(
  deps: KeepDeps,
  owner: UploadOwner,
  purpose: UploadPurpose,
  bytes: Buffer | null,
  finish: (upload: KeptUpload) => Promise<T>,
): Promise<T> {
  const { upload, stored } = await readFile(deps, owner, purpose, bytes)
  const { storeId } = owner
  const id = await inStore(deps.db, storeId, (tx) => reserve(tx, owner, upload))
  try {
    for (const { name, contentType, bytes } of stored)
      await deps.files.put(`${storeId}/${id}/${name}`, bytes, contentType)
    return await finish({ ...upload, id })
  } finally {
    // A READY one stays. If this fails too, a job deletes it an hour later.
    await inStore(deps.db, storeId, (tx) => deletePending(tx, storeId, id)).catch(() => {})
  }
}

/** Makes an upload visible, as the last step. */
export async function finishUpload(tx: StoreTx, storeId: number, id: string): Promise<void> {
  if (!(await markReady(tx, storeId, id))) throw new ApiError('service_unavailable')
}

async function reserve(
  tx: StoreTx,
  { storeId, customerId, isOfGuest }: UploadOwner,
  upload: NewUpload,
): Promise<string> {
  const id = await insertUpload(tx, storeId, upload)
  const counts = await countUploads(tx, storeId, customerId)
  if (counts.uploads > uploadLimits.perStore || counts.bytes > uploadLimits.bytesPerStore) {
    throw new ApiError('invalid_state', { message: storeIsFull, details: { maximum: uploadLimits.perStore } })
  }
  // Guests have a limit of their own: a flood of guests does not block customers.
  const isTooMuchToday =
    (isOfGuest && counts.ofGuests > uploadLimits.ofGuestsPerDay) ||
    (customerId !== null &&
      (counts.ofShoppers > uploadLimits.ofShoppersPerDay || counts.ofShopper > uploadLimits.perShopperAndDay))
  if (isTooMuchToday) throw new ApiError('too_many_requests', { retryAfterSeconds: 3600 })
  return id
}

async function readFile(
  { images }: Pick<Deps, 'images'>,
  uploader: UploadOwner,
  purpose: UploadPurpose,
  bytes: Buffer | null,
): Promise<{ upload: NewUpload; stored: StoredFile[] }> {
  const { customerId, isOfGuest } = uploader
  const owner = { customerId, isOfGuest }
  if (!bytes) throw fieldError('file', { en: 'Send a file.', bn: 'একটি ফাইল দিন।' })
  const kind = kindOfFile(bytes)
  if (kind === null || (kind === 'pdf' && !acceptsPdf(purpose))) throw refuseType(purpose)
  if (kind === 'pdf') {
    const stored = [{ name: 'file.pdf', contentType: 'application/pdf', bytes }]
    const about = { width: null, height: null, placeholder: '' }
    return { upload: newUpload('application/pdf', stored, { ...owner, purpose, ...about }), stored }
  }
  const image = await images.encode(imageLane(uploader), bytes, renditionsOf(purpose)).catch((error) => {
    throw error instanceof ImageError ? fieldError('file', imageFaults[error.fault]) : error
  })
  const { files: stored, ...about } = image
  return { upload: newUpload('image/webp', stored, { ...owner, purpose, ...about }), stored }
}

const newUpload = (
  contentType: NewUpload['contentType'],
  stored: readonly StoredFile[],
  about: Pick<NewUpload, 'customerId' | 'isOfGuest' | 'purpose' | 'width' | 'height' | 'placeholder'>,
): NewUpload => ({
  ...about,
  contentType,
  files: stored.map(({ name }) => name),
  size: stored[0]?.bytes.length ?? 0,
  storedBytes: stored.reduce((sum, { bytes }) => sum + bytes.length, 0),
})

const refuseType = (purpose: UploadPurpose) =>
  fieldError(
    'file',
    acceptsPdf(purpose)
      ? {
          en: 'The file must be a JPEG, PNG or WebP image, or a PDF without programs.',
          bn: 'ফাইলটি JPEG, PNG বা WebP ছবি, অথবা সাধারণ PDF হতে হবে।',
        }
      : { en: 'The file must be a JPEG, PNG or WebP image.', bn: 'ফাইলটি JPEG, PNG বা WebP ছবি হতে হবে।' },
  )

const imageFaults = {
  unreadable: {
    en: 'The image is damaged or incomplete. Choose it again, or save it anew.',
    bn: 'ছবিটি নষ্ট বা অসম্পূর্ণ। আবার বেছে নিন, অথবা নতুন করে সেভ করুন।',
  },
  too_many_pixels: {
    en: 'The image is too large: at most 40 megapixels (20 with 16 bits per colour), and 16383 pixels on each side. Save it smaller.',
    bn: 'ছবিটি অনেক বড়: সর্বোচ্চ ৪০ মেগাপিক্সেল (প্রতি রঙে ১৬ বিট হলে ২০), প্রতি পাশে ১৬৩৮৩ পিক্সেল। ছোট করে সেভ করুন।',
  },
  too_slow: {
    en: 'The image takes too long to read. Save it anew as a JPEG, or choose another one.',
    bn: 'ছবিটি পড়তে অনেক সময় লাগছে। JPEG হিসেবে নতুন করে সেভ করুন, অথবা অন্য ছবি দিন।',
  },
}

const storeIsFull = {
  en: `The store keeps at most ${uploadLimits.perStore} files, 20 GB in total. Delete images that it does not need.`,
  bn: `দোকানে সর্বোচ্চ ${displayCount(uploadLimits.perStore, 'bn')}টি ফাইল, মোট ২০ জিবি রাখা যায়। অপ্রয়োজনীয় ছবি মুছে ফেলুন।`,
}
