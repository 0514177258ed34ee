import { type Logger, pino } from 'pino'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

const secretHeaders = ['authorization', 'cookie', '["set-cookie"]', '["x-service-key"]', '["idempotency-key"]']

/**
 * Structured logs on standard output. Bodies, query strings and headers are never logged; the paths below redact them
 * in case a library logs a whole request object.
 */
export const createLogger = (level: LogLevel): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        ...secretHeaders.flatMap((name) => {
          const path = name.startsWith('[') ? name : `.${name}`
          return [`headers${path}`, `req.headers${path}`, `request.headers${path}`]
        }),
        '*.password',
        '*.password_confirm',
        '*.refresh_token',
        '*.access_token',
        '*.service_key',
        'err.parameters',
        'err.detail',
        'err.where',
      ],
      censor: '…',
    },
    serializers: {
      req: ({ method, routeOptions, id }) => ({ method, route: routeOptions?.url, id }),
      res: ({ statusCode }) => ({ statusCode }),
      err: ({ name, message, code, stack, constraint }) => ({ name, message, code, stack, constraint }),
    },
  })
