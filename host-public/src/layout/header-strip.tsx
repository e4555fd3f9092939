import { church, emailLink, phoneLink } from '../church/church.ts'

export function HeaderStrip() {
  return (
    <div className="strip">
      <address className="wide">
        <span className="with-pin">{church.address}</span>
        <a className="with-phone" href={phoneLink}>
          {church.phone}
        </a>
        <a className="with-letter" href={emailLink}>
          {church.email}
        </a>
      </address>
    </div>
  )
}
