/** Converts `order_number` to `orderNumber`. */
export type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S

/** Converts `orderNumber` to `order_number`. */
export type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : S

export type CamelKeys<T> = { [K in keyof T as K extends string ? Camel<K> : K]: T[K] }
export type SnakeKeys<T> = { [K in keyof T as K extends string ? Snake<K> : K]: T[K] }

export const camel = (name: string) =>
  name.includes('_') ? name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) : name
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const renamed = (row: object, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]))

/** A row of SQL, or a body of the wire, with camelCase keys. Its values, nested JSON included, are not changed. */
export const camelKeys = <T extends object>(row: T): CamelKeys<T> => renamed(row, camel) as CamelKeys<T>

/** The values with snake_case keys, as columns and the wire have them. */
export const snakeKeys = <T extends object>(row: T): SnakeKeys<T> => renamed(row, snake) as SnakeKeys<T>

type Column<S extends string> = S extends `${string}.${infer Name}` ? Name : S
export type Aliased<S extends string> = S extends string ? `${S} as ${Camel<Column<S>>}` : never

/** Columns for `select` or `returning`, each with a camelCase alias: `o.order_number as orderNumber`. */
export const aliased = <S extends string>(columns: readonly S[]): Aliased<S>[] =>
  columns.map((column) => `${column} as ${camel(column.slice(column.indexOf('.') + 1))}` as Aliased<S>)

type NameOf<S extends string> = S extends `${string} as ${infer Name}` ? Name : never

/** The row that {@link aliased} columns of a table return. */
export type AliasedRow<Table, Columns extends readonly string[]> = Pick<
  CamelKeys<Table>,
  NameOf<Columns[number]> & keyof CamelKeys<Table>
>
