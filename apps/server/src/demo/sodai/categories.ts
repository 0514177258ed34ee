import { category } from '../demo-builders.ts'
import { picture } from '../demo-palettes.ts'
import type { DemoBrand, DemoCategory } from '../demo-types.ts'

export const categories: DemoCategory[] = [
  category(
    'staples',
    ['Rice and Staples', 'চাল-ডাল-আটা'],
    ['What the month begins with', 'মাসের বাজারের শুরু'],
    picture('sack', 'jute'),
  ),
  category(
    'rice',
    ['Rice', 'চাল'],
    ['Miniket, Nazirshail, Chinigura and more', 'মিনিকেট, নাজিরশাইল, চিনিগুঁড়া ও আরও'],
    picture('sack', 'emerald'),
    'staples',
  ),
  category(
    'pulses',
    ['Pulses', 'ডাল'],
    ['Masoor, moong and chola', 'মসুর, মুগ ও ছোলা'],
    picture('bowl', 'peach'),
    'staples',
  ),
  category(
    'flour',
    ['Flour', 'আটা-ময়দা'],
    ['Atta, maida and rice flour', 'আটা, ময়দা ও চালের গুঁড়া'],
    picture('packet', 'jute'),
    'staples',
  ),
  category(
    'cooking',
    ['Oil and Spices', 'তেল ও মসলা'],
    ['All that goes into the pan first', 'কড়াইয়ে যা আগে পড়ে'],
    picture('bottle', 'turmeric'),
  ),
  category(
    'oil-ghee',
    ['Oil and Ghee', 'তেল ও ঘি'],
    ['Mustard, soybean and ghee', 'সরিষা, সয়াবিন ও ঘি'],
    picture('bottle', 'marigold'),
    'cooking',
  ),
  category(
    'spices',
    ['Spices, Salt and Sugar', 'মসলা, লবণ ও চিনি'],
    ['Ground, whole and mixed', 'গুঁড়া, আস্ত ও মিশ্র'],
    picture('packet', 'crimson'),
    'cooking',
  ),
  category(
    'fresh',
    ['Fresh', 'কাঁচাবাজার'],
    ['Fish, greens, fruit and milk', 'মাছ, শাকসবজি, ফল ও দুধ'],
    picture('greens', 'sag'),
  ),
  category(
    'fish-meat',
    ['Fish and Meat', 'মাছ ও মাংস'],
    ['From the ghat and the farm', 'ঘাট ও খামার থেকে'],
    picture('fish', 'silver'),
    'fresh',
  ),
  category(
    'vegetables',
    ['Vegetables', 'শাকসবজি'],
    ['Picked last night', 'গত রাতে তোলা'],
    picture('brinjal', 'aubergine'),
    'fresh',
  ),
  category('fruits', ['Fruits', 'ফল'], ['In their season', 'মৌসুমের ফল'], picture('mango', 'marigold'), 'fresh'),
  category(
    'dairy-eggs',
    ['Dairy and Eggs', 'দুধ, দই ও ডিম'],
    ['Every morning', 'প্রতি সকালে'],
    picture('carton', 'sky'),
    'fresh',
  ),
  category('pantry', ['Tea and Snacks', 'চা ও নাশতা'], ['For the afternoon', 'বিকেলের জন্য'], picture('cup', 'teal')),
  category(
    'tea-drinks',
    ['Tea and Drinks', 'চা ও শরবত'],
    ['Hot and cold', 'গরম ও ঠান্ডা'],
    picture('cup', 'leaf'),
    'pantry',
  ),
  category(
    'honey-gur',
    ['Honey and Gur', 'মধু ও গুড়'],
    ['From forest and date palm', 'বন আর খেজুরগাছ থেকে'],
    picture('jar', 'marigold'),
    'pantry',
  ),
  category(
    'snacks',
    ['Snacks and Sweets', 'মুড়ি, চিড়া ও মিষ্টি'],
    ['Crisp, sweet and hot', 'মচমচে, মিষ্টি ও ঝাল'],
    picture('bowl', 'rose'),
    'pantry',
  ),
  category('household', ['Household', 'ঘরের জিনিস'], ['Cleaning and care', 'পরিচ্ছন্নতা ও যত্ন'], picture('spray', 'sky')),
  category(
    'cleaning',
    ['Cleaning', 'পরিষ্কারের সামগ্রী'],
    ['Laundry, dishes and floor', 'কাপড়, বাসন ও মেঝে'],
    picture('spray', 'leaf'),
    'household',
  ),
  category(
    'personal-care',
    ['Personal Care', 'ব্যক্তিগত যত্ন'],
    ['Soap and hair oil', 'সাবান ও চুলের তেল'],
    picture('soap', 'leaf'),
    'household',
  ),
]

export const brands: DemoBrand[] = [
  { slug: 'dhanbela', name: 'Dhanbela', nameBn: 'ধানবেলা', description: 'Rice, pulses and flour' },
  { slug: 'ghanibari', name: 'Ghanibari', nameBn: 'ঘানিবাড়ি', description: 'Pressed oils and achar' },
  { slug: 'moshlapata', name: 'Moshlapata', nameBn: 'মশলাপাতা', description: 'Ground and whole spices' },
  { slug: 'goalghor', name: 'Goalghor', nameBn: 'গোয়ালঘর', description: 'Milk, ghee and eggs' },
  { slug: 'pahari-pata', name: 'Pahari Pata', nameBn: 'পাহাড়ি পাতা', description: 'Tea from Sylhet' },
  { slug: 'modhukunjo', name: 'Modhukunjo', nameBn: 'মধুকুঞ্জ', description: 'Honey and gur' },
  { slug: 'muri-murki', name: 'Muri Murki', nameBn: 'মুড়ি-মুড়কি', description: 'Snacks made by hand' },
  { slug: 'jhokjhoke', name: 'Jhokjhoke', nameBn: 'ঝকঝকে', description: 'Things that clean' },
]
