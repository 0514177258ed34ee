import { readFileSync } from 'node:fs'
import type { Operation } from '@haat/contract/operation.ts'
import { merchantOperations, operations } from '@haat/contract/operations.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats, { type FormatsPlugin } from 'ajv-formats'
import { expect } from 'vitest'
import type { TestResponse } from './harness.ts'

// Validates responses against the published OpenAPI documents by JSON Schema alone, without code of the contract.

const audiences = ['storefront', 'merchant'] as const

const documents = Object.fromEntries(
  audiences.map((audience) => {
    const file = new URL(`../../../packages/contract/openapi/${audience}.json`, import.meta.url)
    return [audience, JSON.parse(readFileSync(file, 'utf8'))]
  }),
)

// Most validators are used a few times: optimizing their code would take longer than they run.
const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } })
;(addFormats as unknown as FormatsPlugin)(ajv)
for (const audience of audiences) ajv.addSchema(documents[audience], audience)

const merchants = new Set(merchantOperations.map(({ id }) => id))
/** As declared: tests also send operations with other paths. */
const pathOf = new Map(operations.map(({ id, path }) => [id, path]))
const validators = new Map<string, ValidateFunction | null>()

function validatorOf(operation: Operation, status: number): ValidateFunction | null {
  const key = `${operation.id} ${status}`
  const known = validators.get(key)
  if (known !== undefined) return known
  const audience = merchants.has(operation.id) ? 'merchant' : 'storefront'
  const found = locate(audience, [
    'paths',
    pathOf.get(operation.id) ?? '',
    operation.method.toLowerCase(),
    'responses',
    String(status),
  ])
  const schema = found && [...found, 'content', 'application/json', 'schema']
  const validate = schema ? compileOnce(`${audience}#/${schema.map(escapePointer).join('/')}`) : null
  validators.set(key, validate)
  return validate
}

const compiled = new Map<string, ValidateFunction>()

/** Many operations refer to the same response. */
function compileOnce($ref: string): ValidateFunction {
  const validate = compiled.get($ref) ?? ajv.compile({ $ref })
  compiled.set($ref, validate)
  return validate
}

/** The location of a part of a document, `$ref` resolved; null when it does not exist. */
function locate(audience: string, path: string[]): string[] | null {
  const value = path.reduce((node, name) => node?.[name], documents[audience])
  if (value === undefined) return null
  return value.$ref ? value.$ref.slice(2).split('/') : path
}

const escapePointer = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))

/** The violations of the published document in a response; empty when there are none. */
export function publishedProblems(operation: Operation, { status, body }: TestResponse): string[] {
  const validate = validatorOf(operation, status)
  if (!validate) return [`${operation.id} has no response ${status}`]
  if (validate(body)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${operation.id} ${status} ${instancePath} ${message}`,
  )
}

export const expectPublished = (operation: Operation, response: TestResponse): void =>
  expect(publishedProblems(operation, response)).toEqual([])
