import { encodeImage } from './encode-image.ts'
import { type ImageOrder, type ImageResult, TOO_MUCH_MEMORY } from './images.ts'

// A process that decodes images, one after the other, for its parent (image-workers.ts). What a file does to the decoder, it does
// to this process only.

const MAX_BYTES = Number(process.argv[2])
const CHECK_MS = 50

// Decoding runs in a thread, so this runs meanwhile.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) process.exit(TOO_MUCH_MEMORY) // guard: image-memory
}, CHECK_MS).unref()
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))

const send = (result: ImageResult) => process.send?.(result)

process.on('message', async ({ bytes, renditions }: ImageOrder) => {
  try {
    const image = await encodeImage(Buffer.from(bytes), renditions)
    send(image ? { image } : { fault: 'too_many_pixels' })
  } catch (error) {
    send({ fault: /pixel limit/i.test((error as Error).message) ? 'too_many_pixels' : 'unreadable' })
  }
})
send('ready')
