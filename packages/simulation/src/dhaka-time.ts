export const DHAKA_OFFSET_MS = 6 * 3600 * 1000

/** The parts of a time in Dhaka (UTC+6, no daylight saving), as `2025-11-02T14:29:02.166`. */
export const inDhaka = (ms: number): string => new Date(ms + DHAKA_OFFSET_MS).toISOString().slice(0, 23)
