export const rangpurDivision = `
# Rangpur | রংপুর |

= Dinajpur | দিনাজপুর |
Biral | বিরল |
Birampur | বিরামপুর |
Birganj | বীরগঞ্জ |
Bochaganj | বোচাগঞ্জ | Setabganj, সেতাবগঞ্জ
Chirirbandar | চিরিরবন্দর |
Dinajpur Sadar | দিনাজপুর সদর | Baluadanga, HSTU
Fulbari | ফুলবাড়ী |
Ghoraghat | ঘোড়াঘাট |
Hakimpur | হাকিমপুর | Hili, হিলি
Kaharole | কাহারোল |
Khansama | খানসামা |
Nawabganj | নবাবগঞ্জ |
Parbatipur | পার্বতীপুর |

= Gaibandha | গাইবান্ধা |
Fulchhari | ফুলছড়ি |
Gaibandha Sadar | গাইবান্ধা সদর |
Gobindaganj | গোবিন্দগঞ্জ |
Palashbari | পলাশবাড়ী |
Sadullapur | সাদুল্লাপুর |
Saghata | সাঘাটা | Bonarpara, বোনারপাড়া
Sundarganj | সুন্দরগঞ্জ |

= Kurigram | কুড়িগ্রাম |
Bhurungamari | ভুরুঙ্গামারী |
Char Rajibpur | চর রাজিবপুর | Rajibpur, রাজিবপুর
Chilmari | চিলমারী |
Kurigram Sadar | কুড়িগ্রাম সদর |
Nageshwari | নাগেশ্বরী |
Phulbari | ফুলবাড়ী |
Rajarhat | রাজারহাট |
Roumari | রৌমারী |
Ulipur | উলিপুর |

= Lalmonirhat | লালমনিরহাট |
Aditmari | আদিতমারী |
Hatibandha | হাতীবান্ধা |
Kaliganj | কালীগঞ্জ |
Lalmonirhat Sadar | লালমনিরহাট সদর |
Patgram | পাটগ্রাম | Burimari, বুড়িমারী

= Nilphamari | নীলফামারী |
Dimla | ডিমলা |
Domar | ডোমার |
Jaldhaka | জলঢাকা |
Kishoreganj | কিশোরগঞ্জ |
Nilphamari Sadar | নীলফামারী সদর |
Saidpur | সৈয়দপুর | Syedpur

= Panchagarh | পঞ্চগড় |
Atwari | আটোয়ারী |
Boda | বোদা |
Debiganj | দেবীগঞ্জ |
Panchagarh Sadar | পঞ্চগড় সদর |
Tetulia | তেঁতুলিয়া | Banglabandha, বাংলাবান্ধা

= Rangpur | রংপুর | Rangpur City
Badarganj | বদরগঞ্জ |
Gangachara | গংগাচড়া | গঙ্গাচড়া
Haragach | হারাগাছ |
Kaunia | কাউনিয়া |
Kotwali | কোতোয়ালি | Jahaj Company Mor, জাহাজ কোম্পানি মোড়, Lalbag Rangpur, Dhap Rangpur
Mahiganj | মাহিগঞ্জ |
Mithapukur | মিঠাপুকুর |
Pirgachha | পীরগাছা |
Pirganj | পীরগঞ্জ |
Rangpur Sadar | রংপুর সদর | Modern Mor Rangpur, মডার্ন মোড়
Tajhat | তাজহাট |
Taraganj | তারাগঞ্জ |

= Thakurgaon | ঠাকুরগাঁও |
Baliadangi | বালিয়াডাঙ্গী |
Haripur | হরিপুর |
Pirganj | পীরগঞ্জ |
Ranisankail | রাণীশংকৈল |
Thakurgaon Sadar | ঠাকুরগাঁও সদর |
`
