export const dhakaDivision = `
# Dhaka | ঢাকা | Dacca

= Dhaka | ঢাকা | Dacca, Dhaka City, ঢাকা সিটি, Dhk
Adabor | আদাবর | Shekhertek, শেখেরটেক, Monsurabad Adabor, Baitul Aman Housing, বায়তুল আমান হাউজিং
Badda | বাড্ডা | Merul Badda, মেরুল বাড্ডা, Uttar Badda, উত্তর বাড্ডা, Middle Badda, মধ্য বাড্ডা, Aftabnagar, আফতাবনগর, Satarkul, সাঁতারকুল
Banani | বনানী | Kamal Ataturk Avenue, কামাল আতাতুর্ক, Mohakhali, মহাখালী, Mohakhali DOHS, Banani DOHS, Karail
Bangshal | বংশাল | Nazira Bazar, নাজিরাবাজার, Siddique Bazar, সিদ্দিকবাজার, Nawabpur, নবাবপুর
Bhashantek | ভাষানটেক | Vashantek, Damalkot
Bhatara | ভাটারা | Vatara, Bashundhara, বসুন্ধরা, Bashundhara R/A, বসুন্ধরা আবাসিক, Nadda, নদ্দা, Baridhara J Block, Jagannathpur Bhatara, Kuril, কুড়িল, Notun Bazar Vatara
Bimanbandar | বিমানবন্দর | Airport Dhaka, Kawla, কাওলা, Hazrat Shahjalal Airport
Cantonment | ক্যান্টনমেন্ট | Dhaka Cantonment, ঢাকা ক্যান্টনমেন্ট, ঢাকা সেনানিবাস, Manikdi, মানিকদী, Matikata, মাটিকাটা, ECB Chattar, ইসিবি চত্বর
Chawkbazar | চকবাজার | Chawk Bazar Dhaka, Moulvibazar Chawk, Urdu Road, Bakshibazar, বকশীবাজার, Chankharpul, চানখারপুল
Dakshinkhan | দক্ষিণখান | Dokkhinkhan, Dakkhin Khan, Ashkona, আশকোনা, Faidabad, Mollartek, মোল্লারটেক
Darus Salam | দারুস সালাম | Darussalam, Gabtoli, গাবতলী বাস টার্মিনাল, গাবতলী মাজার রোড, Technical Mor, টেকনিক্যাল মোড়, Kallyanpur, Kalyanpur, কল্যাণপুর
Demra | ডেমরা | Sarulia, সারুলিয়া, Staff Quarter Demra, Konapara, কোনাপাড়া, Matuail, মাতুয়াইল
Dhanmondi | ধানমন্ডি | ধানমণ্ডি, Jigatola, Zigatola, জিগাতলা, Shankar Dhanmondi, শংকর, Sobhanbag, Sobhanbagh, সোবহানবাগ, Satmasjid Road, সাত মসজিদ রোড, সাতমসজিদ রোড, Rayer Bazar, রায়েরবাজার, Science Lab, সায়েন্স ল্যাব
Gendaria | গেন্ডারিয়া | Dholaikhal, ধোলাইখাল, Dhupkhola, ধূপখোলা, Faridabad Gendaria, Swamibagh, স্বামীবাগ
Gulshan | গুলশান | Gulshan 1, Gulshan 2, গুলশান ১, গুলশান ২, Niketan, নিকেতন, Baridhara, বারিধারা, Shahjadpur Gulshan, Shahzadpur, শাহজাদপুর গুলশান, Kalachandpur, কালাচাঁদপুর
Hatirjheel | হাতিরঝিল | Moghbazar, Mogbazar, মগবাজার, Madhubagh, মধুবাগ, Mirbagh
Hazaribagh | হাজারীবাগ | Hajaribag, Tallabag, Tali Office, ট্যানারি মোড়
Jatrabari | যাত্রাবাড়ী | Jatra Bari, Sayedabad, সায়েদাবাদ, Dholpur, ধলপুর, Mir Hazirbagh, মীর হাজিরবাগ, Dhania, Kajla, কাজলা, Shonir Akhra, Shanir Akhra, শনির আখড়া
Kadamtali | কদমতলী | Kadamtoli, Rayerbagh, রায়েরবাগ, Muradpur Kadamtali, Donia, দনিয়া, Merajnagar
Kafrul | কাফরুল | Ibrahimpur, ইব্রাহিমপুর, Kachukhet, কচুক্ষেত, Mirpur 13, মিরপুর ১৩, Mirpur 14, মিরপুর ১৪, Shewrapara, শেওড়াপাড়া, Kazipara, কাজীপাড়া, Taltola Kafrul
Kalabagan | কলাবাগান | Kathalbagan, কাঁঠালবাগান, Green Road, গ্রীন রোড, গ্রিন রোড, Panthapath, পান্থপথ, Bhuter Goli, ভূতের গলি, Crescent Road, Lake Circus
Kamrangirchar | কামরাঙ্গীরচর | Kamrangir Char, কামরাঙ্গীর চর
Khilgaon | খিলগাঁও | Khilgoan, Goran, গোড়ান, Sipahibag, সিপাহীবাগ, Tilpapara, তিলপাপাড়া, Trimohoni, Nandipara, নন্দীপাড়া, Meradia, মেরাদিয়া, Taltola Khilgaon
Khilkhet | খিলক্ষেত | Khilkhet Nikunja, Nikunja, Nikunjo, নিকুঞ্জ, Lake City Concord, Dumni, ডুমনি
Kotwali | কোতোয়ালি | কোতয়ালী, Sadarghat Dhaka, Islampur Road, Babubazar, বাবুবাজার, Tantibazar, তাঁতীবাজার, Armanitola, আরমানিটোলা, Patuatuli, পাটুয়াটুলী, Shakhari Bazar, শাঁখারীবাজার
Lalbagh | লালবাগ | Azimpur, আজিমপুর, Nawabganj Lalbagh, Posta, Islambagh, ইসলামবাগ, Palashi, পলাশী, Dhakeshwari, ঢাকেশ্বরী
Mirpur | মিরপুর | Mirpur 1, মিরপুর ১, Mirpur 2, মিরপুর ২, Mirpur 6, মিরপুর ৬, Mirpur 10, মিরপুর ১০, Mirpur Dhaka, Monipur, মনিপুর, Paikpara Mirpur, Pirerbag, পীরেরবাগ, Senpara Parbata, সেনপাড়া পর্বতা, Ahmed Nagar, আহমদনগর, Mirpur Section
Mohammadpur | মোহাম্মদপুর | Mohammodpur, Muhammadpur Dhaka, Lalmatia, লালমাটিয়া, Iqbal Road, ইকবাল রোড, Salimullah Road, Bosila, বসিলা, Basila, Chad Uddan, চাঁদ উদ্যান, Nurjahan Road, নূরজাহান রোড, Tajmahal Road, তাজমহল রোড, Dhaka Uddan, ঢাকা উদ্যান, Babar Road, Humayun Road, Mohammadia Housing, মোহাম্মদিয়া হাউজিং, Geneva Camp
Motijheel | মতিঝিল | Dilkusha, দিলকুশা, Arambagh Motijheel, আরামবাগ, Fakirapool, Fakirapul, ফকিরাপুল, Gopibagh, গোপীবাগ, Kamalapur, কমলাপুর, AGB Colony
Mugda | মুগদা | Mugdapara, মুগদাপাড়া, Manda Mugda, Manik Nagar, মানিকনগর
New Market | নিউ মার্কেট | নিউমার্কেট, Elephant Road, এলিফ্যান্ট রোড, Nilkhet, নীলক্ষেত, Dhaka College, Chandni Chawk, চাঁদনী চক, Hatirpool, হাতিরপুল
Pallabi | পল্লবী | Pallobi, Mirpur 11, মিরপুর ১১, Mirpur 12, মিরপুর ১২, Mirpur DOHS, মিরপুর ডিওএইচএস, Kalshi, কালশী
Paltan | পল্টন | Purana Paltan, পুরানা পল্টন, Naya Paltan, নয়াপল্টন, Bijoy Nagar, বিজয়নগর পল্টন, Baitul Mukarram, বায়তুল মোকাররম, Topkhana Road, তোপখানা রোড
Ramna | রমনা | Eskaton, ইস্কাটন, Bailey Road, বেইলি রোড, Siddheswari, সিদ্ধেশ্বরী, Kakrail, কাকরাইল, Segunbagicha, সেগুনবাগিচা, Banglamotor, বাংলামোটর, Shantinagar, শান্তিনগর
Rampura | রামপুরা | Banasree, বনশ্রী, Ulon, উলন, East Rampura, পূর্ব রামপুরা, West Rampura, পশ্চিম রামপুরা, TV Gate, Malibagh Chowdhurypara, মালিবাগ চৌধুরীপাড়া
Rupnagar | রূপনগর | Rupnogor, Mirpur 7, মিরপুর ৭, Duaripara, দুয়ারীপাড়া, Eastern Housing Rupnagar, Arambag Rupnagar
Sabujbagh | সবুজবাগ | Shobujbag, Basabo, বাসাবো, Madartek, মাদারটেক, Mayakanon, Kadamtala Basabo, Rajarbagh Sabujbagh
Shah Ali | শাহ আলী | Shah Ali Bag, Zoo Road, Chiriakhana, চিড়িয়াখানা রোড, Rainkhola, রাইনখোলা
Shahbagh | শাহবাগ | Shahbag, Dhaka University, ঢাকা বিশ্ববিদ্যালয়, Paribagh, পরীবাগ, Katabon, কাঁটাবন, TSC, BUET
Shahjahanpur | শাহজাহানপুর | Malibagh, মালিবাগ, Rajarbagh, রাজারবাগ, Shantibagh, শান্তিবাগ, Gulbagh, Uttar Shahjahanpur
Sher-e-Bangla Nagar | শেরে বাংলা নগর | শেরেবাংলা নগর, Sher E Bangla Nagar, Agargaon, আগারগাঁও, Shyamoli, শ্যামলী, Taltola Agargaon, West Agargaon, Sher e Bangla Nogor
Shyampur | শ্যামপুর | Jurain, জুরাইন, Postogola, পোস্তগোলা, Faridabad Shyampur
Sutrapur | সূত্রাপুর | Laxmibazar, Lakshmibazar, লক্ষ্মীবাজার, Banglabazar, বাংলাবাজার, Farashganj, ফরাশগঞ্জ, Kagojitola, Shyambazar, শ্যামবাজার
Tejgaon | তেজগাঁও | Farmgate, ফার্মগেট, Karwan Bazar, Kawran Bazar, কারওয়ান বাজার, কাওরান বাজার, Tejturi Bazar, তেজতুরী বাজার, Indira Road, ইন্দিরা রোড, Raja Bazar, রাজাবাজার, Monipuripara, মণিপুরীপাড়া, Nakhalpara, নাখালপাড়া, Bijoy Sarani
Tejgaon Industrial | তেজগাঁও শিল্পাঞ্চল | Tejgaon I/A, Tejgaon Industrial Area, Begunbari, বেগুনবাড়ি, Kunipara, Satrasta, সাতরাস্তা
Turag | তুরাগ | Diabari, দিয়াবাড়ি, Dia Bari, Kamarpara, কামারপাড়া, Bawniabadh, Rana Bhola, Uttara Sector 15, Uttara Sector 18
Uttara East | উত্তরা পূর্ব | Uttara, উত্তরা, Uttora, Uttara Purbo, Uttara Sector 4, উত্তরা সেক্টর ৪, Uttara Sector 6, উত্তরা সেক্টর ৬, Azampur, আজমপুর, House Building Uttara, Abdullahpur Uttara, আব্দুল্লাহপুর, Jasimuddin Uttara
Uttara West | উত্তরা পশ্চিম | Uttara, উত্তরা, Uttora, Uttara Paschim, Uttara Sector 3, উত্তরা সেক্টর ৩, Uttara Sector 7, উত্তরা সেক্টর ৭, Uttara Sector 10, উত্তরা সেক্টর ১০, Uttara Sector 11, উত্তরা সেক্টর ১১, Uttara Sector 12, Uttara Sector 13, উত্তরা সেক্টর ১৩, Uttara Sector 14
Uttarkhan | উত্তরখান | Uttar Khan, Mausaid, মাউসাইদ
Wari | ওয়ারী | Tikatuli, টিকাটুলি, Narinda, নারিন্দা, Hatkhola, হাটখোলা, Rankin Street, র‍্যাংকিন স্ট্রিট, Bonogram Wari
Dhamrai | ধামরাই | Dhamray
Dohar | দোহার | Joypara, জয়পাড়া
Keraniganj | কেরানীগঞ্জ | কেরাণীগঞ্জ, South Keraniganj, দক্ষিণ কেরানীগঞ্জ, Zinzira, জিঞ্জিরা, Hasnabad Keraniganj, Ati Bazar, আটিবাজার, Kadamtali Keraniganj, Jhilmil
Nawabganj | নবাবগঞ্জ | Bandura, বান্দুরা
Savar | সাভার | Saver, Ashulia, আশুলিয়া, Hemayetpur, হেমায়েতপুর, Nabinagar Savar, নবীনগর সাভার, Jahangirnagar, জাহাঙ্গীরনগর, Baipail, বাইপাইল, Jirabo, জিরাবো, Amin Bazar, Aminbazar, আমিনবাজার, Zirani, জিরানী, DEPZ, Radio Colony

= Faridpur | ফরিদপুর |
Alfadanga | আলফাডাঙ্গা |
Bhanga | ভাঙ্গা | ভাঙা
Boalmari | বোয়ালমারী |
Char Bhadrasan | চরভদ্রাসন |
Faridpur Sadar | ফরিদপুর সদর | Goalchamot, গোয়ালচামট, Tepakhola, টেপাখোলা
Madhukhali | মধুখালী |
Nagarkanda | নগরকান্দা |
Sadarpur | সদরপুর |
Saltha | সালথা |

= Gazipur | গাজীপুর | Gazipur City
Gazipur Sadar | গাজীপুর সদর | Joydebpur, Joydevpur, জয়দেবপুর, Bhawal, ভাওয়াল, Mirzapur Gazipur, Board Bazar Gazipur, Rajendrapur, রাজেন্দ্রপুর, Shibbari Gazipur
Basan | বাসন | Chandna Chowrasta, চান্দনা চৌরাস্তা, Gazipur Chowrasta, গাজীপুর চৌরাস্তা, Bhogra Bypass, ভোগড়া
Gacha | গাছা | Board Bazar, বোর্ড বাজার, Boardbazar, National University Gazipur
Kashimpur | কাশিমপুর | Konabari Kashimpur
Konabari | কোনাবাড়ী | Kona Bari
Pubail | পূবাইল | Pubali, পুবাইল
Tongi East | টঙ্গী পূর্ব | Tongi, টঙ্গী, টঙ্গি, Station Road Tongi, Cherag Ali, চেরাগ আলী, College Gate Tongi, Arichpur
Tongi West | টঙ্গী পশ্চিম | Tongi, টঙ্গী, টঙ্গি, Auchpara, আউচপাড়া, Hossain Market, হোসেন মার্কেট, Satais
Kaliakair | কালিয়াকৈর | Kaliakoir, Mouchak, মৌচাক কালিয়াকৈর, Shafipur, সফিপুর, Chandra Mor
Kaliganj | কালীগঞ্জ |
Kapasia | কাপাসিয়া |
Sreepur | শ্রীপুর | Mawna, মাওনা

= Gopalganj | গোপালগঞ্জ |
Gopalganj Sadar | গোপালগঞ্জ সদর |
Kashiani | কাশিয়ানী |
Kotalipara | কোটালীপাড়া |
Muksudpur | মুকসুদপুর |
Tungipara | টুঙ্গিপাড়া |

= Kishoreganj | কিশোরগঞ্জ | Kishorganj
Austagram | অষ্টগ্রাম | Astagram
Bajitpur | বাজিতপুর |
Bhairab | ভৈরব | Bhairab Bazar, Voirob
Hossainpur | হোসেনপুর |
Itna | ইটনা |
Karimganj | করিমগঞ্জ |
Katiadi | কটিয়াদী |
Kishoreganj Sadar | কিশোরগঞ্জ সদর |
Kuliarchar | কুলিয়ারচর |
Mithamain | মিঠামইন |
Nikli | নিকলী |
Pakundia | পাকুন্দিয়া |
Tarail | তাড়াইল |

= Madaripur | মাদারীপুর |
Dasar | ডাসার |
Kalkini | কালকিনি |
Madaripur Sadar | মাদারীপুর সদর |
Rajoir | রাজৈর |
Shibchar | শিবচর |

= Manikganj | মানিকগঞ্জ |
Daulatpur | দৌলতপুর |
Ghior | ঘিওর |
Harirampur | হরিরামপুর |
Manikganj Sadar | মানিকগঞ্জ সদর |
Saturia | সাটুরিয়া |
Shibalaya | শিবালয় | Aricha, আরিচা, Paturia, পাটুরিয়া
Singair | সিংগাইর | Singiar

= Munshiganj | মুন্সিগঞ্জ | মুন্সীগঞ্জ, Bikrampur, বিক্রমপুর
Gazaria | গজারিয়া | Bhaberchar, ভবেরচর
Lohajang | লৌহজং | Mawa, মাওয়া
Munshiganj Sadar | মুন্সিগঞ্জ সদর |
Sirajdikhan | সিরাজদিখান |
Sreenagar | শ্রীনগর |
Tongibari | টঙ্গীবাড়ী | টংগীবাড়ী

= Narayanganj | নারায়ণগঞ্জ | N Ganj, Naraynganj, না গঞ্জ
Araihazar | আড়াইহাজার |
Bandar | বন্দর | Madanganj, মদনগঞ্জ
Fatullah | ফতুল্লা | Fatulla, Pagla Fatullah, Panchabati, পঞ্চবটি
Narayanganj Sadar | নারায়ণগঞ্জ সদর | Chashara, চাষাঢ়া, Chasara, Nitaiganj, নিতাইগঞ্জ, Tanbazar, টানবাজার, Deobhog
Rupganj | রূপগঞ্জ | Bhulta, ভুলতা, Gausia Bhulta, Purbachal, পূর্বাচল, Tarabo, তারাবো, Kanchan
Siddhirganj | সিদ্ধিরগঞ্জ | Shimrail, শিমরাইল, Signboard, সাইনবোর্ড, Chittagong Road, চিটাগাং রোড, Adamjee, আদমজী, Sanarpar, সানারপাড়, Mouchak Siddhirganj
Sonargaon | সোনারগাঁও | সোনারগাঁ, Mograpara, মোগরাপাড়া, Kanchpur, কাঁচপুর, Panam Nagar

= Narsingdi | নরসিংদী | Norshingdi
Belabo | বেলাবো | বেলাব
Monohardi | মনোহরদী |
Narsingdi Sadar | নরসিংদী সদর | Madhabdi, মাধবদী, Velanagar, ভেলানগর
Palash | পলাশ | Ghorashal, ঘোড়াশাল
Raipura | রায়পুরা |
Shibpur | শিবপুর |

= Rajbari | রাজবাড়ী | রাজবাড়ি
Baliakandi | বালিয়াকান্দি |
Goalanda | গোয়ালন্দ | Daulatdia, দৌলতদিয়া
Kalukhali | কালুখালী |
Pangsha | পাংশা |
Rajbari Sadar | রাজবাড়ী সদর |

= Shariatpur | শরীয়তপুর |
Bhedarganj | ভেদরগঞ্জ | Sakhipur Shariatpur
Damudya | ডামুড্যা |
Gosairhat | গোসাইরহাট |
Naria | নড়িয়া |
Shariatpur Sadar | শরীয়তপুর সদর |
Zajira | জাজিরা | Zanjira

= Tangail | টাঙ্গাইল | টাংগাইল
Basail | বাসাইল |
Bhuapur | ভূঞাপুর | ভুয়াপুর
Delduar | দেলদুয়ার |
Dhanbari | ধনবাড়ী |
Ghatail | ঘাটাইল |
Gopalpur | গোপালপুর |
Kalihati | কালিহাতী | Elenga, এলেঙ্গা
Madhupur | মধুপুর |
Mirzapur | মির্জাপুর | Gorai Mirzapur
Nagarpur | নাগরপুর |
Sakhipur | সখিপুর |
Tangail Sadar | টাঙ্গাইল সদর | Karatia, করটিয়া
`
