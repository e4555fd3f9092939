import day from '../drawings/hills-day.svg'
import dusk from '../drawings/hills-dusk.svg'

/**
 * The hills around the church, downloaded after the text and, where they have arrived, painted with it.
 *
 * @param part that narrow screens see; the middle is the church.
 * @param isFirst visible without scrolling.
 */
export const Hills = ({ part, isFirst = true }: { part?: 'left' | 'right'; isFirst?: boolean }) => (
  <picture className="hills" data-part={part}>
    <source media="(prefers-color-scheme: dark)" srcSet={dusk} />
    <img
      src={day}
      alt=""
      width="1600"
      height="520"
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority="low"
      decoding="sync"
    />
  </picture>
)
