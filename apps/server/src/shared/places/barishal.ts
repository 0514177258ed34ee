export const barishalDivision = `
# Barishal | বরিশাল | Barisal

= Barguna | বরগুনা | Borguna
Amtali | আমতলী |
Bamna | বামনা |
Barguna Sadar | বরগুনা সদর |
Betagi | বেতাগী |
Patharghata | পাথরঘাটা |
Taltali | তালতলী |

= Barishal | বরিশাল | Barisal, Borishal
Agailjhara | আগৈলঝাড়া |
Babuganj | বাবুগঞ্জ |
Bakerganj | বাকেরগঞ্জ |
Banaripara | বানারীপাড়া |
Barishal Sadar | বরিশাল সদর | Nathullabad, নথুল্লাবাদ, Rupatali, রূপাতলী, Sadar Road Barishal, Kawnia Barishal
Gournadi | গৌরনদী |
Hizla | হিজলা |
Mehendiganj | মেহেন্দিগঞ্জ |
Muladi | মুলাদী |
Wazirpur | উজিরপুর |

= Bhola | ভোলা |
Bhola Sadar | ভোলা সদর |
Burhanuddin | বোরহানউদ্দিন | Borhanuddin
Char Fasson | চরফ্যাশন | Charfashion
Daulatkhan | দৌলতখান |
Lalmohan | লালমোহন |
Manpura | মনপুরা |
Tazumuddin | তজুমদ্দিন |

= Jhalokati | ঝালকাঠি | Jhalakathi, Jhalokathi
Jhalokati Sadar | ঝালকাঠি সদর |
Kathalia | কাঁঠালিয়া |
Nalchity | নলছিটি |
Rajapur | রাজাপুর |

= Patuakhali | পটুয়াখালী |
Bauphal | বাউফল |
Dashmina | দশমিনা |
Dumki | দুমকি |
Galachipa | গলাচিপা |
Kalapara | কলাপাড়া | Kuakata, কুয়াকাটা, Khepupara, খেপুপাড়া
Mirzaganj | মির্জাগঞ্জ |
Patuakhali Sadar | পটুয়াখালী সদর |
Rangabali | রাঙ্গাবালী |

= Pirojpur | পিরোজপুর |
Bhandaria | ভান্ডারিয়া |
Indurkani | ইন্দুরকানী | Zianagar, জিয়ানগর
Kawkhali | কাউখালী |
Mathbaria | মঠবাড়িয়া |
Nazirpur | নাজিরপুর |
Nesarabad | নেছারাবাদ | Swarupkathi, স্বরূপকাঠি
Pirojpur Sadar | পিরোজপুর সদর |
`
