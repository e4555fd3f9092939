import { release } from '../release.ts'

/** Running versions of console and site, which are released separately. */
export function Releases({ ofSite }: { ofSite: string | undefined }) {
  return (
    <p className="adm-releases">{ofSite ? `Console ${release} · Site ${ofSite}` : `Console ${release}`}</p>
  )
}
