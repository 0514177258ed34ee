import { textsOf } from './texts.ts'

/** The roles of staff: their names, and what each may do, in the words of a shop. */
export const roleTexts = textsOf({
  en: {
    names: {
      owner: 'Owner',
      manager: 'Manager',
      catalog: 'Products',
      orders: 'Orders',
      support: 'Support',
      agent: 'Calls',
      packer: 'Packing',
      content: 'Content',
      viewer: 'Viewer',
    },
    meanings: {
      owner: 'Everything, with the staff, payment gateways, couriers and keys. Only for those who own the shop.',
      manager: 'Runs the shop day by day: all but the staff, payment gateways, couriers and keys.',
      catalog: 'Adds products and changes their prices, pictures and stock. Sees no orders and no customers.',
      orders: 'Takes orders from the call to the refund: confirms, changes, ships, records payments.',
      support: 'Replies to customers and reviews. Sees orders and parcels, and changes none.',
      agent: 'Calls shoppers and takes orders by phone. Ships nothing and refunds nothing.',
      packer: 'Packs and hands over parcels, and counts the stock. Changes no order.',
      content: 'Writes the pages, the blog and the banners of the website.',
      viewer: 'Sees everything that is not secret, and changes nothing. For an accountant or a partner.',
    },
  },
  bn: {
    names: {
      owner: 'মালিক',
      manager: 'ম্যানেজার',
      catalog: 'পণ্য',
      orders: 'অর্ডার',
      support: 'সাপোর্ট',
      agent: 'ফোন',
      packer: 'প্যাকিং',
      content: 'কনটেন্ট',
      viewer: 'শুধু দেখা',
    },
    meanings: {
      owner: 'সবকিছু: কর্মী, পেমেন্ট গেটওয়ে, কুরিয়ার আর API চাবিও। শুধু যাঁর দোকান তাঁর জন্য।',
      manager: 'রোজকার দোকান চালান: কর্মী, পেমেন্ট গেটওয়ে, কুরিয়ার ও API চাবি ছাড়া বাকি সব।',
      catalog: 'পণ্য যোগ করেন, দাম, ছবি ও স্টক বদলান। অর্ডার বা ক্রেতার তথ্য দেখেন না।',
      orders: 'অর্ডারের শুরু থেকে শেষ: নিশ্চিত করা, বদলানো, পাঠানো, টাকা লেখা, ফেরত দেওয়া।',
      support: 'ক্রেতার প্রশ্ন ও রিভিউয়ের উত্তর দেন। অর্ডার ও পার্সেল দেখেন, বদলাতে পারেন না।',
      agent: 'ক্রেতাকে কল করেন, ফোনে অর্ডার নেন। মাল পাঠাতে বা টাকা ফেরত দিতে পারেন না।',
      packer: 'পার্সেল প্যাক করে কুরিয়ারে দেন, স্টক মেলান। অর্ডার বদলাতে পারেন না।',
      content: 'ওয়েবসাইটের পাতা, ব্লগ আর ব্যানার লেখেন।',
      viewer: 'গোপন নয় এমন সব দেখেন, কিছুই বদলাতে পারেন না। হিসাবরক্ষক বা অংশীদারের জন্য।',
    },
  },
})
