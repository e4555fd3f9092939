import { useSite } from '../hydration/query-cache.ts'
import { useLanguage } from '../language/use-language.ts'

/** Contact data of the church from its settings. */
export function useChurch() {
  const { churchName, address, addressByLanguage, mapPosition, phone, phoneText, email, chatNumber } =
    useSite().settings
  const language = useLanguage()
  return {
    name: churchName,
    // Address, phone and e-mail are empty until the church has written its own.
    hasContacts: Boolean(address || phone || email),
    address: addressByLanguage[language] ?? address,
    mapPosition,
    phone: phoneText,
    phoneLink: `tel:${phone}`,
    email,
    emailLink: `mailto:${email}`,
    /** Null when the church has no chat. */
    chatLink: (greeting: string) =>
      chatNumber && `https://wa.me/${chatNumber.slice(1)}?text=${encodeURIComponent(greeting)}`,
  }
}
