/** Uploads that are read at one moment. Each takes up to 30 MB of memory until the API has its photos. */
const MAX = 6
const MAX_OF_ONE = 2

/** Counts the uploads under way: of all visitors, and of each one, so that one cannot take every place. */
export function createUploadsUnderWay() {
  const uploaders: string[] = []
  return {
    /** Runs an upload of a visitor. Throws an error of status 503 when too many are under way. */
    async run<T>(uploader: string, upload: () => Promise<T>): Promise<T> {
      const own = uploaders.filter((one) => one === uploader).length
      if (uploaders.length >= MAX || own >= MAX_OF_ONE)
        throw Object.assign(new Error('Too many uploads are under way.'), { statusCode: 503, retryAfterSeconds: 10 })
      uploaders.push(uploader)
      try {
        return await upload()
      } finally {
        uploaders.splice(uploaders.indexOf(uploader), 1)
      }
    },
  }
}

export type UploadsUnderWay = ReturnType<typeof createUploadsUnderWay>
