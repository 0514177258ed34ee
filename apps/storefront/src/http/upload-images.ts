import { texts } from '../i18n/language.ts'
import { type Problem, problemAt, problemOf } from './problem-of.ts'
import type { Visit } from './visit.ts'

const uploadTexts = texts(
  {
    tooLarge: 'A photo is larger than 5 MB. Choose a smaller one.',
    tooMany: 'Choose at most 5 photos.',
    again: 'Choose the photos again.',
  },
  {
    tooLarge: 'একটি ছবি ৫ মেগাবাইটের চেয়ে বড়। ছোট ছবি দিন।',
    tooMany: 'সর্বোচ্চ ৫টি ছবি দিন।',
    again: 'ছবিগুলো আবার বাছাই করুন।',
  },
)

/** IDs of uploads, or why a file was refused. */
export type Uploaded = { ids: string[]; problem: null } | { ids: null; problem: Problem }

/** Uploads the photos of the field `images`. The API looks into each file: its name and type say nothing. */
export async function uploadImages(visit: Visit, purpose: 'refund' | 'ticket' | 'review'): Promise<Uploaded> {
  const t = uploadTexts[visit.language]
  const { fileProblem } = visit.form
  if (fileProblem) {
    const text = fileProblem === 'too_large' ? t.tooLarge : t.tooMany
    return { ids: null, problem: problemAt('images', `${text} ${t.again}`) }
  }
  const ids: string[] = []
  try {
    for (const { bytes, type } of visit.form.files('images')) {
      const { id } = await visit.api.uploads.create({ purpose, file: new Blob([new Uint8Array(bytes)], { type }) })
      ids.push(id)
    }
  } catch (error) {
    return { ids: null, problem: problemOf(error, { file: 'images' }) }
  }
  return { ids, problem: null }
}
