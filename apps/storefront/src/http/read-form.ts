import { maxUploadBytes } from '@haat/client/constants'
import type { FastifyRequest } from 'fastify'
import { createForm, type Form, type UploadedFile } from './form.ts'
import type { UploadPlace } from './uploads-under-way.ts'

export const MAX_FILES = 5

/** Where the files of a form go. A form without photos is rejected unread when it has files. */
type Files = 'kept' | 'left out' | 'refused'

/** The fields of a form, with its files. `place`: what files take; a form without any takes none. */
export async function readForm(request: FastifyRequest, wanted: Files, place?: UploadPlace): Promise<Form> {
  if (request.isMultipart() && wanted === 'refused') throw wrongUpload()
  if (!request.isMultipart()) return createForm((request.body ?? {}) as Record<string, string | string[]>)
  const fields: Record<string, string[]> = Object.create(null)
  const files: Record<string, UploadedFile[]> = Object.create(null)
  let problem: Form['fileProblem'] = null
  // One file more than is taken, so that the visitor gets a message and what was typed is kept.
  const limits = { files: MAX_FILES + 1, fileSize: maxUploadBytes, fields: 40, fieldSize: 20_000, parts: 50 }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = [...(fields[part.fieldname] ?? []), String(part.value)]
        continue
      }
      if (wanted === 'left out') {
        part.file.resume()
        continue
      }
      // A file field that was left empty is sent as a file without a name. Of any other, nothing is kept without a place.
      if (!part.filename || place?.take() === false) {
        if (part.filename) problem ??= 'busy'
        part.file.resume()
        continue
      }
      const bytes = await part.toBuffer()
      const known = files[part.fieldname] ?? []
      if (part.file.truncated) problem ??= 'too_large'
      else if (known.length === MAX_FILES) problem ??= 'too_many'
      else if (bytes.length > 0) files[part.fieldname] = [...known, { name: part.filename, type: part.mimetype, bytes }]
    }
  } catch (error) {
    // Any other error of the parser is an error of the request.
    if ((error as { code?: string }).code !== 'FST_FILES_LIMIT') throw wrongUpload(error)
    problem = 'too_many'
  }
  return createForm(fields, files, problem)
}

const wrongUpload = (cause?: unknown): Error =>
  Object.assign(new Error('The form cannot be read.', { cause }), { statusCode: 400 })
