import { ArrowRightOutlined } from '@ant-design/icons'
import type { AuditEntry } from '@grace/contract/audit'
import { differencesOf } from './differences.ts'

/** The changes of an audit entry, field by field. */
export function Changes({ entry }: { entry: Pick<AuditEntry, 'before' | 'after'> }) {
  const differences = differencesOf(entry)
  if (differences.length === 0) return <span className="adm-quiet">No details</span>
  return (
    <dl className="adm-changes">
      {differences.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            {before === null ? null : <del>{before}</del>}
            {before !== null && after !== null ? (
              <>
                <ArrowRightOutlined aria-hidden />
                <span className="adm-visually-hidden"> became </span>
              </>
            ) : null}
            {after === null ? null : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
