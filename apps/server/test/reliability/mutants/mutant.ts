/**
 * A change of one marked line: `from`, which the line contains once, becomes `to`; without them the line is removed.
 * The line ends with `// guard: name`, or `-- guard: name` inside SQL, and is found by that name wherever it moves.
 */
export type Change = { guard: string; from?: string; to?: string }

/** Words of a test's title, and the file of the test. */
export type Proof = readonly [test: string, title: string]

/** A guard that is removed, in the code or (`sql`) in the finished schema, and the tests that must then fail. */
export type Mutant = { name: string; proofs: readonly Proof[] } & ({ changes: readonly Change[] } | { sql: string })
