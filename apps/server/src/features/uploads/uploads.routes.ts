import * as contract from '@haat/contract/storefront/uploads.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { route } from '../../platform/route.ts'
import { finishUpload, keepUpload } from './keep-upload.ts'
import { presentUpload } from './present-upload.ts'

/** Uploads of shoppers. The scope must read multipart bodies. */
export function uploadRoutes(scope: FastifyInstance, deps: Deps): void {
  route(scope, deps, contract.createUpload, ({ write, body, store, shopper, request }) => {
    const customerId = shopper?.id ?? null
    const { id: storeId, environment } = store
    const network = request.networks?.wide
    const owner = { storeId, customerId, isOfGuest: customerId === null, environment, network }
    return keepUpload(deps, owner, body.purpose, request.uploaded, (upload) =>
      write(async (tx) => {
        await finishUpload(tx, store.id, upload.id)
        return presentUpload(deps, store.id, upload)
      }),
    )
  })
}
