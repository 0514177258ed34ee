import type { Role } from '@haat/contract/permissions.ts'
import { inStore } from '../../platform/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { randomText } from '../../shared/ids.ts'
import { safeName } from '../../shared/safe-name.ts'
import { linkDigest } from '../staff/staff-links.ts'
import { invitationMail } from '../staff/staff-mails.ts'
import { issueInvitationLink } from './invitations.queries.ts'

const roleNames: Record<Role, { en: string; bn: string }> = {
  owner: { en: 'owner', bn: 'মালিক' },
  manager: { en: 'manager', bn: 'ম্যানেজার' },
  catalog: { en: 'products', bn: 'পণ্যের দায়িত্ব' },
  orders: { en: 'orders', bn: 'অর্ডারের দায়িত্ব' },
  agent: { en: 'calls', bn: 'কল করার দায়িত্ব' },
  packer: { en: 'packing', bn: 'প্যাকিংয়ের দায়িত্ব' },
  support: { en: 'support', bn: 'কাস্টমার সাপোর্ট' },
  content: { en: 'website', bn: 'ওয়েবসাইটের দায়িত্ব' },
  viewer: { en: 'viewer', bn: 'শুধু দেখার অনুমতি' },
}

/**
 * Sends the link of an invitation. When sent twice, only the newer link is valid. The mail leaves after the commit, and
 * nothing else holds the token.
 */
export async function sendInvitation(
  { db, clock, mailer, publicUrl }: Pick<Deps, 'db' | 'clock' | 'mailer' | 'publicUrl'>,
  { storeId, id }: { storeId: number; id: number },
): Promise<void> {
  const token = randomText(32)
  const issued = { digest: linkDigest(token), now: clock() }
  const mail = await inStore(db, storeId, (tx) => issueInvitationLink(tx, storeId, id, issued))
  if (!mail) return
  const { email, language, role, storeName, inviterName, inviterEmail } = mail
  // The mail goes to any address that an owner types: a name must not carry a message or a link to it.
  const inviter = safeName(inviterName) || inviterEmail
  const link = `${publicUrl}/dashboard/invite/${token}`
  await mailer.send({
    storeId,
    to: email,
    ...invitationMail({ storeName, inviterName: inviter, role: roleNames[role][language], link }, language),
  })
}
