/** Plainly sample values; they are used until the church's own are set. */
export const church = {
  name: 'Grace Community Kigali',
  address: 'KG 000 St, Kigali',
  phone: '+250 700 000 000',
  email: 'hello@example.org',
} as const

export const phoneLink = `tel:${church.phone.replaceAll(' ', '')}`
export const emailLink = `mailto:${church.email}`
