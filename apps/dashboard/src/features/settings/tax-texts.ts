/** What the settings of VAT are, by their path, for `setting-texts.ts`. */
export const taxTexts = {
  en: {
    label: {
      'tax.mode': 'VAT',
      'tax.bin': 'BIN',
      'tax.registered_name': 'Registered name',
      'tax.trade_name': 'Trade name',
      'tax.issuing_address': 'Address on tax invoices',
      'tax.officer_name': 'Name of the responsible officer',
      'tax.officer_title': 'Title of the officer',
      'tax.default_rate': 'VAT rate of products, in per cent',
      'tax.default_sd_rate': 'Supplementary duty (SD), in per cent',
      'tax.delivery_rate': 'VAT rate of the delivery fee, in per cent',
      'tax.invoice_template': 'Columns of tax invoices (Mushak 6.3)',
      'tax.show_to_shopper': 'Show shoppers the VAT in a total',
    },
    hint: {
      'tax.mode': 'Prices always include VAT, so totals stay as they are. New rates apply to new orders.',
      'tax.bin': 'The 13 digits of your certificate of registration.',
      'tax.trade_name': 'If shoppers know you by another name.',
      'tax.default_rate':
        'Usual rates: 0, 5, 7.5, 10, 15. A category or product can have its own. Ask your VAT adviser which apply.',
      'tax.default_sd_rate': 'Most shops have none: 0.',
      'tax.delivery_rate': 'Leave it empty when you only pass the fee on to the courier.',
      'tax.invoice_template':
        'For new tax invoices. Those that were issued keep their columns. Ask your VAT adviser which one you need.',
    },
    choice: {
      ...{ 'tax.mode.none': 'We are not registered for VAT', 'tax.mode.vat': 'We charge VAT' },
      'tax.invoice_template.6.3-a': 'Values after discounts',
      'tax.invoice_template.6.3-b': 'Values, discounts, and values after them',
    },
  },
  bn: {
    label: {
      'tax.mode': 'ভ্যাট',
      'tax.bin': 'বিআইএন (BIN)',
      'tax.registered_name': 'নিবন্ধিত নাম',
      'tax.trade_name': 'ব্যবসার নাম',
      'tax.issuing_address': 'কর চালানের ঠিকানা',
      'tax.officer_name': 'দায়িত্বপ্রাপ্ত ব্যক্তির নাম',
      'tax.officer_title': 'তাঁর পদবি',
      'tax.default_rate': 'পণ্যের ভ্যাটের হার (%)',
      'tax.default_sd_rate': 'সম্পূরক শুল্কের হার (%)',
      'tax.delivery_rate': 'ডেলিভারি চার্জে ভ্যাটের হার (%)',
      'tax.invoice_template': 'কর চালানের ঘর (মূসক-৬.৩)',
      'tax.show_to_shopper': 'মোট দামে কত ভ্যাট আছে, ক্রেতাকে দেখান',
    },
    hint: {
      'tax.mode': 'দামের মধ্যেই ভ্যাট ধরা থাকে, তাই মোট বদলায় না। নতুন হার শুধু নতুন অর্ডারে লাগে।',
      'tax.bin': 'নিবন্ধন সনদের ১৩টি সংখ্যা।',
      'tax.trade_name': 'ক্রেতারা অন্য নামে চিনলে।',
      'tax.default_rate':
        'প্রচলিত হার: ০, ৫, ৭.৫, ১০, ১৫। ক্যাটাগরি বা পণ্যে আলাদা হার দেওয়া যায়। কোন হার লাগবে, ভ্যাট পরামর্শকের কাছে জেনে নিন।',
      'tax.default_sd_rate': 'বেশির ভাগ দোকানে নেই: ০।',
      'tax.delivery_rate': 'চার্জটা শুধু কুরিয়ারকে দিয়ে দিলে খালি রাখুন।',
      'tax.invoice_template': 'নতুন কর চালানে লাগবে; আগেরগুলো যেমন ছিল তেমনই থাকবে। কোনটা লাগবে, ভ্যাট পরামর্শকের কাছে জেনে নিন।',
    },
    choice: {
      ...{ 'tax.mode.none': 'ভ্যাট নিবন্ধন নেই', 'tax.mode.vat': 'ভ্যাট নেওয়া হয়' },
      'tax.invoice_template.6.3-a': 'ছাড় বাদে মূল্য',
      'tax.invoice_template.6.3-b': 'মূল্য, ছাড়, আর ছাড় বাদে মূল্য',
    },
  },
}
