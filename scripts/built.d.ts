export function isBuilt(dist: string): boolean
export function cacheCompiledCode(): void
