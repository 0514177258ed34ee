import { takesKey } from '@haat/contract/operation.ts'
import { capital } from './names.ts'
import type { Shape } from './shape-of.ts'

/** The table of operations: one constant for each group, so that a bundler keeps those that are used. */
export function groupsOf(shapes: readonly Shape[]): string {
  const groups = [...Map.groupBy(shapes, ({ method }) => method.group)]
  return groups
    .map(
      ([group, members]) =>
        `/** The operations of \`${group}\`. */\nexport const ${group}: Group<${capital(group)}Methods> = {\n${members.map(rowOf).join('')}}\n`,
    )
    .join('\n')
}

function rowOf({ method }: Shape): string {
  const { operation } = method
  const row = {
    method: operation.method,
    path: operation.path.replace('/api/v1/', ''),
    auth: operation.auth,
    ...(operation.form && { form: true }),
    ...(takesKey(operation) && { keyed: true }),
  }
  const fields = Object.entries(row).map(([key, value]) => `${key}: ${literal(value)}`)
  return `  ${method.name}: { ${fields.join(', ')} },\n`
}

const literal = (value: unknown) => JSON.stringify(value).replaceAll(/"([^"'\\]*)"/g, "'$1'")
