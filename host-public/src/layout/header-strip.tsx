import { useChurch } from '../church/use-church.ts'

export function HeaderStrip() {
  const church = useChurch()
  return (
    <div className="strip">
      <address className="wide">
        <span className="with-pin">{church.address}</span>
        <a className="with-phone" href={church.phoneLink}>
          {church.phone}
        </a>
        <a className="with-letter" href={church.emailLink}>
          {church.email}
        </a>
      </address>
    </div>
  )
}
