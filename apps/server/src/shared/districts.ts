/** The 64 districts of Bangladesh by their official names, each with its other spellings. */
const districts: Record<string, readonly string[]> = {
  Bagerhat: ['বাগেরহাট'],
  Bandarban: ['বান্দরবান'],
  Barguna: ['বরগুনা'],
  Barishal: ['বরিশাল', 'Barisal'],
  Bhola: ['ভোলা'],
  Bogura: ['বগুড়া', 'Bogra'],
  Brahmanbaria: ['ব্রাহ্মণবাড়িয়া', 'B Baria'],
  Chandpur: ['চাঁদপুর'],
  Chapainawabganj: ['চাঁপাইনবাবগঞ্জ', 'Chapai Nawabganj', 'Nawabganj'],
  Chattogram: ['চট্টগ্রাম', 'Chittagong', 'Ctg'],
  Chuadanga: ['চুয়াডাঙ্গা'],
  "Cox's Bazar": ['কক্সবাজার', 'Coxs Bazar', 'Coxsbazar', 'Cox Bazar'],
  Cumilla: ['কুমিল্লা', 'Comilla'],
  Dhaka: ['ঢাকা', 'Dacca'],
  Dinajpur: ['দিনাজপুর'],
  Faridpur: ['ফরিদপুর'],
  Feni: ['ফেনী'],
  Gaibandha: ['গাইবান্ধা'],
  Gazipur: ['গাজীপুর'],
  Gopalganj: ['গোপালগঞ্জ'],
  Habiganj: ['হবিগঞ্জ', 'Hobiganj'],
  Jamalpur: ['জামালপুর'],
  Jashore: ['যশোর', 'Jessore'],
  Jhalokati: ['ঝালকাঠি', 'Jhalakathi', 'Jhalokathi'],
  Jhenaidah: ['ঝিনাইদহ', 'Jhenaidaha'],
  Joypurhat: ['জয়পুরহাট'],
  Khagrachhari: ['খাগড়াছড়ি', 'Khagrachari'],
  Khulna: ['খুলনা'],
  Kishoreganj: ['কিশোরগঞ্জ', 'Kishorganj'],
  Kurigram: ['কুড়িগ্রাম'],
  Kushtia: ['কুষ্টিয়া'],
  Lakshmipur: ['লক্ষ্মীপুর', 'Laxmipur'],
  Lalmonirhat: ['লালমনিরহাট'],
  Madaripur: ['মাদারীপুর'],
  Magura: ['মাগুরা'],
  Manikganj: ['মানিকগঞ্জ'],
  Meherpur: ['মেহেরপুর'],
  Moulvibazar: ['মৌলভীবাজার', 'Maulvibazar', 'Moulavibazar'],
  Munshiganj: ['মুন্সিগঞ্জ', 'মুন্সীগঞ্জ'],
  Mymensingh: ['ময়মনসিংহ'],
  Naogaon: ['নওগাঁ'],
  Narail: ['নড়াইল'],
  Narayanganj: ['নারায়ণগঞ্জ'],
  Narsingdi: ['নরসিংদী'],
  Natore: ['নাটোর'],
  Netrokona: ['নেত্রকোণা', 'নেত্রকোনা', 'Netrakona'],
  Nilphamari: ['নীলফামারী'],
  Noakhali: ['নোয়াখালী'],
  Pabna: ['পাবনা'],
  Panchagarh: ['পঞ্চগড়'],
  Patuakhali: ['পটুয়াখালী'],
  Pirojpur: ['পিরোজপুর'],
  Rajbari: ['রাজবাড়ী', 'রাজবাড়ি'],
  Rajshahi: ['রাজশাহী'],
  Rangamati: ['রাঙ্গামাটি', 'রাঙামাটি'],
  Rangpur: ['রংপুর'],
  Satkhira: ['সাতক্ষীরা'],
  Shariatpur: ['শরীয়তপুর'],
  Sherpur: ['শেরপুর'],
  Sirajganj: ['সিরাজগঞ্জ'],
  Sunamganj: ['সুনামগঞ্জ'],
  Sylhet: ['সিলেট'],
  Tangail: ['টাঙ্গাইল', 'টাঙ্গাইল সদর'],
  Thakurgaon: ['ঠাকুরগাঁও'],
}

// Letters, their marks and digits only: spaces, hyphens and invisible characters do not make another district.
const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(?:\b(?:district|zilla|zila)\b|জেলা)/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

const official = new Map(
  Object.entries(districts).flatMap(([name, spellings]) =>
    [name, ...spellings].map((spelling) => [letters(spelling), letters(name)]),
  ),
)

/** One key for all spellings of a district; other places have their own key. Empty for empty text. */
export const districtKey = (text: string): string => official.get(letters(text)) ?? letters(text)

/** Whether the text is one of the 64 districts. */
export const isDistrict = (text: string): boolean => official.has(letters(text))
