create table product_search (
  store_id bigint not null,
  product_id bigint not null,
  text text not null,
  name_words text not null,
  name_bn_words text not null,
  all_words text not null,
  price_min_minor bigint,
  primary key (store_id, product_id),
  foreign key (store_id, product_id) references products (store_id, id) on delete cascade
);

-- Shoppers search products by any part of their texts, the best match first. What is searched and compared stands in one
-- narrow row per listing: parting the texts of a listing into words took ten times as long as comparing them does, for each
-- product that matched, in each search.
create table listing_search (
  store_id bigint not null,
  product_id bigint not null,
  text text not null,
  -- The name in both languages, each on a line of its own, and the whole text; as search_words() gives them.
  names text not null,
  words text not null,
  vector tsvector not null,
  primary key (store_id, product_id),
  foreign key (store_id, product_id) references product_listings (store_id, product_id) on delete cascade
);

create index if not exists listing_search_vector on listing_search using gin (store_id, vector) with (gin_pending_list_limit = 256);

-- Below a policy LIKE cannot use an index. See docs/adr/0003-store-bound-transactions.md.
create or replace view store_listing_search as select * from listing_search where store_id = (select current_store());

-- The words of a store's listings, to correct misspelled ones. Words that no listing has any more are deleted by a job.
create table listing_words (
  store_id bigint not null references stores (id) on delete cascade,
  word text not null check (length(word) between 3 and 40),
  sound text not null,
  primary key (store_id, word)
);

-- What listings have already is filled in by 0057, in a transaction that does not lock the table against readers.
create index listing_words_sound on listing_words using gin (store_id, sound gin_trgm_ops) with (gin_pending_list_limit = 256);

create or replace view store_listing_words as select * from listing_words where store_id = (select current_store());

