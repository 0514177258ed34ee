import { textsOf } from './texts.ts'

/** How orders come, which pages of several nouns name. */
export const channelTexts = textsOf({
  en: {
    channel: {
      WEBSITE: 'Website',
      PHONE: 'Phone',
      MESSENGER: 'Messenger',
      WHATSAPP: 'WhatsApp',
      INSTAGRAM: 'Instagram',
      TIKTOK: 'TikTok',
      SHOP: 'In the shop',
      OTHER: 'Other',
    },
  },
  bn: {
    channel: {
      WEBSITE: 'ওয়েবসাইট',
      PHONE: 'ফোন',
      MESSENGER: 'মেসেঞ্জার',
      WHATSAPP: 'হোয়াটসঅ্যাপ',
      INSTAGRAM: 'ইনস্টাগ্রাম',
      TIKTOK: 'টিকটক',
      SHOP: 'দোকানে এসে',
      OTHER: 'অন্য',
    },
  },
})
