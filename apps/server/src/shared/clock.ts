/** The time, as a dependency: tests hold it still. */
export type Clock = () => Date
