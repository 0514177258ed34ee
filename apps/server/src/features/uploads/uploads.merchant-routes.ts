import * as contract from '@haat/contract/merchant/uploads.ts'
import type { FastifyInstance } from 'fastify'
import { authorOf, recordAudit } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import { finishUpload, keepUpload } from './keep-upload.ts'
import { presentUpload } from './present-upload.ts'
import type { UploadPurpose } from './upload-rules.ts'

/** Uploads of staff. The scope must read multipart bodies. */
export function merchantUploadRoutes(scope: FastifyInstance, deps: Deps): void {
  const uploads = [
    [contract.uploadCatalogImage, 'catalog'],
    [contract.uploadContentImage, 'content'],
    [contract.uploadTicketFile, 'ticket'],
  ] as const satisfies [unknown, UploadPurpose][]
  for (const [operation, purpose] of uploads) {
    route(scope, deps, operation, ({ write, ...caller }) => {
      const { id: storeId, environment } = caller.store
      const owner = { storeId, customerId: null, isOfGuest: false, environment }
      return keepUpload(deps, owner, purpose, caller.request.uploaded, (upload) =>
        write(async (tx) => {
          await finishUpload(tx, caller.store.id, upload.id)
          const { id, contentType, size } = upload
          const after = { purpose, contentType, size }
          await recordAudit(tx, authorOf(caller), { action: 'upload.created', entity: 'upload', entityId: id, after })
          return presentUpload(deps, caller.store.id, upload)
        }),
      )
    })
  }
}
