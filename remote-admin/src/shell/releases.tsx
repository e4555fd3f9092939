import { release } from '../release.ts'

/** What runs here, for whoever is asked about it: console and site are released apart. */
export function Releases({ ofSite }: { ofSite: string | undefined }) {
  return (
    <p className="adm-releases">
      Console {release}
      {ofSite ? ` · Site ${ofSite}` : null}
    </p>
  )
}
