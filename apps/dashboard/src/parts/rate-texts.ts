import { textsOf } from '../i18n/texts.ts'

export const rateTexts = textsOf({
  en: {
    vat: 'VAT',
    vatRate: 'VAT rate, in per cent',
    sdRate: 'Supplementary duty (SD), in per cent',
    ofCategory: 'Of products whose category this is and that have no rate of their own. Empty: as in the settings.',
    ofProduct: 'Empty: as its category, else as in the settings. New rates apply to new orders.',
    unit: 'Unit on tax invoices',
    unitHint: 'Empty: as its category, else pcs.',
    unitHintOfCategory: 'Of products that have none of their own. Empty: pcs.',
    hsCode: 'HS code or service code',
    taxNote: 'Note on tax invoices',
    taxNoteHint: 'Such as the order that exempts it from VAT.',
  },
  bn: {
    vat: 'ভ্যাট',
    vatRate: 'ভ্যাটের হার (%)',
    sdRate: 'সম্পূরক শুল্কের হার (%)',
    ofCategory: 'এই ক্যাটাগরির যেসব পণ্যে আলাদা হার নেই। খালি রাখলে সেটিংসের হার।',
    ofProduct: 'খালি রাখলে ক্যাটাগরির, না থাকলে সেটিংসের হার। নতুন হার শুধু নতুন অর্ডারে লাগে।',
    unit: 'কর চালানে একক',
    unitHint: 'খালি রাখলে ক্যাটাগরির, না থাকলে pcs।',
    unitHintOfCategory: 'যেসব পণ্যে আলাদা একক নেই। খালি রাখলে pcs।',
    hsCode: 'এইচএস কোড বা সেবার কোড',
    taxNote: 'কর চালানে নোট',
    taxNoteHint: 'যেমন যে আদেশে ভ্যাট মাফ।',
  },
})
