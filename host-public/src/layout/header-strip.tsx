import { MapLink } from '../church/map-link.tsx'
import { useChurch } from '../church/use-church.ts'

export function HeaderStrip() {
  const { hasContacts, address, phone, phoneLink, email, emailLink } = useChurch()
  if (!hasContacts) return null
  return (
    <div className="strip night">
      <address className="wide">
        {address && <MapLink place={address} />}
        {phone && (
          <a className="with-phone" href={phoneLink}>
            {phone}
          </a>
        )}
        {email && (
          <a className="with-letter" href={emailLink}>
            <span>{email}</span>
          </a>
        )}
      </address>
    </div>
  )
}
