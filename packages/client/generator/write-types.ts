import { compile } from 'json-schema-to-typescript'
import type { OpenApi, Schema } from './documents.ts'
import { lenient, mapValues, reachable, readable } from './schemas.ts'

const options = {
  additionalProperties: false,
  bannerComment: '',
  declareExternallyReferenced: true,
  style: { semi: false, singleQuote: true, printWidth: 120 },
  ignoreMinAndMaxItems: true,
  unknownAny: true,
}

/**
 * The interfaces of some schemas by name, and of those that they and the schemas `used` refer to. `inputs` are read
 * leniently, and what only they refer to.
 */
export async function interfacesOf(
  document: OpenApi,
  inputs: Record<string, Schema>,
  outputs: Record<string, Schema>,
  used: readonly Schema[],
): Promise<string> {
  const read = reachable(document, [...Object.values(outputs), ...used])
  const written = reachable(document, Object.values(inputs))
  const definitions: Record<string, Schema> = { ...inputs, ...outputs }
  for (const name of [...new Set([...read, ...written])].sort()) {
    const schema = readable(document.components.schemas[name] as Schema)
    if (name in definitions) throw new Error(`the name ${name} is taken by a schema`)
    definitions[name] = read.has(name) ? schema : lenient(schema)
  }
  return declarationsOf(definitions)
}

/** TypeScript's declarations of schemas that refer to each other as `#/definitions/Name`. */
export async function declarationsOf(definitions: Record<string, Schema>): Promise<string> {
  const ordered = Object.fromEntries(Object.entries(definitions).sort(([a], [b]) => (a < b ? -1 : 1)))
  const root = {
    type: 'object',
    properties: mapValues(ordered, (_, name) => ({ $ref: `#/definitions/${name}` })),
    definitions: ordered,
  }
  const text = await compile(root as never, 'Root', options)
  return (
    text
      .replace(/^export interface Root \{[\s\S]*?^\}\n/m, '')
      // The generator says where a definition was referenced.
      .replaceAll(/\n \*\n \* This interface was referenced by .*\n \* via the `definition` .*\n/g, '\n')
      .replaceAll(/\/\*\*\n \* This interface was referenced by .*\n \* via the `definition` .*\n \*\/\n/g, '')
      // A description of one line takes one line.
      .replaceAll(/\/\*\*\n *\* ([^\n]*)\n *\*\//g, '/** $1 */')
      .replaceAll(/^([}\]]|export type .*)\n(?=\/\*\*|export)/gm, '$1\n\n')
      .trim()
      .concat('\n')
  )
}
