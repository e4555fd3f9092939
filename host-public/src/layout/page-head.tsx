import type { ReactNode } from 'react'
import { Hills } from './hills.tsx'

interface PageHead {
  title: ReactNode
  about?: ReactNode
  /** Part of the hills that narrow screens see. */
  part?: 'left' | 'right'
  /** False where a wall follows, which begins with a band of its own. */
  hasBand?: boolean
}

/** Head of an inner page: its title on the sky above the hills. */
export const PageHead = ({ title, about, part, hasBand = true }: PageHead) => (
  <div className={hasBand ? 'page-head banded' : 'page-head'}>
    <div className="wide">
      <h1>{title}</h1>
      {about && <p>{about}</p>}
    </div>
    <Hills part={part} />
  </div>
)
