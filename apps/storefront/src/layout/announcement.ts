import type { WebsiteConfig } from '@haat/client/storefront'

type Announcement = WebsiteConfig['announcement_bar'][number]

/** The first announcement that runs now. One without a start or an end has none; a time that cannot be read is none. */
export const runningAnnouncement = (announcements: Announcement[], now = Date.now()): Announcement | undefined =>
  announcements.find(({ starts_at, ends_at }) => !(Date.parse(starts_at) > now || Date.parse(ends_at) <= now))
