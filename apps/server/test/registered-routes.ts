import type { FastifyInstance } from 'fastify'

/** The paths an application serves, as the contract writes them but without the last slash. */
export function registeredPaths(app: FastifyInstance): string[] {
  const open: string[] = []
  const paths: string[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, segment, methods] = /^([│ ]*)[├└]── (\S*)(?: \(([^)]+)\))?/.exec(line) ?? []
    if (segment === undefined || indent === undefined) continue
    const depth = indent.length / 4
    open.length = depth
    open.push(segment)
    if (methods) paths.push(open.join('').replaceAll(/:(\w+)/g, '{$1}'))
  }
  return paths
}
