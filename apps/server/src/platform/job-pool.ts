import pg from 'pg'

/** One connection that listens for new jobs and one that claims them, beside the pool of the requests. */
const CONNECTIONS = 2

/** Opens the connections of the job runner, as the role `haat_app`, whatever the login. */
export function openJobPool(url: string, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    // PostgreSQL would have ended the statement by then: the connection is dead, and destroyed.
    query_timeout: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'haat jobs',
    options:
      '-c role=haat_app -c timezone=UTC -c statement_timeout=5000 -c lock_timeout=4000 -c idle_in_transaction_session_timeout=10000',
  })
  pool.on('error', onError)
  // A connection lost while in use fails its query; without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return ignoreSecondRelease(pool)
}

/**
 * graphile-worker 0.18 releases its listening connection twice when it is stopped and loses that connection before
 * LISTEN is done. The second release throws where nothing catches it, which would end the process.
 */
function ignoreSecondRelease(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool)
  const connectOnce = (callback?: Parameters<typeof connect>[0]) => {
    if (!callback) return connect()
    return connect((error, client, done) => {
      let isReleased = false
      callback(error, client, (reason) => {
        if (isReleased) return // guard: second-release
        isReleased = true
        // A pool that was ended gives an error only.
        done?.(reason)
      })
    })
  }
  return Object.assign(pool, { connect: connectOnce })
}
