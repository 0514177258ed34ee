import type { Role } from '@haat/contract/permissions.ts'
import type { Locale } from '../../shared/locale.ts'

/** The roles as mail names them. */
export const roleNames: Record<Role, Record<Locale, string>> = {
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
