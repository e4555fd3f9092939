import { useSite } from '../hydration/query-cache.ts'
import { useLanguage } from '../language/use-language.ts'

/** Contact data of the church from its settings. */
export function useChurch() {
  const { churchName, address, addressByLanguage, phone, email, chatNumber } = useSite().settings
  const language = useLanguage()
  return {
    name: churchName,
    // Address, phone and e-mail are empty until the church has written its own.
    hasContacts: Boolean(address || phone || email),
    address: addressByLanguage[language] ?? address,
    /** Grouped for reading: `+250 700 000 000`. */
    phone: inGroups(phone),
    phoneLink: `tel:${phone}`,
    email,
    emailLink: `mailto:${email}`,
    /** Null when the church has no chat. */
    chatLink: (greeting: string) =>
      chatNumber && `https://wa.me/${chatNumber.slice(1)}?text=${encodeURIComponent(greeting)}`,
  }
}

export const inGroups = (phone: string) => phone.replace(/^\+250(\d{3})(\d{3})(\d+)$/, '+250 $1 $2 $3')
