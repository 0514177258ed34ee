export const rajshahiDivision = `
# Rajshahi | রাজশাহী |

= Bogura | বগুড়া | Bogra
Adamdighi | আদমদীঘি | Santahar, সান্তাহার
Bogura Sadar | বগুড়া সদর | Bogra Sadar, Satmatha, সাতমাথা, Thanthania Bogura, Matidali, মাটিডালি
Dhunat | ধুনট |
Dupchanchia | দুপচাঁচিয়া |
Gabtali | গাবতলী |
Kahaloo | কাহালু |
Nandigram | নন্দীগ্রাম |
Sariakandi | সারিয়াকান্দি |
Shajahanpur | শাজাহানপুর |
Sherpur | শেরপুর |
Shibganj | শিবগঞ্জ |
Sonatala | সোনাতলা |

= Chapainawabganj | চাঁপাইনবাবগঞ্জ | Chapai Nawabganj, চাঁপাই নবাবগঞ্জ, Chapai, চাঁপাই, Nawabganj
Bholahat | ভোলাহাট |
Chapainawabganj Sadar | চাঁপাইনবাবগঞ্জ সদর |
Gomastapur | গোমস্তাপুর | Rohanpur, রহনপুর
Nachole | নাচোল |
Shibganj | শিবগঞ্জ | Kansat, কানসাট

= Joypurhat | জয়পুরহাট |
Akkelpur | আক্কেলপুর |
Joypurhat Sadar | জয়পুরহাট সদর |
Kalai | কালাই |
Khetlal | ক্ষেতলাল |
Panchbibi | পাঁচবিবি |

= Naogaon | নওগাঁ | Nowgaon
Atrai | আত্রাই |
Badalgachhi | বদলগাছী |
Dhamoirhat | ধামইরহাট |
Manda | মান্দা |
Mohadevpur | মহাদেবপুর |
Naogaon Sadar | নওগাঁ সদর |
Niamatpur | নিয়ামতপুর |
Patnitala | পত্নীতলা | Nazipur, নজিপুর
Porsha | পোরশা |
Raninagar | রাণীনগর |
Sapahar | সাপাহার |

= Natore | নাটোর |
Bagatipara | বাগাতিপাড়া |
Baraigram | বড়াইগ্রাম | Bonpara, বনপাড়া
Gurudaspur | গুরুদাসপুর |
Lalpur | লালপুর |
Naldanga | নলডাঙ্গা |
Natore Sadar | নাটোর সদর |
Singra | সিংড়া |

= Pabna | পাবনা |
Atgharia | আটঘরিয়া |
Bera | বেড়া |
Bhangura | ভাঙ্গুড়া |
Chatmohar | চাটমোহর |
Faridpur | ফরিদপুর |
Ishwardi | ঈশ্বরদী | Ishurdi, Ruppur, রূপপুর
Pabna Sadar | পাবনা সদর |
Santhia | সাঁথিয়া | Kashinathpur, কাশিনাথপুর
Sujanagar | সুজানগর |

= Rajshahi | রাজশাহী | Rajshahi City
Bagha | বাঘা |
Bagmara | বাগমারা |
Boalia | বোয়ালিয়া | Shaheb Bazar, সাহেব বাজার, Upashahar Rajshahi, Kumarpara Rajshahi, New Market Rajshahi
Chandrima | চন্দ্রিমা |
Charghat | চারঘাট |
Durgapur | দুর্গাপুর |
Godagari | গোদাগাড়ী |
Katakhali | কাটাখালী |
Kashiadanga | কাশিয়াডাঙ্গা |
Mohanpur | মোহনপুর |
Motihar | মতিহার | Rajshahi University, রাজশাহী বিশ্ববিদ্যালয়, Binodpur Rajshahi, Talaimari, তালাইমারী, RUET
Paba | পবা |
Puthia | পুঠিয়া |
Rajpara | রাজপাড়া | Laxmipur Rajshahi, Court Station Rajshahi
Shah Makhdum | শাহ মখদুম | Nowdapara, নওদাপাড়া
Tanore | তানোর |

= Sirajganj | সিরাজগঞ্জ |
Belkuchi | বেলকুচি |
Chauhali | চৌহালি | Enayetpur, এনায়েতপুর
Kamarkhanda | কামারখন্দ |
Kazipur | কাজিপুর |
Raiganj | রায়গঞ্জ |
Shahjadpur | শাহজাদপুর |
Sirajganj Sadar | সিরাজগঞ্জ সদর |
Tarash | তাড়াশ |
Ullapara | উল্লাপাড়া | Hatikumrul, হাটিকুমরুল
`