-- Terms that a store wants to be found for one another, such as ilish and hilsa.
create table search_synonyms (
  id bigint primary key default new_id(),
  store_id bigint not null references stores (id) on delete cascade,
  terms text[] not null check (cardinality(terms) between 2 and :max_synonyms),
  keys text[] not null generated always as (search_keys(terms)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  names text generated always as (search_terms_query(terms, '<')) stored,
  heads text generated always as (search_terms_query(terms, '^')) stored,
  texts text generated always as (search_terms_query(terms, '')) stored,
  unique (store_id, id)
);

-- What shoppers searched, counted. Nothing identifies who searched: of callers, six bits of a digest are stored, so that ten
-- searches of one caller differ from ten of many.
create table search_phrases (
  store_id bigint not null references stores (id) on delete cascade,
  phrase text not null check (length(phrase) between 1 and :max_search_length),
  has_results boolean not null,
  searches integer not null check (searches > 0),
  callers bit(64) not null,
  sound text not null generated always as (search_key(phrase)) stored,
  last_seen timestamptz not null,
  primary key (store_id, phrase)
);

create index search_phrases_frequent on search_phrases (store_id, has_results, searches desc, phrase desc);

create index on search_phrases (last_seen);

-- Common groceries and clothes by all their names, for all stores. `kinds` are found by the terms, not the other way round:
-- fish finds hilsa, hilsa finds no other fish.
create table common_synonyms (
  terms text[] primary key,
  kinds text[] not null default '{}',
  keys text[] not null generated always as (search_keys(terms)) stored,
  names text not null generated always as (search_terms_query(terms || kinds, '<')) stored,
  heads text not null generated always as (search_terms_query(terms || kinds, '^')) stored,
  texts text not null generated always as (search_terms_query(terms || kinds, '')) stored
);

create index common_synonyms_keys on common_synonyms using gin (keys);

-- Common groceries and clothes. A spelling that sounds as another of its group need not be here.
insert into common_synonyms (terms, kinds) values
  (array['চাল', 'chal', 'rice'], '{}'),
  (array['ডাল', 'dal', 'lentil', 'pulses', 'pulse'], '{}'),
  (array['মসুর', 'masoor', 'mosur', 'mushur'], '{}'),
  (array['মুগ', 'moong', 'mung', 'mug dal'], '{}'),
  (array['ছোলা', 'chola', 'chickpea', 'chickpeas', 'chana'], '{}'),
  (array['আটা', 'ata', 'atta', 'wheat flour'], '{}'),
  (array['ময়দা', 'moida', 'maida', 'white flour'], '{}'),
  (array['সুজি', 'suji', 'semolina'], '{}'),
  (array['বেসন', 'beson', 'gram flour'], '{}'),
  (array['তেল', 'tel', 'oil'], '{}'),
  (array['সরিষা', 'shorisha', 'সর্ষে', 'shorshe', 'mustard'], '{}'),
  (array['সয়াবিন', 'soyabin', 'soybean', 'soyabean', 'soya'], '{}'),
  (array['নারকেল', 'নারিকেল', 'narkel', 'narikel', 'coconut'], '{}'),
  (array['সূর্যমুখী', 'surjomukhi', 'sunflower'], '{}'),
  (array['জলপাই', 'jolpai', 'olive'], '{}'),
  (array['ঘি', 'ghee'], '{}'),
  (array['মাখন', 'makhon', 'butter'], '{}'),
  (array['লবণ', 'lobon', 'নুন', 'nun', 'salt'], '{}'),
  (array['চিনি', 'chini', 'sugar'], '{}'),
  (array['গুড়', 'gur', 'jaggery', 'molasses'], '{}'),
  (array['মধু', 'modhu', 'honey'], '{}'),
  (array['দুধ', 'dudh', 'milk'], '{}'),
  (array['গুঁড়া দুধ', 'gura dudh', 'powder milk', 'milk powder'], '{}'),
  (array['দই', 'doi', 'yogurt', 'yoghurt', 'curd'], '{}'),
  (array['পনির', 'ponir', 'paneer', 'cheese'], '{}'),
  (array['ডিম', 'dim', 'egg', 'আন্ডা', 'anda'], '{}'),
  (array['রুটি', 'ruti', 'roti', 'পাউরুটি', 'pauruti', 'bread'], '{}'),
  (array['ইলিশ', 'ilish', 'hilsa'], '{}'),
  (array['রুই', 'rui', 'rohu'], '{}'),
  (array['চিংড়ি', 'chingri', 'prawn', 'shrimp'], '{}'),
  (array['শুঁটকি', 'shutki', 'sutki', 'dried fish', 'dry fish'], '{}'),
  (array['মাংস', 'mangsho', 'গোশত', 'gosht', 'goshto', 'meat'], '{}'),
  (array['মুরগি', 'murgi', 'morog', 'chicken'], '{}'),
  (array['গরুর মাংস', 'gorur mangsho', 'gorur gosht', 'beef'], '{}'),
  (array['খাসির মাংস', 'khashir mangsho', 'mutton'], '{}'),
  (array['আলু', 'alu', 'potato'], '{}'),
  (array['পেঁয়াজ', 'piyaj', 'pyaj', 'onion'], '{}'),
  (array['রসুন', 'roshun', 'garlic'], '{}'),
  (array['আদা', 'ada', 'ginger'], '{}'),
  (array['মরিচ', 'morich', 'লঙ্কা', 'lonka', 'chilli', 'chili', 'chilly'], '{}'),
  (array['কাঁচা মরিচ', 'kacha morich', 'green chilli', 'green chili'], '{}'),
  (array['হলুদ', 'holud', 'haldi', 'turmeric'], '{}'),
  (array['হলুদ', 'holud', 'yellow'], '{}'),
  (array['জিরা', 'jira', 'cumin'], '{}'),
  (array['ধনিয়া', 'dhonia', 'ধনে', 'dhone', 'coriander'], '{}'),
  (array['এলাচ', 'elach', 'cardamom'], '{}'),
  (array['দারুচিনি', 'daruchini', 'cinnamon'], '{}'),
  (array['লবঙ্গ', 'lobongo', 'clove'], '{}'),
  (array['তেজপাতা', 'tejpata', 'bay leaf'], '{}'),
  (array['গোলমরিচ', 'golmorich', 'black pepper'], '{}'),
  (array['গরম মসলা', 'gorom moshla', 'garam masala'], '{}'),
  (array['পাঁচফোড়ন', 'panch phoron', 'five spice'], '{}'),
  (array['গুঁড়া', 'gura', 'powder'], '{}'),
  (array['চা', 'cha', 'টি', 'tea', 'চা পাতা', 'cha pata'], '{}'),
  (array['কফি', 'kofi', 'coffee'], '{}'),
  (array['শরবত', 'shorbot', 'sharbat', 'sherbet'], '{}'),
  (array['জুস', 'jus', 'juice'], '{}'),
  (array['পানি', 'pani', 'water'], '{}'),
  (array['বিস্কুট', 'biskut', 'biscuit', 'cookie'], '{}'),
  (array['চানাচুর', 'chanachur', 'bombay mix'], '{}'),
  (array['মুড়ি', 'muri', 'puffed rice'], '{}'),
  (array['চিড়া', 'chira', 'flattened rice', 'poha'], '{}'),
  (array['সেমাই', 'shemai', 'vermicelli'], '{}'),
  (array['নুডলস', 'nudols', 'noodles'], '{}'),
  (array['আচার', 'achar', 'pickle'], '{}'),
  (array['মিষ্টি', 'mishti', 'sweet'], '{}'),
  (array['নাড়ু', 'naru', 'লাড্ডু', 'laddu'], '{}'),
  (array['বাদাম', 'badam', 'nut', 'peanut'], '{}'),
  (array['তিল', 'til', 'sesame'], '{}'),
  (array['খেজুর', 'khejur', 'date', 'dates'], '{}'),
  (array['আম', 'am', 'mango'], '{}'),
  (array['কলা', 'kola', 'banana'], '{}'),
  (array['লেবু', 'lebu', 'lime', 'lemon'], '{}'),
  (array['আপেল', 'apel', 'apple'], '{}'),
  (array['কমলা', 'komola', 'orange'], '{}'),
  (array['পেয়ারা', 'peyara', 'guava'], '{}'),
  (array['পেঁপে', 'pepe', 'papaya'], '{}'),
  (array['আনারস', 'anarosh', 'pineapple'], '{}'),
  (array['কাঁঠাল', 'kathal', 'jackfruit'], '{}'),
  (array['তরমুজ', 'tormuj', 'watermelon'], '{}'),
  (array['লিচু', 'lichu', 'lychee', 'litchi'], '{}'),
  (array['আঙুর', 'angur', 'grape'], '{}'),
  (array['বেগুন', 'begun', 'brinjal', 'eggplant', 'aubergine'], '{}'),
  (array['টমেটো', 'tometo', 'tomato'], '{}'),
  (array['শসা', 'shosha', 'cucumber'], '{}'),
  (array['গাজর', 'gajor', 'carrot'], '{}'),
  (array['কুমড়া', 'kumra', 'pumpkin'], '{}'),
  (array['লাউ', 'lau', 'bottle gourd'], '{}'),
  (array['ফুলকপি', 'fulkopi', 'cauliflower'], '{}'),
  (array['বাঁধাকপি', 'badhakopi', 'cabbage'], '{}'),
  (array['পালং শাক', 'palong shak', 'spinach'], '{}'),
  (array['পুঁই শাক', 'pui shak', 'malabar spinach'], '{}'),
  (array['লাল শাক', 'lal shak', 'red amaranth', 'red spinach'], '{}'),
  (array['শাক', 'shak', 'leafy greens'], '{}'),
  (array['ঢেঁড়স', 'dherosh', 'okra', 'lady finger'], '{}'),
  (array['করলা', 'korola', 'bitter gourd'], '{}'),
  (array['সাবান', 'shaban', 'soap'], '{}'),
  (array['কাপড় ধোয়ার সাবান', 'detergent', 'ডিটারজেন্ট', 'washing powder'], '{}'),
  (array['থালা বাসন', 'dishwash', 'dish wash', 'ডিশওয়াশ', 'vim'], '{}'),
  (array['মেঝে', 'mejhe', 'floor', 'ফ্লোর'], '{}'),
  (array['কাচ', 'kach', 'glass', 'গ্লাস'], '{}'),
  (array['মশা', 'mosha', 'mosquito'], '{}'),
  (array['চুলের তেল', 'chuler tel', 'hair oil'], '{}'),
  (array['শ্যাম্পু', 'shampu', 'shampoo'], '{}'),
  (array['ডায়াপার', 'daipar', 'diaper', 'nappy'], '{}'),
  (array['লাল', 'lal', 'red'], '{}'),
  (array['নীল', 'nil', 'blue'], '{}'),
  (array['সবুজ', 'shobuj', 'green'], '{}'),
  (array['কালো', 'kalo', 'black'], '{}'),
  (array['সাদা', 'shada', 'white'], '{}'),
  (array['গোলাপি', 'golapi', 'pink'], '{}'),
  (array['বেগুনি', 'beguni', 'purple'], '{}'),
  (array['বাদামি', 'badami', 'brown'], '{}'),
  (array['সোনালি', 'shonali', 'gold', 'golden'], '{}'),
  (array['রুপালি', 'rupali', 'রুপা', 'rupa', 'silver'], '{}'),
  (array['থ্রি পিস', 'three piece', 'সালোয়ার কামিজ', 'salwar kameez', 'shalwar kamiz'], '{}'),
  (array['পাঞ্জাবি', 'panjabi', 'kurta'], '{}'),
  (array['ফতুয়া', 'fotua', 'fatua'], '{}'),
  (array['পায়জামা', 'pajama', 'pyjama'], '{}'),
  (array['শার্ট', 'shart', 'shirt'], '{}'),
  (array['প্যান্ট', 'pant', 'trouser'], '{}'),
  (array['ওড়না', 'orna', 'dupatta', 'scarf'], '{}'),
  (array['শাল', 'shal', 'shawl'], '{}'),
  (array['বিছানার চাদর', 'bichanar chador', 'bed sheet', 'bedsheet'], '{}'),
  (array['বালিশ', 'balish', 'pillow'], '{}'),
  (array['কাঁথা', 'katha', 'kantha', 'quilt'], '{}'),
  (array['গামছা', 'gamcha', 'towel'], '{}'),
  (array['জামা', 'jama', 'dress', 'frock', 'ফ্রক'], '{}'),
  (array['স্যান্ডেল', 'sandal', 'sandel', 'চপ্পল', 'chappal', 'slipper'], '{}'),
  (array['ব্যাগ', 'bag', 'ঝোলা', 'jhola'], '{}'),
  (array['চুড়ি', 'churi', 'bangle'], '{}'),
  (array['ঝুমকা', 'jhumka', 'jhumko'], '{}'),
  (array['মালা', 'mala', 'নেকলেস', 'necklace'], '{}'),
  (array['আংটি', 'angti', 'ring'], '{}'),
  (array['নূপুর', 'nupur', 'anklet'], '{}'),
  (array['বাচ্চা', 'baccha', 'শিশু', 'shishu', 'kid', 'child', 'children', 'baby', 'ছোট'], '{}'),
  (array['নবজাতক', 'nobojatok', 'newborn'], '{}'),
  (array['মেয়ে', 'meye', 'girl', 'women'], '{}'),
  (array['ছেলে', 'chele', 'boy'], '{}'),
  (array['ছেলে', 'chele', 'পুরুষ', 'purush', 'men'], '{}'),
  (array['শীত', 'shit', 'winter'], '{}'),
  (array['ঈদ', 'eid'], '{}'),
  (array['বিয়ে', 'biye', 'wedding', 'bridal'], '{}'),
  (array['সুতি', 'suti', 'cotton'], '{}'),
  (array['সিল্ক', 'silk', 'রেশম', 'reshom', 'রেশমি'], '{}'),
  (array['তাঁত', 'tat', 'tant', 'handloom'], '{}'),
  (array['চামড়া', 'chamra', 'leather'], '{}'),
  (array['পাট', 'pat', 'jute'], '{}'),
  (array['মুক্তা', 'mukta', 'pearl'], '{}'),
  (array['পোড়ামাটি', 'poramati', 'terracotta'], '{}'),
  (array['উপহার', 'upohar', 'gift'], '{}'),
  (array['মাছ', 'mach', 'fish'], array['ইলিশ', 'hilsa', 'রুই', 'rui', 'rohu', 'কাতলা', 'katla', 'পাঙ্গাশ', 'pangas', 'তেলাপিয়া', 'tilapia', 'চিংড়ি', 'prawn', 'shrimp', 'শুঁটকি', 'shutki', 'কই', 'koi', 'পাবদা', 'pabda', 'শিং', 'মাগুর', 'টেংরা', 'tengra', 'বোয়াল', 'boal', 'চিতল', 'রূপচাঁদা', 'pomfret']),
  (array['সবজি', 'shobji', 'sobji', 'শাকসবজি', 'vegetable', 'তরকারি', 'torkari'], array['আলু', 'potato', 'বেগুন', 'brinjal', 'টমেটো', 'tomato', 'শসা', 'cucumber', 'গাজর', 'carrot', 'কুমড়া', 'pumpkin', 'লাউ', 'ফুলকপি', 'cauliflower', 'বাঁধাকপি', 'cabbage', 'শাক', 'shak', 'ঢেঁড়স', 'okra', 'করলা', 'পটল', 'পেঁয়াজ', 'onion', 'রসুন', 'garlic']),
  (array['ফল', 'fol', 'fruit'], array['আম', 'mango', 'কলা', 'banana', 'আপেল', 'apple', 'কমলা', 'orange', 'পেয়ারা', 'guava', 'পেঁপে', 'papaya', 'আনারস', 'pineapple', 'কাঁঠাল', 'jackfruit', 'তরমুজ', 'watermelon', 'লিচু', 'lychee', 'আঙুর', 'grape', 'ডালিম', 'pomegranate']),
  (array['মসলা', 'moshla', 'masala', 'spice'], array['মরিচ গুঁড়া', 'chilli powder', 'হলুদ গুঁড়া', 'turmeric powder', 'ধনিয়া গুঁড়া', 'coriander powder', 'জিরা', 'cumin', 'পাঁচফোড়ন', 'এলাচ', 'cardamom', 'দারুচিনি', 'cinnamon', 'লবঙ্গ', 'clove', 'তেজপাতা']),
  (array['জুতা', 'juta', 'shoe', 'footwear'], array['স্যান্ডেল', 'sandal', 'নাগরা', 'nagra', 'sneaker', 'loafer', 'চপ্পল', 'slipper', 'keds']),
  (array['গয়না', 'goyna', 'গহনা', 'gohona', 'jewellery', 'jewelry', 'অলংকার', 'olongkar', 'ornament'], array['চুড়ি', 'bangle', 'বালা', 'bala', 'ঝুমকা', 'jhumka', 'মালা', 'নেকলেস', 'necklace', 'দুল', 'earring', 'আংটি', 'নূপুর', 'anklet', 'হার', 'bracelet']),
  (array['চাদর', 'chador'], array['শাল', 'shawl', 'bed sheet']),
  (array['কানের দুল', 'kaner dul', 'দুল', 'dul', 'earring'], array['ঝুমকা', 'jhumka', 'stud']),
  (array['চুড়ি ও বালা', 'bracelet'], array['চুড়ি', 'bangle', 'বালা', 'bala']);

grant select on store_listing_search to haat_app;

grant select on store_listing_words to haat_app;

grant select on common_synonyms to haat_app;
