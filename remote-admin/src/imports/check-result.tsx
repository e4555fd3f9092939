import type { ImportResult } from '@grace/contract/imports'
import { Alert } from 'antd'
import { rowCount } from './row-count.ts'

/** Result of a dry run: the rows that can be imported, and why the others cannot. */
export function CheckResult({ name, result }: { name: string; result: ImportResult }) {
  const { rows, accepted, refusedCount, refused } = result
  if (refusedCount === 0) {
    return <Alert type="success" showIcon title={`${rowCount(rows)} of ${name} can be imported.`} />
  }
  const problems = refused.flatMap(({ line, problems }) =>
    problems.map((problem) => ({ line, ...problem, key: `${line} ${problem.column} ${problem.message}` })),
  )
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={
          rows === 0
            ? `${name} cannot be imported:`
            : `${rowCount(accepted)} of ${name} can be imported. ${refusedCount.toLocaleString('en-US')} cannot:`
        }
        description="Nothing is imported until every line is right. Correct them in your file, then choose it again."
      />
      <div className="adm-table-frame adm-import-problems">
        <table className="adm-table" aria-label="Lines that cannot be imported">
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Column</th>
              <th scope="col">Why</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ key, line, column, message }) => (
              <tr key={key}>
                <th scope="row">{line}</th>
                <td className="adm-col-text">{column}</td>
                <td className="adm-col-text">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {refusedCount > refused.length ? (
        <p className="adm-quiet">The first {refused.length} lines are listed.</p>
      ) : null}
    </>
  )
}
