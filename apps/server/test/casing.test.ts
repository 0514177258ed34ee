import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { describe, expect, it } from 'vitest'

const features = new URL('../src/features/', import.meta.url).pathname
const SNAKE = /^[a-z0-9]+(_[a-z0-9]+)+$/

type Node = { type: string; start: number; key?: Node; property?: Node; computed?: boolean; name?: string } & Record<
  string,
  unknown
>

/** The names that a file reads, destructures, binds or declares in a type. Keys that it writes belong to the wire. */
function namesRead(node: Node, parent?: Node): Node[] {
  switch (node.type) {
    case 'MemberExpression': {
      const isWritten = parent?.type === 'AssignmentExpression' && parent.left === node
      return node.property && !node.computed && !isWritten ? [node.property] : []
    }
    case 'Property':
      return parent?.type === 'ObjectPattern' && node.key && !node.computed ? [node.key] : []
    case 'TSPropertySignature':
      return node.key && !node.computed ? [node.key] : []
    case 'VariableDeclarator':
      return [node.id as Node]
    default:
      return []
  }
}

function walk(node: Node, visit: (node: Node, parent?: Node) => void, parent?: Node): void {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof (child as Node | null)?.type === 'string') walk(child as Node, visit, node)
    }
  }
}

function findSnakeCase(source: string): string[] {
  const found = new Set<string>()
  walk(parseAst(source, { lang: 'ts' }) as unknown as Node, (node, parent) => {
    for (const { name } of namesRead(node, parent)) if (name && SNAKE.test(name)) found.add(name)
  })
  return [...found]
}

/** SQL, and the wire as a request has it. */
const isEdge = (path: string) => /(\.test|\.queries|[.-]routes)\.ts$/.test(path) || onTheWire.includes(path)

/** Documents and requests that are passed through in their wire form. */
const onTheWire: readonly string[] = [
  // They read bodies and query strings for the routes of several features.
  'settlements/payout-terms.ts',
  'shipments/written-shipment.ts',
  'cart/read-items.ts',
  'catalog/read-product-query.ts',
  'order-placement/prepare-order.ts',
  'refunds/read-refund-items.ts',
  'risk/read-proof-tokens.ts',
  // It reads events as they are logged and sent.
  'webhooks/webhook-filter-rules.ts',
  // The configuration of a website is stored in the form of the API.
  'content/present-website-config.ts',
  'content/website-draft-rules.ts',
]

describe('the casing rule: snake_case only in queries and in the contract', () => {
  it.each(
    globSync('**/*.ts', { cwd: features })
      .filter((path) => !isEdge(path))
      .sort(),
  )('%s reads camelCase only', (path) => {
    const found = findSnakeCase(readFileSync(features + path, 'utf8'))
    expect(found).toEqual([])
  })

  it.each([
    'show(order.order_number)',
    'show(order?.order_number)',
    'const { order_number } = order',
    'const { order_number: number } = order',
    'export const present = ({ order_number, ...rest }: Order) => rest',
    'type Row = { order_number: string }',
    "interface Row { lines?: { 'id': 1; order_number: string }[] }",
    'const order_number = read()',
  ])('a file with `%s` breaks the rule', (source) => {
    expect(findSnakeCase(source)).toEqual(['order_number'])
  })

  it.each([
    'export const present = (row: Row) => ({ order_number: row.orderNumber })',
    "const { [name]: value } = order, status = Order['payment_status'], sql = `select order_number from orders`",
    'throw new ApiError(`version_conflict`, { details: { current_version: row.version } })',
    'problems.ends_at = [mustBeLater]',
    'const MOST_CODES = codes.MOST_CODES',
  ])('a file with `%s` follows the rule', (source) => {
    expect(findSnakeCase(source)).toEqual([])
  })
})
