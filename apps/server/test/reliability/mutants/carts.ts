// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import type { Mutant } from './mutant.ts'

const cart = 'apps/server/src/features/cart'
const test = `${cart}/cart-races.test.ts`
const grown = {
  file: `${cart}/put-lines.queries.ts`,
  from: 'sum: sql`cart_lines.quantity + excluded.quantity`',
  to: 'sum: sql`(select coalesce(w.had, 0) + excluded.quantity from wanted w where w.variant_id = excluded.variant_id)`',
}

export const cartMutants: readonly Mutant[] = [
  { name: 'cart: more is added to what was read', ...grown, test, title: 'lose no increment' },
  { name: 'cart: carts are merged into what was read', ...grown, test, title: 'keep the sum of both' },
  {
    name: 'cart: what there is, is no bound of a line',
    file: `${cart}/put-lines.queries.ts`,
    from: 'quantity = least(${grown[mode]}, (select w.most from wanted w where w.variant_id = excluded.variant_id)),',
    to: 'quantity = ${grown[mode]},',
    test,
    title: 'together they do not pass what there is',
  },
  {
    name: 'cart: a change is written over a version that nobody has read',
    file: `${cart}/cart.queries.ts`,
    from: "update.where('version', '=', version)",
    to: 'update',
    test,
    title: 'of which both name the version they read',
  },
]
