import { readFileSync } from 'node:fs'
import type { Audience } from './names.ts'

/** A JSON Schema of the documents, with what the generator of types reads in addition. */
export type Schema = {
  $ref?: string
  type?: string
  description?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  examples?: unknown[]
  discriminator?: unknown
  tsType?: string
  'x-open-enum'?: true
  'x-comma-separated'?: true
  'x-trimmed'?: true
}

export type ParameterObject = { name: string; in: string; required: boolean; description: string; schema: Schema }
type Content = Record<string, { schema: Schema }>
export type OperationObject = {
  operationId: string
  summary: string
  description: string
  parameters: (ParameterObject | { $ref: string })[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}

export type OpenApi = {
  paths: Record<string, Record<string, OperationObject>>
  webhooks?: Record<string, { post: OperationObject }>
  components: { schemas: Record<string, Schema>; parameters: Record<string, ParameterObject> }
}

/** The document of an audience, as it is committed. */
export const readDocument = (audience: Audience): OpenApi =>
  JSON.parse(readFileSync(new URL(`../../contract/openapi/${audience}.json`, import.meta.url), 'utf8'))

/** The operations of a document by their ID. */
export const operationsOf = (document: OpenApi): Map<string, OperationObject> =>
  new Map(
    Object.values(document.paths)
      .flatMap((path) => Object.values(path))
      .map((operation) => [operation.operationId, operation]),
  )
