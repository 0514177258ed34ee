import { capital } from './names.ts'
import type { Shape } from './shape-of.ts'

/** The interface of each group: a method per operation. */
export function methodInterfacesOf(shapes: readonly Shape[]): string {
  const groups = Map.groupBy(shapes, ({ method }) => method.group)
  return [...groups]
    .map(
      ([group, members]) =>
        `/** The methods of \`${group}\`. */\nexport interface ${capital(group)}Methods {\n${members.map(signatureOf).join('\n')}\n}\n`,
    )
    .join('\n')
}

function signatureOf(shape: Shape): string {
  const { method, input, inputName, isInputRequired, hasFields, hasAttributes, data } = shape
  const { name, operation, split } = method
  // The halves of a split operation trim a list, or an object.
  const trims = hasFields ? (split ? (split === 'list' ? 'rows' : 'object') : operation.trims) : undefined
  const isList = split ? split === 'list' : operation.trims === 'items' || operation.trims === 'rows'
  const parts = [input ? inputName : '', hasFields ? 'Fields<F>' : '', hasAttributes ? 'AttributeFilters' : '']
  const given = parts.filter(Boolean).join(' & ') || 'NoInput'
  const generic = trims ? `<const F extends FieldOf<${data.type}, '${trims}'> = never>` : ''
  const result = trims ? `TrimmedData<${data.type}, '${trims}', F>` : data.type
  const errors = (operation.errors ?? []).map((code) => `\`${code}\``).join(', ')
  const text = [`${operation.summary}.`, operation.description ?? '']
  return [
    '  /**',
    ...text
      .filter(Boolean)
      .flatMap((line) => line.split('\n'))
      .map((line) => `   * ${line.replaceAll('*/', '*\\/')}`.trimEnd()),
    ...(errors ? ['   *', `   * Errors of its own: ${errors}.`] : []),
    '   */',
    `  ${name}${generic}(
    input${isInputRequired ? '' : '?'}: ${given},
    options?: CallOptions,
  ): ${isList ? 'ListCall' : 'Call'}<${result}>`,
  ].join('\n')
}
