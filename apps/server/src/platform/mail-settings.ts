/** How mail is sent: the URL of an SMTP server, and the sender as `shop@example.com` or `Shop <shop@example.com>`. */
export type MailSettings = Readonly<{ smtpUrl: string; from: string }>

/** The settings of mail, null when none is given, or the fault as one sentence for the operator, without secrets. */
export function parseMailSettings(smtpUrl: string, from: string): MailSettings | null | string {
  if (smtpUrl === '' && from === '') return null
  if (smtpUrl === '') return 'HAAT_MAIL_FROM is set without HAAT_SMTP_URL; set both or neither.'
  if (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol) || !new URL(smtpUrl).hostname)
    return 'HAAT_SMTP_URL must look like smtp://user:password@host:587 (or smtps://…).'
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(from) || /^[^<>\r\n]+<[^\s@<>]+@[^\s@<>]+>$/.test(from))
    return Object.freeze({ smtpUrl, from })
  return 'HAAT_MAIL_FROM must be an address such as shop@example.com or "Shop <shop@example.com>".'
}
