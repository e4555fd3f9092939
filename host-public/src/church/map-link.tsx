import type { ReactNode } from 'react'
import { useChurch } from './use-church.ts'

interface Props {
  /** The address of the church, or the place of one service. */
  place: string
  className?: string
  lang?: string | undefined
  children?: ReactNode
}

/** A link and no embedded map, which would tell a third party about each visitor. */
export function MapLink({ place, children = place, ...attributes }: Props) {
  const { address, mapPosition } = useChurch()
  return (
    <a
      href={mapPosition && place === address ? mapAt(mapPosition.split(/, ?/)) : mapOf(place)}
      rel="noreferrer"
      {...attributes}
    >
      {children}
    </a>
  )
}

const maps = 'https://www.openstreetmap.org/'
const mapOf = (place: string) => `${maps}search?query=${encodeURIComponent(place)}`

/** @param position latitude and longitude in degrees. */
export const mapAt = ([latitude, longitude]: readonly (number | string)[]) =>
  `${maps}?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
