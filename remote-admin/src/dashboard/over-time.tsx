import type { MonthOfGrowth } from '@grace/contract/dashboard'
import { useId } from 'react'
import { LoadingSkeleton } from '../lib/loading-skeleton.tsx'
import { QueryLoader } from '../lib/query-loader.tsx'
import '../lib/list/list.css'
import './chart.css'
import { shortMonth } from './chart-scale.ts'
import { GrowthChart, Legend } from './growth-chart.tsx'
import { overTimeQuery } from './queries.ts'

/** Growth over the last 12 months, loaded lazily after the rest of the dashboard. */
export function OverTime() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="adm-panel">
      <h2 id={id}>The last 12 months</h2>
      <QueryLoader
        query={overTimeQuery}
        failed="The chart could not be loaded."
        fallback={<LoadingSkeleton what="chart" />}
      >
        {(months) => (
          <>
            <Legend />
            <GrowthChart months={months} />
            <Table months={months} />
            <p className="adm-quiet">
              Registrations are new accounts. Publications are posts of approved blogs, and announcements.
              Months are in Kigali time.
            </p>
          </>
        )}
      </QueryLoader>
    </section>
  )
}

const Table = ({ months }: { months: readonly MonthOfGrowth[] }) => (
  <details className="adm-chart-figures">
    <summary>Show as a table</summary>
    <div className="adm-table-frame">
      <table className="adm-table">
        <caption className="adm-visually-hidden">Registrations and publications by month</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Registrations</th>
            <th scope="col">Publications</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, registrations, publications }) => (
            <tr key={month}>
              <th scope="row">
                {shortMonth(month)} {month.slice(0, 4)}
              </th>
              <td>{registrations.toLocaleString('en-US')}</td>
              <td>{publications.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
