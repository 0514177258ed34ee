export const sylhetDivision = `
# Sylhet | সিলেট |

= Habiganj | হবিগঞ্জ | Hobiganj
Ajmiriganj | আজমিরীগঞ্জ |
Bahubal | বাহুবল |
Baniachong | বানিয়াচং |
Chunarughat | চুনারুঘাট |
Habiganj Sadar | হবিগঞ্জ সদর |
Lakhai | লাখাই |
Madhabpur | মাধবপুর |
Nabiganj | নবীগঞ্জ |
Shayestaganj | শায়েস্তাগঞ্জ | Shaistaganj

= Moulvibazar | মৌলভীবাজার | Maulvibazar, Moulavibazar, Moulovibazar
Barlekha | বড়লেখা |
Juri | জুড়ী |
Kamalganj | কমলগঞ্জ |
Kulaura | কুলাউড়া |
Moulvibazar Sadar | মৌলভীবাজার সদর |
Rajnagar | রাজনগর |
Sreemangal | শ্রীমঙ্গল | Srimangal, Srimongol

= Sunamganj | সুনামগঞ্জ |
Bishwambarpur | বিশ্বম্ভরপুর |
Chhatak | ছাতক |
Derai | দিরাই | Dirai
Dharmapasha | ধর্মপাশা |
Dowarabazar | দোয়ারাবাজার |
Jagannathpur | জগন্নাথপুর |
Jamalganj | জামালগঞ্জ |
Madhyanagar | মধ্যনগর |
Shalla | শাল্লা | Sulla
Shantiganj | শান্তিগঞ্জ | South Sunamganj, দক্ষিণ সুনামগঞ্জ
Sunamganj Sadar | সুনামগঞ্জ সদর |
Tahirpur | তাহিরপুর |

= Sylhet | সিলেট | Silhet, Sylhet City
Balaganj | বালাগঞ্জ |
Beanibazar | বিয়ানীবাজার |
Bishwanath | বিশ্বনাথ |
Companiganj | কোম্পানীগঞ্জ | Bholaganj, ভোলাগঞ্জ
Dakshin Surma | দক্ষিণ সুরমা | South Surma, Kadamtali Sylhet
Fenchuganj | ফেঞ্চুগঞ্জ |
Golapganj | গোলাপগঞ্জ |
Gowainghat | গোয়াইনঘাট | Jaflong, জাফলং
Jaintiapur | জৈন্তাপুর |
Jalalabad | জালালাবাদ | Akhalia, আখালিয়া, SUST
Kanaighat | কানাইঘাট |
Kotwali | কোতোয়ালি | Zindabazar, জিন্দাবাজার, Bandar Bazar Sylhet, Amberkhana, আম্বরখানা, Chowhatta, চৌহাট্টা, Subid Bazar, সুবিদবাজার, Mirabazar, মিরাবাজার, Upashahar Sylhet, Shibganj Sylhet
Moglabazar | মোগলাবাজার |
Osmani Nagar | ওসমানীনগর | Goalabazar, গোয়ালাবাজার
Shah Paran | শাহপরান | Shah Poran, Khadimnagar, খাদিমনগর, Tilagor, টিলাগড়
Sylhet Sadar | সিলেট সদর | Airport Sylhet
Zakiganj | জকিগঞ্জ |
`
