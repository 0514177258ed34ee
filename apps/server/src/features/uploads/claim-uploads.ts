import type { StoreTx } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { ApiError, type FieldErrors } from '../../platform/errors.ts'
import { readUploadName, uploadRef } from '../../shared/upload-ref.ts'
import { lockUploads, type UploadClaim } from './claim-uploads.queries.ts'
import { isForeignFile } from './foreign-file-rules.ts'

/** The files of a request as its row keeps them, and the uploads among them. */
export type ClaimedFiles = { files: string[]; uploadIds: string[] }

/**
 * Reads the files of a request: URLs of other sites stay as text, and are never fetched; uploads (their IDs or URLs) are
 * locked and become references.
 * An upload of another store, another shopper or another purpose, and one that something else uses, does not exist.
 * The caller inserts its row and then gives it the uploads (`assignUploads`).
 */
export async function claimUploads(
  tx: StoreTx,
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  claim: UploadClaim,
  field: string,
  given: readonly string[],
): Promise<ClaimedFiles> {
  const names = given.map((text) => readUploadName(publicUrl, text))
  const uploadIds = [...new Set(names.filter((name) => name !== null))]
  const found = uploadIds.length > 0 ? await lockUploads(tx, claim, uploadIds) : new Map<string, string>()
  const errors: FieldErrors = {}
  const files = given.map((text, index) => {
    const id = names[index]
    const file = id && found.get(id)
    if (id && file) return uploadRef({ id, file })
    // A path is one of this server's, or of nothing.
    if (id || text.startsWith('/')) errors[`${field}.${index}`] = [unknownUpload]
    else if (!isForeignFile(text)) errors[`${field}.${index}`] = [unsafeLink] // guard: foreign-files
    return text
  })
  if (Object.keys(errors).length > 0) throw new ApiError('validation_failed', { fields: errors })
  return { files, uploadIds }
}

const unsafeLink = {
  en: 'Upload the file, or enter a link that begins with https://, without a user name or password.',
  bn: 'ফাইলটি আপলোড করুন, অথবা https:// দিয়ে শুরু লিংক দিন; লিংকে ইউজারনেম বা পাসওয়ার্ড দেওয়া যাবে না।',
}

const unknownUpload = {
  en: 'This upload does not exist, is for another purpose, has expired, or is used already. Upload the file again.',
  bn: 'আপলোড করা ফাইলটি নেই, অন্য কাজের জন্য আপলোড করা, মেয়াদ শেষ, অথবা আগেই ব্যবহার হয়েছে। আবার আপলোড করুন।',
}
