import { type ReactNode, useState } from 'react'
import day from '../drawings/hills-day.svg'
import dusk from '../drawings/hills-dusk.svg'
import outlinesDay from '../drawings/outlines-day.svg'
import outlinesDusk from '../drawings/outlines-dusk.svg'
import { useIsPrerendered } from '../hydration/hydrate.ts'

/**
 * The hills around the church, downloaded after the first paint. Where they are visible without scrolling, it has their
 * outlines, which are part of the HTML.
 *
 * @param part that narrow screens see; the middle is the church.
 * @param isFirst visible without scrolling.
 * @param children what lies over the hills.
 */
export const Hills = ({ part, isFirst = true, children }: HillsProps) => {
  const isPrerendered = useIsPrerendered()
  // Never updated by React: outlines stay below the hills, which cover them.
  const [hasOutlines] = useState(isFirst && isPrerendered)
  return (
    <div className="hills" data-part={part}>
      {hasOutlines && <Drawing day={outlinesDay} dusk={outlinesDusk} />}
      <Drawing day={day} dusk={dusk} loading="lazy" />
      {children}
    </div>
  )
}

interface HillsProps {
  part?: 'left' | 'right'
  isFirst?: boolean
  children?: ReactNode
}

interface DrawingProps {
  day: string
  dusk: string
  loading?: 'lazy'
}

const Drawing = ({ day, dusk, loading }: DrawingProps) => (
  <picture>
    <source media="(prefers-color-scheme: dark)" srcSet={dusk} />
    <img src={day} alt="" width="1600" height="520" decoding="sync" loading={loading} />
  </picture>
)
