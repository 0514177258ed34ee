import type { Harness } from './harness.ts'

/** Inserts an event of any type and payload into the outbox. */
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
