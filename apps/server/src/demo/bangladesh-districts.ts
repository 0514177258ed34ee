/** The 64 districts, with Dhaka and the districts around it taken apart for delivery. */
export const insideDhaka = ['Dhaka']

export const aroundDhaka = ['Gazipur', 'Narayanganj', 'Munshiganj', 'Manikganj', 'Narsingdi']

export const outsideDhaka = [
  ...['Faridpur', 'Gopalganj', 'Kishoreganj', 'Madaripur', 'Rajbari', 'Shariatpur', 'Tangail'],
  ...['Jamalpur', 'Mymensingh', 'Netrokona', 'Sherpur'],
  ...['Bandarban', 'Brahmanbaria', 'Chandpur', 'Chattogram', 'Cumilla', "Cox's Bazar", 'Feni', 'Khagrachhari'],
  ...['Lakshmipur', 'Noakhali', 'Rangamati'],
  ...['Habiganj', 'Moulvibazar', 'Sunamganj', 'Sylhet'],
  ...['Bogura', 'Chapainawabganj', 'Joypurhat', 'Naogaon', 'Natore', 'Pabna', 'Rajshahi', 'Sirajganj'],
  ...['Dinajpur', 'Gaibandha', 'Kurigram', 'Lalmonirhat', 'Nilphamari', 'Panchagarh', 'Rangpur', 'Thakurgaon'],
  ...['Bagerhat', 'Chuadanga', 'Jashore', 'Jhenaidah', 'Khulna', 'Kushtia', 'Magura', 'Meherpur', 'Narail', 'Satkhira'],
  ...['Barguna', 'Barishal', 'Bhola', 'Jhalokati', 'Patuakhali', 'Pirojpur'],
]
