import type { Operation } from '@haat/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { Position } from '../shared/cursor.ts'
import type { Locale } from '../shared/locale.ts'
import type { StoreTx } from './database.ts'
import type { Deps } from './deps.ts'
import { trim } from './fields.ts'
import { completeList, type Page, type PageRequest, readPage } from './lists.ts'
import { type Context, route } from './route.ts'

type Merchant<P extends TObject, Q extends TObject, D extends TSchema> = Context<P, Q, TSchema, D, 'merchant'>
type MerchantList<P extends TObject, Q extends TObject, D extends TSchema> = Operation<
  P,
  Q,
  TSchema,
  D,
  'merchant',
  'items'
>
type RowOf<D> = D extends { items: (infer T)[] } ? T & object : never

/** The query parameters that filter rows. */
type Filters<Q> = Omit<Q, 'limit' | 'cursor' | 'fields' | 'sort'>

/**
 * The parts of a cursor list of the merchant API that are specific to it; `sort` when its rows can be sorted in several
 * ways.
 */
type CursorList<P extends TObject, Q extends TObject, D extends TSchema, R, S extends string> = {
  sort?: (query: Static<Q>) => S
  /** Up to `limit + 1` rows of the page. */
  rows(
    tx: StoreTx,
    request: Merchant<P, Q, D> & { filters: Filters<Static<Q>>; sort: S; page: PageRequest },
  ): Promise<R[]>
  /** The sort columns of the rows, the identifier last. */
  position(row: R, sort: S): Position
  /** `locale`: of the request. */
  present(row: R, storeId: number, locale: Locale): RowOf<Static<D>>
}

/** Serves a cursor list to staff. A cursor belongs to its caller, operation, path, sort and filters. */
export function cursorListRoute<P extends TObject, Q extends TObject, D extends TSchema, R, S extends string = ''>(
  app: FastifyInstance,
  deps: Deps,
  operation: MerchantList<P, Q, D>,
  { sort: readSort, rows, position, present }: CursorList<P, Q, D, R, S>,
): void {
  // Without it the order of the rows would not be part of the cursor, nor known to the query.
  if (operation.query?.properties.sort && !readSort) throw new Error(`the route of ${operation.id} reads no sort`)
  const filtersOf = filterReader(operation)
  route(app, deps, operation, async (context) => {
    const { store, actor, params, query, fields, read, locale } = context as unknown as Merchant<P, Q, D>
    const filters = filtersOf(query)
    const sort = (readSort?.(query) ?? '') as S
    const given = [params, Object.entries(filters).sort()]
    const scope = { storeId: store.id, owner: actor.id, sort, filters: given }
    const { page, toPage } = readPage(deps.secrets, operation, scope, query)
    const request = { ...context, filters, sort, page } as unknown as Parameters<typeof rows>[1]
    return toPage(
      await read((tx) => rows(tx, request)),
      (row) => position(row, sort),
      (row) => trim(present(row, store.id, locale), fields),
    ) as Static<D>
  })
}

const NOT_FILTERS = ['limit', 'cursor', 'fields', 'sort']

/** The names of the query parameters that filter the rows of a list. */
export const filterNames = ({ query }: Pick<Operation, 'query'>): string[] =>
  Object.keys(query?.properties ?? {}).filter((name) => !NOT_FILTERS.includes(name))

// A query string may hold more than the operation declares, such as `locale` or what keeps caches away.
function filterReader(operation: MerchantList<TObject, TObject, TSchema>) {
  const names = filterNames(operation)
  return (given: object) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name))) as Record<string, unknown>
}

/** Serves a small complete list to staff. */
export function completeListRoute<P extends TObject, Q extends TObject, D extends TSchema, R>(
  app: FastifyInstance,
  deps: Deps,
  operation: MerchantList<P, Q, D>,
  { rows, present }: Pick<CursorList<P, Q, D, R, ''>, 'present'> & { rows(tx: StoreTx, storeId: number): Promise<R[]> },
): void {
  route(app, deps, operation, async (context) => {
    const { store, fields, read, locale } = context as unknown as Merchant<P, Q, D>
    return completeList(
      await read((tx) => rows(tx, store.id)),
      (row: R) => present(row, store.id, locale),
      fields,
    ) as Page<unknown> as Static<D>
  })
}
