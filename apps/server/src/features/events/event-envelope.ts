export type EnvelopedEvent = {
  /** `evt_` and the number of the event. */
  id: string
  type: string
  position: number
  createdAt: Date
  subdomain: string
  environment: string
}

/** What each event has around its data, in the feed as at a webhook: one parser reads both. */
export const eventEnvelope = ({ id, type, position, createdAt, subdomain, environment }: EnvelopedEvent) => ({
  id,
  type,
  api_version: 'v1',
  created_at: createdAt,
  environment,
  store: { subdomain },
  sequence: position,
})
