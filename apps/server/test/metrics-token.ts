/** The token for `/metrics` of the servers that tests start. */
export const METRICS_TOKEN = 'metrics-token-of-the-tests'

export const metricsHeaders = { authorization: `Bearer ${METRICS_TOKEN}` }
