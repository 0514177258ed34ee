/** Waits for work, and rejects when it takes longer than `ms`. */
export async function within<T>(ms: number, work: Promise<T>, onLate: () => void = () => {}): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onLate()
      reject(new Error(`took longer than ${ms} ms`))
    }, ms)
  })
  try {
    return await Promise.race([work, late]) // guard: outbox-time-limit
  } finally {
    clearTimeout(timer)
  }
}
