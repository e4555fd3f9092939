import { useChurch } from '../church/use-church.ts'

export function HeaderStrip() {
  const { hasContacts, address, phone, phoneLink, email, emailLink } = useChurch()
  if (!hasContacts) return null
  return (
    <div className="strip">
      <address className="wide">
        {address && <span className="with-pin">{address}</span>}
        {phone && (
          <a className="with-phone" href={phoneLink}>
            {phone}
          </a>
        )}
        {email && (
          <a className="with-letter" href={emailLink}>
            {email}
          </a>
        )}
      </address>
    </div>
  )
}
