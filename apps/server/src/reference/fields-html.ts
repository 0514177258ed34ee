import { type Html, html } from '../shared/html.ts'
import { line } from './html.ts'
import type { Schema } from './json-schema.ts'
import type { Parameter } from './parameters.ts'

type Field = { name: string; depth: number; required: boolean; schema: Schema }

/** The fields of an object, nested ones under their parents. */
export function fieldList(schema: Schema): Html | null {
  const fields = flatten(schema, 0)
  return fields.length === 0 ? null : html`<div class="fields">${fields.map(fieldRow)}</div>`
}

/** Parameters of path, query and headers. */
export const parameterList = (parameters: readonly Parameter[]): Html =>
  html`<div class="fields">${parameters.map(({ name, required, description, schema }) =>
    fieldRow({ name, depth: 0, required, schema: { ...schema, description } }),
  )}</div>`

function flatten(schema: Schema, depth: number): Field[] {
  const target = objectOf(schema)
  return Object.entries(target?.properties ?? {}).flatMap(([name, field]) => [
    { name, depth, required: target?.required?.includes(name) ?? false, schema: field },
    ...flatten(field, depth + 1),
  ])
}

/** The object schema in a schema: itself, its list items, or its non-null branch. */
function objectOf(schema: Schema): Schema | undefined {
  if (schema.properties) return schema
  if (schema.items) return objectOf(schema.items)
  if (typeof schema.additionalProperties === 'object') return objectOf(schema.additionalProperties)
  return (schema.anyOf ?? schema.oneOf ?? schema.allOf)?.map(objectOf).find(Boolean)
}

const fieldRow = ({
  name,
  depth,
  required,
  schema,
}: Field): Html => html`<div class="field depth-${Math.min(depth, 4)}">
<div class="field-name"><code>${name}</code> <span class="type">${typeName(schema)}</span>${
  required ? html` <span class="required">required</span>` : ''
}</div>
<div class="field-text">${line(schema.description ?? '')}${bounds(schema)}</div>
</div>
`

function typeName(schema: Schema): string {
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return [...new Set(branches.map(typeName))].join(' or ')
  if (schema.type === 'array') return schema.items ? `list of ${typeName(schema.items)}` : 'list'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.format === 'uuid' || schema.format === 'date' || schema.format === 'date-time') return schema.format
  return [schema.type ?? 'any'].flat().join(' or ')
}

function bounds(schema: Schema): Html | '' {
  const values = enumOf(schema)
  const facts = [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minimum, schema.maximum, ''),
    range(schema.minItems, schema.maxItems, 'entries'),
    schema.maxProperties === undefined ? '' : `at most ${schema.maxProperties} keys`,
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean)
  const words =
    values && html` One of ${values.map((value, index) => html`${index ? ', ' : ''}<code>${String(value)}</code>`)}.`
  return facts.length || words
    ? html`<span class="bounds">${words}${facts.length ? ` ${sentence(facts)}` : ''}</span>`
    : ''
}

const enumOf = (schema: Schema): unknown[] | undefined =>
  schema.enum ?? schema.items?.enum ?? schema.anyOf?.map(enumOf).find(Boolean)

const sentence = (facts: string[]) => {
  const text = facts.join('; ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const suffix = unit ? ` ${unit}` : ''
  if (least && most !== undefined) return least === most ? `${most}${suffix}` : `${least} to ${most}${suffix}`
  if (most !== undefined) return `at most ${most}${suffix}`
  return least === undefined || (least === 0 && unit) ? '' : `at least ${least}${suffix}`
}
