import type { MonthOfGrowth } from '@grace/contract/dashboard'
import { useId } from 'react'
import { plural } from '../lib/plural.ts'
import { longMonth, scaleWidthOf, shortMonth, topOf } from './chart-scale.ts'

const height = 200
const ground = 168

/** Two bars per month. Positions are percentages, so that the chart fits every screen and the text keeps its size. */
export function GrowthChart({ months }: { months: readonly MonthOfGrowth[] }) {
  const id = useId()
  const top = topOf(Math.max(...months.flatMap((month) => [month.registrations, month.publications])))
  const heightOf = (value: number) => (value / top) * (ground - 16)
  const share = 100 / months.length
  const scale = [top, top / 2, 0]
  const scaleWidth = scaleWidthOf(scale)
  return (
    <div className="adm-chart">
      <svg className="adm-chart-scale" width={scaleWidth} height={height} aria-hidden="true">
        {scale.map((value) => (
          <text key={value} x={scaleWidth - 6} y={ground - heightOf(value) + 4} textAnchor="end">
            {value.toLocaleString('en-US')}
          </text>
        ))}
      </svg>
      <svg className="adm-chart-plot" height={height} role="img" aria-labelledby={`${id}t ${id}d`}>
        <title id={`${id}t`}>Registrations and publications over the last 12 months</title>
        <desc id={`${id}d`}>{textOf(months)}</desc>
        <Hatching id={`${id}h`} />
        {scale.map((value) => (
          <line key={value} x1="0" x2="100%" y1={ground - heightOf(value)} y2={ground - heightOf(value)} />
        ))}
        {months.map(({ month, registrations, publications }, at) => (
          <g key={month}>
            <rect
              className="adm-chart-registrations"
              x={`${share * (at + 0.14)}%`}
              y={ground - heightOf(registrations)}
              width={`${share * 0.34}%`}
              height={heightOf(registrations)}
            >
              <title>{`${longMonth(month)}: ${plural(registrations, 'registration')}`}</title>
            </rect>
            <rect
              className="adm-chart-publications"
              x={`${share * (at + 0.52)}%`}
              y={ground - heightOf(publications)}
              width={`${share * 0.34}%`}
              height={heightOf(publications)}
              fill={`url(#${id}h)`}
            >
              <title>{`${longMonth(month)}: ${plural(publications, 'publication')}`}</title>
            </rect>
            <text x={`${share * (at + 0.5)}%`} y={ground + 20} textAnchor="middle">
              {shortMonth(month)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

/** A pattern, so that the bars do not differ by colour alone. */
const Hatching = ({ id }: { id: string }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect className="adm-chart-hatch-ground" width="6" height="6" />
    <rect className="adm-chart-hatch" width="2.5" height="6" />
  </pattern>
)

function textOf(months: readonly MonthOfGrowth[]): string {
  const sum = (of: 'registrations' | 'publications') => months.reduce((total, month) => total + month[of], 0)
  return `${plural(sum('registrations'), 'registration')} and ${plural(sum('publications'), 'publication')} in total. The table below shows each month.`
}

/** Names of the two bars. */
export function Legend() {
  const id = useId()
  return (
    <ul className="adm-chart-legend">
      <li>
        <svg width="16" height="16" aria-hidden="true">
          <rect className="adm-chart-registrations" width="16" height="16" />
        </svg>
        Registrations
      </li>
      <li>
        <svg width="16" height="16" aria-hidden="true">
          <Hatching id={id} />
          <rect className="adm-chart-publications" x="1" y="1" width="14" height="14" fill={`url(#${id})`} />
        </svg>
        Publications
      </li>
    </ul>
  )
}
