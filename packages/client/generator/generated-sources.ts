import { type OpenApi, operationsOf, readDocument } from './documents.ts'
import { type Audience, capital } from './names.ts'
import { methodsOf } from './operations-of.ts'
import { type Shape, shapeOf } from './shape-of.ts'
import { constantsOf } from './write-constants.ts'
import { errorDetailsOf } from './write-errors.ts'
import { groupsOf } from './write-groups.ts'
import { methodInterfacesOf } from './write-methods.ts'
import { interfacesOf } from './write-types.ts'

const BANNER = '// Written by `npm run contract:build` from packages/contract. Do not change it by hand.\n'

/** The methods of a client with their types. */
export async function shapesOf(audience: Audience, document: OpenApi = readDocument(audience)): Promise<Shape[]> {
  const operations = operationsOf(document)
  return (await methodsOf(audience)).map((method) => {
    const described = operations.get(method.operation.id)
    if (!described) throw new Error(`${method.operation.id} is not in the document: run npm run contract:build`)
    return shapeOf(document, method, described)
  })
}

const readDocuments = (): Record<Audience, OpenApi> => ({
  storefront: readDocument('storefront'),
  merchant: readDocument('merchant'),
})

/** The generated files of the client by name. */
export async function generatedSources(documents = readDocuments()): Promise<Record<string, string>> {
  return {
    'constants.generated.ts': `${BANNER}\n${constantsOf()}`,
    'errors.generated.ts': `${BANNER}\n${await errorDetailsOf(Object.values(documents))}`,
    'events.generated.ts': `${BANNER}\n${await eventsOf(documents.merchant)}`,
    ...(await audienceSources('storefront', documents.storefront)),
    ...(await audienceSources('merchant', documents.merchant)),
  }
}

async function audienceSources(audience: Audience, document: OpenApi): Promise<Record<string, string>> {
  const shapes = await shapesOf(audience, document)
  const inputs = Object.fromEntries(shapes.flatMap(({ inputName, input }) => (input ? [[inputName, input]] : [])))
  const outputs = Object.fromEntries(shapes.flatMap(({ data }) => (data.declared ? [[data.type, data.declared]] : [])))
  const used = shapes.map(({ dataSchema }) => dataSchema)
  const interfaces = await interfacesOf(document, inputs, outputs, used)
  const methods = methodInterfacesOf(shapes)
  const groups = [...new Set(shapes.map(({ method }) => method.group))]
  const members = groups.map((group) => `  readonly ${group}: ${capital(group)}Methods\n`).join('')
  const all = `/** The methods of the ${audience} client by group. */\nexport interface ${capital(audience)}Methods {\n${members}}\n`
  const types = `${imports(`${interfaces}${methods}`)}\n${interfaces}\n${methods}\n${all}`
  const names = groups.map((group) => `${capital(group)}Methods`).sort()
  const table = `import type { Group } from './operation-row.ts'\nimport type {\n${names.map((name) => `  ${name},\n`).join('')}} from './${audience}-types.generated.ts'\n\n${groupsOf(shapes)}`
  return {
    [`${audience}-types.generated.ts`]: `${BANNER}\n${types}`,
    [`${audience}-groups.generated.ts`]: `${BANNER}\n${table}`,
  }
}

const importable = {
  './call.ts': ['Call', 'ListCall', 'Page'],
  './options.ts': ['CallOptions', 'NoInput'],
  './trimmed.ts': ['AttributeFilters', 'FieldOf', 'Fields', 'TrimmedData'],
}

function imports(text: string): string {
  const lines = Object.entries(importable).flatMap(([file, names]) => {
    const taken = names.find((name) => new RegExp(`^export (interface|type) ${name}\\b`, 'm').test(text))
    if (taken) throw new Error(`the contract names a schema ${taken}, as the client names a type of its own`)
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
    return used.length > 0 ? [`import type { ${used.join(', ')} } from '${file}'\n`] : []
  })
  return lines.join('')
}

/** The webhooks of a document: an interface for each, and their union. */
async function eventsOf(document: OpenApi): Promise<string> {
  const schemas = Object.values(document.webhooks ?? {}).map(
    ({ post }) => post.requestBody?.content['application/json']?.schema ?? {},
  )
  const names = schemas.map(({ $ref = '' }) => $ref.slice($ref.lastIndexOf('/') + 1))
  const interfaces = await interfacesOf(document, {}, {}, schemas)
  return `${interfaces}\n/** An event of a store; its \`type\` narrows its \`data\`. */\nexport type HaatEvent =\n${names.map((name) => `  | ${name}\n`).join('')}`
}
