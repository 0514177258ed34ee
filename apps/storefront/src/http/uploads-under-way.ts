/** Uploads that are read at one moment. Each takes up to 30 MB of memory until the API has its photos. */
const MAX = 6
const MAX_OF_ONE = 2

/** Counts the uploads under way: of all visitors, and of each customer, so that one cannot take every place. */
export function createUploadsUnderWay() {
  const customers: string[] = []
  return {
    /** Runs an upload of a customer. Throws an error of status 503 when too many are under way. */
    async run<T>(customerId: string, upload: () => Promise<T>): Promise<T> {
      const own = customers.filter((one) => one === customerId).length
      if (customers.length >= MAX || own >= MAX_OF_ONE)
        throw Object.assign(new Error('Too many uploads are under way.'), { statusCode: 503, retryAfterSeconds: 10 })
      customers.push(customerId)
      try {
        return await upload()
      } finally {
        customers.splice(customers.indexOf(customerId), 1)
      }
    },
  }
}

export type UploadsUnderWay = ReturnType<typeof createUploadsUnderWay>
