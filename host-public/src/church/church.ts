/** Plainly sample values; they are used until the church's own are set. */
export const church = {
  name: 'Grace Community Kigali',
  address: 'KG 000 St, Kigali',
  phone: '+250 700 000 000',
  email: 'hello@example.org',
  /** On WhatsApp: digits only, without a plus. */
  chat: '250700000000',
} as const

export const phoneLink = `tel:${church.phone.replaceAll(' ', '')}`
export const emailLink = `mailto:${church.email}`

export const chatLink = (greeting: string) =>
  `https://wa.me/${church.chat}?text=${encodeURIComponent(greeting)}`
