import type { Harness } from './harness.ts'

/** An event as it lies in the outbox, of any type and shape. */
export const queueEvent = (
  h: Harness,
  storeId: number,
  {
    type,
    resource,
    resourceId,
    payload,
  }: { type: string; resource: string; resourceId: string | number; payload: object },
) =>
  h.sql('insert into outbox (store_id, type, resource, resource_id, payload) values ($1, $2, $3, $4, $5)', [
    storeId,
    type,
    resource,
    String(resourceId),
    JSON.stringify(payload),
  ])
