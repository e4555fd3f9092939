import type { ReactNode } from 'react'

interface Props {
  /** Search text for the map. */
  place: string
  className?: string
  lang?: string | undefined
  children?: ReactNode
}

/** A link and no embedded map, which would tell a third party about each visitor. */
export const MapLink = ({ place, children = place, ...attributes }: Props) => (
  <a
    href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
    rel="noreferrer"
    {...attributes}
  >
    {children}
  </a>
)
