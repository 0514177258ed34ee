/** `order_number` as `orderNumber`. */
export type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S

/** `orderNumber` as `order_number`. */
export type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : S

export type CamelKeys<T> = { [K in keyof T as K extends string ? Camel<K> : K]: T[K] }
export type SnakeKeys<T> = { [K in keyof T as K extends string ? Snake<K> : K]: T[K] }

export const camel = (name: string) =>
  name.includes('_') ? name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) : name
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const renamed = (row: object, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]))

/** A row of SQL, or a body of the wire, under the names that code uses. Its values stay as they are, nested JSON too. */
export const camelKeys = <T extends object>(row: T): CamelKeys<T> => renamed(row, camel) as CamelKeys<T>

/** Values under the names of columns, which are those of the wire. */
export const snakeKeys = <T extends object>(row: T): SnakeKeys<T> => renamed(row, snake) as SnakeKeys<T>

type Column<S extends string> = S extends `${string}.${infer Name}` ? Name : S
export type Aliased<S extends string> = S extends string ? `${S} as ${Camel<Column<S>>}` : never

/** Columns for `select` or `returning`, each under the name that code uses: `o.order_number as orderNumber`. */
export const aliased = <S extends string>(columns: readonly S[]): Aliased<S>[] =>
  columns.map((column) => `${column} as ${camel(column.slice(column.indexOf('.') + 1))}` as Aliased<S>)

type NameOf<S extends string> = S extends `${string} as ${infer Name}` ? Name : never

/** The row that {@link aliased} columns of a table make. */
export type AliasedRow<Table, Columns extends readonly string[]> = Pick<
  CamelKeys<Table>,
  NameOf<Columns[number]> & keyof CamelKeys<Table>
>
