/** One guard, how to remove it, and the test that must then fail. */
export type Mutant = { name: string; file: string; from: string; to: string; test: string; title: string }
