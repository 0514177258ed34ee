/** A field of a body that can show an image, or a text with images: its names from the outside, `[]` for an item. */
export type ImageField = { path: string; names: readonly string[]; isHtml: boolean }

type Node = {
  properties?: Record<string, Node>
  required?: readonly string[]
  items?: Node
  anyOf?: Node[]
  pattern?: string
  description?: string
  examples?: unknown[]
  enum?: unknown[]
  const?: unknown
}

const shapesOf = (node: Node): Node[] => node.anyOf?.flatMap(shapesOf) ?? [node]

/** The fields that accept a /media/ path, by the pattern of URLs or the description of HTML. */
export function imageFields(schema: unknown, names: readonly string[] = []): ImageField[] {
  return shapesOf(schema as Node).flatMap((node) => {
    if (node.properties)
      return Object.entries(node.properties).flatMap(([name, part]) => imageFields(part, [...names, name]))
    if (node.items) return imageFields(node.items, [...names, '[]'])
    const isHtml = node.description?.includes('images over https or under /media/') === true
    return isHtml || node.pattern?.includes('/media/') ? [{ path: names.join('.'), names, isHtml }] : []
  })
}

/** The body with a text at that field; what has to be there beside it has its example. */
export function setField(schema: unknown, body: unknown, { names }: Pick<ImageField, 'names'>, text: string): unknown {
  const [name, ...rest] = names
  if (name === undefined) return text
  const part = name === '[]' ? 'items' : 'properties'
  const node = shapesOf(schema as Node).find((shape) => shape[part]) ?? {}
  if (name === '[]') {
    const [item, ...others] = Array.isArray(body) ? body : []
    return [setField(node.items, item, { names: rest }, text), ...others]
  }
  const given = (body ?? exampleOf(node)) as Record<string, unknown>
  return { ...given, [name]: setField(node.properties?.[name], given[name], { names: rest }, text) }
}

const exampleOf = (node: Node): unknown =>
  node.properties
    ? Object.fromEntries((node.required ?? []).map((name) => [name, exampleOf(node.properties?.[name] ?? {})]))
    : (node.const ?? node.enum?.[0] ?? node.examples?.[0])
