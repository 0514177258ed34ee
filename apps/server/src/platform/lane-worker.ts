export type LaneWorker = {
  /** Polls now instead of at the next interval. */
  wake(): void
  /** Works until nothing is due. */
  drain(): Promise<void>
  /** Claims no more, and waits for running deliveries. */
  stop(): Promise<void>
}

/** Work of one kind in a queue of the database. */
export type WorkLane = {
  /** How many items may be worked on at once. */
  capacity: number
  /** Claims up to `free` items and starts their deliveries, which never reject; `count` items end with each. */
  start(free: number): Promise<{ count: number; done: Promise<void> }[]>
}

type OpenLane = WorkLane & { underWay: number; mayHaveMore: boolean }

/** Polls the lanes until stopped. A full lane delays no other. */
export function startLanes(
  lanes: readonly WorkLane[],
  { pollMs, onError }: { pollMs: number; onError(error: unknown): void },
): LaneWorker {
  const open: OpenLane[] = lanes.map((lane) => ({ ...lane, underWay: 0, mayHaveMore: false }))
  const busy = new Set<Promise<unknown>>()
  let stopping = false
  let woken = false
  let endNap = () => {}

  function track<T>(work: Promise<T>): Promise<T> {
    busy.add(work)
    const forget = () => busy.delete(work)
    work.then(forget, forget)
    return work
  }

  /**
   * Claims as many items as there are free slots, so that a slow one delays no other. Returns how many were due, or
   * undefined when no slot was free.
   */
  async function fill(lane: OpenLane): Promise<number | undefined> {
    const free = lane.capacity - lane.underWay
    if (free <= 0) return undefined
    lane.underWay += free
    const started = await lane.start(free).catch((error) => {
      onError(error)
      return []
    })
    const taken = started.reduce((sum, { count }) => sum + count, 0)
    lane.underWay -= free - taken
    lane.mayHaveMore = taken === free
    for (const { count, done } of started) void track(done).then(() => makeRoom(lane, count))
    return taken
  }

  function makeRoom(lane: OpenLane, count: number): void {
    lane.underWay -= count
    if (lane.mayHaveMore) wake()
  }

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false
      await track(Promise.all(open.map(fill)))
      if (!stopping && !woken) await nap()
    }
  }

  const nap = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs)
      endNap = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  function wake(): void {
    woken = true
    endNap()
  }

  const running = run()
  return {
    wake,
    async drain() {
      for (;;) {
        const due = await track(Promise.all(open.map(fill)))
        await Promise.all(busy)
        if (due.every((count) => count === 0) && busy.size === 0) return
      }
    },
    async stop() {
      stopping = true
      endNap()
      await running
      await Promise.all(busy)
    },
  }
}
