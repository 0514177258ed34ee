import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { fairTurns, type Lane, MAX_TURN_WAIT_MS } from './fair-turns.ts'
import {
  type EncodedImage,
  ImageError,
  type ImageOrder,
  type ImageResult,
  type Renditions,
  TOO_MUCH_MEMORY,
} from './images.ts'

/** Encodes images in processes of their own, in turns. */
export type ImageWorkers = {
  /** Decodes and encodes an image in its lane's turn. Throws an `ImageError`, or 503 when the turn does not come. */
  encode(lane: Lane, bytes: Buffer, renditions: Renditions): Promise<EncodedImage>
  /** IDs of the processes that run. */
  processes(): number[]
  close(): void
}

/** Images that are decoded at once, each in a process. */
export const IMAGES_AT_ONCE = 3
/** Images that wait for their turn; each is up to 5 MB in memory. */
const MAX_WAITING = 24
/** The most that one image may take: with the longest wait for a turn, less than a connection may be idle. */
const DEADLINE_MS = 8_000
/** The memory of one process. An image that may be decoded takes less: see image-limits.ts. */
const MAX_BYTES = 400 * 1024 * 1024
/** An unused process ends, and returns its memory. */
const IDLE_MS = 30_000

const PROCESS_FILE = fileURLToPath(new URL('image-process.ts', import.meta.url))

type Idle = { child: ChildProcess; timer: NodeJS.Timeout }

/**
 * Runs at most three processes, each with one image. A process that misses the deadline or takes too much memory is killed: a
 * decoder cannot be stopped otherwise. An uploaded file never reaches a decoder in the process that serves.
 */
export function imageWorkers({
  deadlineMs = DEADLINE_MS,
  maxBytes = MAX_BYTES,
  maxWaitMs = MAX_TURN_WAIT_MS,
} = {}): ImageWorkers {
  const inTurn = fairTurns({ atOnce: IMAGES_AT_ONCE, maxWaitingPerKind: MAX_WAITING, maxWaitMs })
  const all = new Set<ChildProcess>()
  let idle: Idle[] = []

  function start(): ChildProcess {
    // Nothing of the server's environment, which has its secrets.
    const child = fork(PROCESS_FILE, [String(maxBytes)], {
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: 'ignore',
    })
    all.add(child)
    const forget = () => {
      all.delete(child)
      idle = idle.filter((one) => one.child !== child)
    }
    return child.once('exit', forget).once('error', forget)
  }

  function wake({ child, timer }: Idle): ChildProcess {
    clearTimeout(timer)
    child.ref()
    child.channel?.ref()
    return child
  }

  /** An idle process keeps no program running. */
  function rest(child: ChildProcess): void {
    child.unref()
    child.channel?.unref()
    // Out of the list before it is killed: no image is given to a process that is about to end.
    const end = () => {
      idle = idle.filter((one) => one.child !== child)
      child.kill('SIGKILL')
    }
    idle.push({ child, timer: setTimeout(end, IDLE_MS).unref() })
  }

  async function run(bytes: Buffer, renditions: Renditions): Promise<EncodedImage> {
    const known = idle.pop()
    const child = known ? wake(known) : start()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL') // guard: image-deadline
    }, deadlineMs)
    try {
      if (!known && (await nextResult(child)) !== 'ready')
        throw new Error('a process that decodes images did not start')
      child.send({ bytes, renditions } satisfies ImageOrder, (error) => error && child.kill('SIGKILL'))
      const result = await nextResult(child)
      if (child.connected && !child.killed) rest(child)
      if (typeof result === 'object' && 'image' in result) return asBuffers(result.image)
      throw new ImageError(typeof result === 'object' ? result.fault : 'unreadable')
    } catch (error) {
      throw isLate ? new ImageError('too_slow') : error
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    encode: (lane, bytes, renditions) => inTurn(lane, () => run(bytes, renditions)),
    processes: () => [...all].flatMap(({ pid }) => pid ?? []),
    close: () => {
      for (const child of all) child.kill('SIGKILL')
    },
  }
}

/** What the process sends next. A process that ends instead was killed by its image, or did not start. */
async function nextResult(child: ChildProcess): Promise<ImageResult> {
  const settled = new AbortController()
  const { signal } = settled
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    if (code === TOO_MUCH_MEMORY) return { fault: 'too_many_pixels' as const }
    if (code !== null) throw new Error(`a process that decodes images ended with ${code}`)
    return { fault: 'unreadable' as const }
  })
  try {
    const [result] = await Promise.race([once(child, 'message', { signal }), ended.then((fault) => [fault])])
    return result as ImageResult
  } finally {
    settled.abort()
    ended.catch(() => {})
  }
}

// What arrives by the channel are plain arrays of bytes.
const asBuffers = (image: EncodedImage): EncodedImage => ({
  ...image,
  files: image.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes) })),
})
