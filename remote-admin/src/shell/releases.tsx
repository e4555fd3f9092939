import { release } from '../release.ts'

/** Running versions of console and site, which are released separately. */
export function Releases({ ofSite }: { ofSite: string | undefined }) {
  return (
    <p className="adm-releases">
      Console {release}
      {ofSite ? ` · Site ${ofSite}` : null}
    </p>
  )
}
