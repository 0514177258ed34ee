import { errorCatalogue } from '@haat/contract/errors.ts'
import type { OpenApi, Schema } from './documents.ts'
import { readable } from './schemas.ts'
import { declarationsOf } from './write-types.ts'

/** The details of each error code of the API. */
export async function errorDetailsOf(documents: readonly OpenApi[]): Promise<string> {
  const byCode = new Map<string, Schema>()
  for (const { components } of documents)
    for (const schema of Object.values(components.schemas)) {
      const code = schema.properties?.error_code?.const
      if (typeof code === 'string') byCode.set(code, schema)
    }
  const properties = Object.fromEntries(
    Object.entries(errorCatalogue).map(([code, { message }]) => {
      const { description = message.en, properties: { details } = {} } = byCode.get(code) ?? {}
      return [code, { ...(details ? withoutDescription(readable(details)) : { tsType: 'undefined' }), description }]
    }),
  )
  const required = Object.keys(properties)
  const description = 'The `details` of each error code of the API.'
  return declarationsOf({ ApiErrorDetails: { type: 'object', description, required, properties } })
}

const withoutDescription = ({ description: _, ...schema }: Schema): Schema => schema
