/** Where the events of a store are streamed. An open response of server-sent events, and no operation with an envelope. */
export const STREAM_PATH = '/api/v1/business/admin/{subdomain}/events/stream/'
