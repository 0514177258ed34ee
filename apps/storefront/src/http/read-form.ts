import type { FastifyRequest } from 'fastify'
import { createForm, type Form, type UploadedFile } from './form.ts'

const MAX_FILES = 5
const MAX_FILE_BYTES = 5 * 1024 * 1024

/** The fields of a form, with its files when it has any. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) return createForm((request.body ?? {}) as Record<string, string | string[]>)
  const fields: Record<string, string[]> = Object.create(null)
  const files: Record<string, UploadedFile[]> = Object.create(null)
  const limits = { files: MAX_FILES, fileSize: MAX_FILE_BYTES, fields: 40, fieldSize: 20_000, parts: 50 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = [...(fields[part.fieldname] ?? []), String(part.value)]
    else {
      const bytes = await part.toBuffer()
      // A file field that was left empty is sent as a file without a name.
      if (part.filename && bytes.length > 0)
        files[part.fieldname] = [...(files[part.fieldname] ?? []), { name: part.filename, type: part.mimetype, bytes }]
    }
  }
  return createForm(fields, files)
}
