import type { Role } from '@haat/contract/permissions.ts'
import type { Locale } from '../../shared/locale.ts'

/** The roles as mail names them. */
export const roleNames: Record<Role, Record<Locale, string>> = {
  owner: { en: 'owner', bn: 'মালিক' },
  manager: { en: 'manager', bn: 'ম্যানেজার' },
  catalog: { en: 'products', bn: 'পণ্য' },
  orders: { en: 'orders', bn: 'অর্ডার' },
  agent: { en: 'calls', bn: 'কল' },
  packer: { en: 'packing', bn: 'প্যাকিং' },
  support: { en: 'support', bn: 'কাস্টমার সাপোর্ট' },
  content: { en: 'website', bn: 'ওয়েবসাইট' },
  viewer: { en: 'viewer', bn: 'শুধু দেখার অনুমতি' },
}
