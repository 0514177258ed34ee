export const khulnaDivision = `
# Khulna | খুলনা |

= Bagerhat | বাগেরহাট |
Bagerhat Sadar | বাগেরহাট সদর |
Chitalmari | চিতলমারী |
Fakirhat | ফকিরহাট |
Kachua | কচুয়া |
Mollahat | মোল্লাহাট |
Mongla | মোংলা | মংলা, Mongla Port
Morrelganj | মোরেলগঞ্জ | Morelganj
Rampal | রামপাল |
Sarankhola | শরণখোলা |

= Chuadanga | চুয়াডাঙ্গা |
Alamdanga | আলমডাঙ্গা |
Chuadanga Sadar | চুয়াডাঙ্গা সদর |
Damurhuda | দামুড়হুদা | Darshana, দর্শনা
Jibannagar | জীবননগর |

= Jashore | যশোর | Jessore
Abhaynagar | অভয়নগর | Noapara, নওয়াপাড়া
Bagherpara | বাঘারপাড়া |
Chaugachha | চৌগাছা |
Jashore Sadar | যশোর সদর | Jessore Sadar, Rupdia
Jhikargachha | ঝিকরগাছা |
Keshabpur | কেশবপুর |
Manirampur | মনিরামপুর | মণিরামপুর
Sharsha | শার্শা | Benapole, Benapol, বেনাপোল

= Jhenaidah | ঝিনাইদহ | Jhenaidaha, Jhinaidah
Harinakunda | হরিণাকুণ্ডু |
Jhenaidah Sadar | ঝিনাইদহ সদর |
Kaliganj | কালীগঞ্জ |
Kotchandpur | কোটচাঁদপুর |
Maheshpur | মহেশপুর |
Shailkupa | শৈলকুপা |

= Khulna | খুলনা | Khulna City
Aranghata | আড়ংঘাটা |
Batiaghata | বটিয়াঘাটা |
Dacope | দাকোপ |
Daulatpur | দৌলতপুর | BL College
Dighalia | দিঘলিয়া |
Dumuria | ডুমুরিয়া |
Harintana | হরিণটানা |
Khalishpur | খালিশপুর | Boyra Khulna, বয়রা
Khan Jahan Ali | খানজাহান আলী | Fulbarigate, ফুলবাড়ী গেট, KUET, Shiromoni, শিরোমণি
Khulna Sadar | খুলনা সদর | Moylapota, ময়লাপোতা, Royal Mor Khulna, Tootpara, টুটপাড়া
Koyra | কয়রা |
Labanchara | লবণচরা |
Paikgachha | পাইকগাছা |
Phultala | ফুলতলা |
Rupsha | রূপসা |
Sonadanga | সোনাডাঙ্গা | Gollamari, গল্লামারী, Nirala Khulna, Boikali
Terokhada | তেরখাদা |

= Kushtia | কুষ্টিয়া | Kustia
Bheramara | ভেড়ামারা |
Daulatpur | দৌলতপুর |
Khoksa | খোকসা |
Kumarkhali | কুমারখালী |
Kushtia Sadar | কুষ্টিয়া সদর | Mojompur, মজমপুর, Islamic University Kushtia
Mirpur | মিরপুর |

= Magura | মাগুরা |
Magura Sadar | মাগুরা সদর |
Mohammadpur | মহম্মদপুর |
Shalikha | শালিখা |
Sreepur | শ্রীপুর |

= Meherpur | মেহেরপুর |
Gangni | গাংনী |
Meherpur Sadar | মেহেরপুর সদর |
Mujibnagar | মুজিবনগর |

= Narail | নড়াইল |
Kalia | কালিয়া |
Lohagara | লোহাগড়া |
Narail Sadar | নড়াইল সদর |

= Satkhira | সাতক্ষীরা |
Assasuni | আশাশুনি |
Debhata | দেবহাটা |
Kalaroa | কলারোয়া |
Kaliganj | কালীগঞ্জ | কালিগঞ্জ
Satkhira Sadar | সাতক্ষীরা সদর |
Shyamnagar | শ্যামনগর |
Tala | তালা | Patkelghata, পাটকেলঘাটা
`
