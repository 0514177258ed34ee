import type { Merchant } from '@haat/client/merchant'

/** Whether this browser can get push messages: an iPhone only when the dashboard is on its home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** `denied`: the person has refused messages in the settings of the browser. */
export type PushState = 'on' | 'off' | 'denied'

const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration('/dashboard/')

const subscription = async () => (await (await registration())?.pushManager.getSubscription()) ?? null

export async function readPushState(): Promise<PushState> {
  if (Notification.permission === 'denied') return 'denied'
  return (await subscription()) ? 'on' : 'off'
}

const inputOf = (subscribed: PushSubscription) => {
  const { endpoint = '', keys = {} } = subscribed.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

/** Asks the person, and lets the server push to this browser. Returns false when they refuse. */
export async function startPush({ alerts }: Pick<Merchant, 'alerts'>, pushKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await navigator.serviceWorker.ready
  const subscribed = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
  await alerts.addPushSubscription(inputOf(subscribed))
  return true
}

/** Ends the messages to this browser. */
export async function stopPush({ alerts }: Pick<Merchant, 'alerts'>): Promise<void> {
  const subscribed = await subscription()
  if (!subscribed) return
  await alerts.removePushSubscription({ endpoint: subscribed.endpoint })
  await subscribed.unsubscribe()
}

/** Forgets the subscription of this browser, also without a connection: the next person who signs in gets no messages of others. */
export const forgetPush = async (): Promise<void> => {
  if (canPush()) await (await subscription())?.unsubscribe()
}

/** Sends the subscription again in the present session, and for the present key of the server. */
export async function keepPush({ alerts }: Pick<Merchant, 'alerts'>): Promise<void> {
  if (!canPush() || Notification.permission !== 'granted') return
  const subscribed = await subscription()
  if (!subscribed) return
  const { push_key } = await alerts.readSettings()
  const used = subscribed.options.applicationServerKey
  const isCurrent = used !== null && base64url(new Uint8Array(used)) === push_key
  if (isCurrent) await alerts.addPushSubscription(inputOf(subscribed))
  else {
    await subscribed.unsubscribe()
    await startPush({ alerts }, push_key)
  }
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
