/** Whether a host of a URL is this machine, as developers write it. */
export const isLoopbackHost = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host)
