import type { ReactNode } from 'react'
import './rights-requests.css'

/** Labels with their values; those without a value are left out. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className="adm-desk-facts">
    {facts.map(([label, value]) =>
      value ? (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ) : null,
    )}
  </dl>
)
