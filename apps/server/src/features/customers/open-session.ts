import { randomUUID } from 'node:crypto'
import type { StoreTx } from '../../platform/database.ts'
import type { CustomerKey } from './customers.queries.ts'
import { describeDevice, ipArea } from './device-rules.ts'
import { firstRefreshToken, refreshTokenDigest } from './refresh-token.ts'
import { cancelDeletion } from './schedule-deletion.ts'
import { insertRefreshToken, insertSession, makeRoomForSession } from './sessions.queries.ts'
import type { Device } from './sign-in-device.ts'

const REFRESH_DAYS = 30

/** Thirty days from now. Each refresh starts them again. */
export const refreshExpiry = (now: Date) => new Date(now.getTime() + REFRESH_DAYS * 24 * 3600_000)

export type OpenedSession = { customerId: string; sessionId: string; refreshToken: string; refreshExpiresAt: Date }

/** Opens a session, which cancels a scheduled deletion of the account, and ends the oldest unused one of too many. The caller has authenticated the shopper. */
export async function openSession(
  tx: StoreTx,
  { storeId, customerId }: CustomerKey,
  device: Device,
  now: Date,
): Promise<OpenedSession> {
  await cancelDeletion(tx, { storeId, customerId })
  await makeRoomForSession(tx, { storeId, customerId }, now)
  const sessionId = randomUUID()
  const refreshToken = firstRefreshToken(sessionId)
  const refreshExpiresAt = refreshExpiry(now)
  await insertSession(tx, {
    storeId,
    customerId,
    sessionId,
    device: describeDevice(device.userAgent),
    ipArea: ipArea(device.shopperIp),
    network: device.networks[0] ?? null,
    now,
    expiresAt: refreshExpiresAt,
  })
  await insertRefreshToken(tx, { storeId, sessionId, digest: refreshTokenDigest(refreshToken), now })
  return { customerId, sessionId, refreshToken, refreshExpiresAt }
}
