export function isBuilt(dist: string): boolean
export function writeSources(dist: string, paths: string[]): void
