export const chattogramDivision = `
# Chattogram | চট্টগ্রাম | Chittagong, চিটাগাং

= Bandarban | বান্দরবান |
Alikadam | আলীকদম |
Bandarban Sadar | বান্দরবান সদর |
Lama | লামা |
Naikhongchhari | নাইক্ষ্যংছড়ি |
Rowangchhari | রোয়াংছড়ি |
Ruma | রুমা |
Thanchi | থানচি |

= Brahmanbaria | ব্রাহ্মণবাড়িয়া | B Baria, বি বাড়িয়া, Bbaria
Akhaura | আখাউড়া |
Ashuganj | আশুগঞ্জ |
Bancharampur | বাঞ্ছারামপুর |
Bijoynagar | বিজয়নগর |
Brahmanbaria Sadar | ব্রাহ্মণবাড়িয়া সদর |
Kasba | কসবা |
Nabinagar | নবীনগর |
Nasirnagar | নাসিরনগর |
Sarail | সরাইল |

= Chandpur | চাঁদপুর |
Chandpur Sadar | চাঁদপুর সদর |
Faridganj | ফরিদগঞ্জ |
Haimchar | হাইমচর |
Hajiganj | হাজীগঞ্জ |
Kachua | কচুয়া |
Matlab Dakshin | মতলব দক্ষিণ | Matlab South, Matlab, মতলব
Matlab Uttar | মতলব উত্তর | Matlab North
Shahrasti | শাহরাস্তি |

= Chattogram | চট্টগ্রাম | Chittagong, Ctg, চিটাগাং, চিটাগং, Chittagong City, Chatga
Akbar Shah | আকবর শাহ | Akbarshah, Colonel Hat, কর্নেলহাট, City Gate Chattogram, Firoz Shah Colony
Bakalia | বাকলিয়া | Kalamia Bazar, Rahattarpul, রাহাত্তারপুল
Bandar | বন্দর | Port Colony, Saltgola, সল্টগোলা, Barik Building, Chittagong Port, চট্টগ্রাম বন্দর
Bayazid Bostami | বায়েজিদ বোস্তামী | Bayezid, বায়েজিদ, Oxygen Chattogram, অক্সিজেন মোড়, Sholoshahar, ষোলশহর, Ruby Gate, Nasirabad Industrial Area
Chandgaon | চান্দগাঁও | Bahaddarhat, বহদ্দারহাট, Mohra, মোহরা, Kalurghat, কালুরঘাট, Kaptai Rastar Matha
Chawkbazar | চকবাজার | Chawk Bazar Chattogram, Chandanpura, চন্দনপুরা, Kapasgola, কাপাসগোলা, Dewan Bazar, Jamal Khan, Jamalkhan, জামালখান
Double Mooring | ডবলমুরিং | Agrabad, আগ্রাবাদ, Dewanhat, দেওয়ানহাট, Chowmuhani Agrabad, Hazi Para Agrabad, Mogultuli
EPZ | ইপিজেড | CEPZ, Free Port, Bandartila, বন্দরটিলা
Halishahar | হালিশহর | Boropol, বড়পোল, Halishahar Housing, Naya Bazar Halishahar
Khulshi | খুলশী | Lalkhan Bazar, লালখান বাজার, GEC Circle, GEC Mor, জিইসি মোড়, Ambagan, আমবাগান, Foy's Lake, ফয়'স লেক, Wireless Colony
Kotwali | কোতোয়ালি | কোতোয়ালী, Andarkilla, আন্দরকিল্লা, Reazuddin Bazar, রিয়াজউদ্দিন বাজার, New Market Chattogram, Patharghata Chattogram, Cheragi Pahar, চেরাগী পাহাড়, Kazir Dewri, কাজীর দেউড়ি, Terry Bazar, টেরিবাজার, Khatunganj, খাতুনগঞ্জ, Laldighi, লালদীঘি, Firingi Bazar
Pahartali | পাহাড়তলী | Sagorika, সাগরিকা, Alankar Mor, অলংকার মোড়, AK Khan Mor, একে খান মোড়, South Kattali, কাট্টলী
Panchlaish | পাঁচলাইশ | Muradpur, মুরাদপুর, Nasirabad, নাসিরাবাদ, Sugandha Residential, Probortak, প্রবর্তক মোড়, Katalganj, কাতালগঞ্জ, Shulakbahar
Patenga | পতেঙ্গা | Kathgor, কাঠগড়
Sadarghat | সদরঘাট | Majhirghat, মাঝিরঘাট
Anwara | আনোয়ারা |
Banshkhali | বাঁশখালী |
Boalkhali | বোয়ালখালী |
Chandanaish | চন্দনাইশ | Dohazari, দোহাজারী
Fatikchhari | ফটিকছড়ি | Nazirhat, নাজিরহাট
Hathazari | হাটহাজারী | Chittagong University, চট্টগ্রাম বিশ্ববিদ্যালয়
Karnaphuli | কর্ণফুলী | Karnafuli
Lohagara | লোহাগাড়া |
Mirsharai | মীরসরাই | মিরসরাই, Baroiyarhat, বারৈয়ারহাট
Patiya | পটিয়া |
Rangunia | রাঙ্গুনিয়া |
Raozan | রাউজান | CUET
Sandwip | সন্দ্বীপ |
Satkania | সাতকানিয়া | Keranihat, কেরানীহাট
Sitakunda | সীতাকুণ্ড | Bhatiari, ভাটিয়ারী, Kumira, কুমিরা

= Cox's Bazar | কক্সবাজার | Coxs Bazar, Cox Bazar, Coxsbazar, কক্স বাজার
Chakaria | চকরিয়া |
Cox's Bazar Sadar | কক্সবাজার সদর | Kolatoli, কলাতলী, Kalatali, Laboni Point
Eidgaon | ঈদগাঁও |
Kutubdia | কুতুবদিয়া |
Maheshkhali | মহেশখালী |
Pekua | পেকুয়া |
Ramu | রামু |
Teknaf | টেকনাফ | Saint Martin, সেন্টমার্টিন
Ukhiya | উখিয়া | Ukhia

= Cumilla | কুমিল্লা | Comilla, Kumilla
Barura | বরুড়া |
Brahmanpara | ব্রাহ্মণপাড়া |
Burichang | বুড়িচং |
Chandina | চান্দিনা |
Chauddagram | চৌদ্দগ্রাম | Choddogram
Cumilla Adarsha Sadar | কুমিল্লা আদর্শ সদর | Cumilla Sadar, Comilla Sadar, কুমিল্লা সদর, Kandirpar, কান্দিরপাড়, Kotbari, কোটবাড়ী, Tomsom Bridge
Cumilla Sadar Dakshin | কুমিল্লা সদর দক্ষিণ | Sadar Dakshin, সদর দক্ষিণ, Sadar South Cumilla, Paduar Bazar, পদুয়ার বাজার
Daudkandi | দাউদকান্দি | Gouripur Daudkandi
Debidwar | দেবিদ্বার | Debidar
Homna | হোমনা |
Laksam | লাকসাম |
Lalmai | লালমাই |
Meghna | মেঘনা |
Monoharganj | মনোহরগঞ্জ |
Muradnagar | মুরাদনগর | Companiganj Muradnagar
Nangalkot | নাঙ্গলকোট |
Titas | তিতাস |

= Feni | ফেনী | ফেনি
Chhagalnaiya | ছাগলনাইয়া |
Daganbhuiyan | দাগনভূঞা | Dagonbhuiya
Feni Sadar | ফেনী সদর | Mohipal, মহিপাল
Fulgazi | ফুলগাজী |
Parshuram | পরশুরাম |
Sonagazi | সোনাগাজী |

= Khagrachhari | খাগড়াছড়ি |
Dighinala | দীঘিনালা |
Guimara | গুইমারা |
Khagrachhari Sadar | খাগড়াছড়ি সদর |
Lakshmichhari | লক্ষ্মীছড়ি |
Mahalchhari | মহালছড়ি |
Manikchhari | মানিকছড়ি |
Matiranga | মাটিরাঙ্গা |
Panchhari | পানছড়ি |
Ramgarh | রামগড় |

= Lakshmipur | লক্ষ্মীপুর | Laxmipur, লক্ষীপুর
Kamalnagar | কমলনগর |
Lakshmipur Sadar | লক্ষ্মীপুর সদর | Chandraganj, চন্দ্রগঞ্জ
Raipur | রায়পুর |
Ramganj | রামগঞ্জ |
Ramgati | রামগতি |

= Noakhali | নোয়াখালী | Nuakhali
Begumganj | বেগমগঞ্জ | Chaumuhani, Chowmuhani, চৌমুহনী
Chatkhil | চাটখিল |
Companiganj | কোম্পানীগঞ্জ | কোম্পানিগঞ্জ, Basurhat, বসুরহাট
Hatiya | হাতিয়া | Hatia
Kabirhat | কবিরহাট |
Noakhali Sadar | নোয়াখালী সদর | Maijdee, Maijdi, মাইজদী, Sudharam, সুধারাম
Senbagh | সেনবাগ |
Sonaimuri | সোনাইমুড়ী |
Subarnachar | সুবর্ণচর |

= Rangamati | রাঙ্গামাটি | রাঙামাটি
Baghaichhari | বাঘাইছড়ি | Sajek, সাজেক
Barkal | বরকল |
Belaichhari | বিলাইছড়ি | Bilaichhari
Juraichhari | জুরাছড়ি | Jurachhari
Kaptai | কাপ্তাই |
Kawkhali | কাউখালী |
Langadu | লংগদু |
Naniarchar | নানিয়ারচর |
Rajasthali | রাজস্থলী |
Rangamati Sadar | রাঙ্গামাটি সদর |
`
