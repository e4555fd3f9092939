import type { ImportResult, ReportedLine } from '@grace/contract/imports'
import { Alert } from 'antd'
import { plural } from '../lib/plural.ts'

/** Result of a dry run: the rows that will be imported, those that are there already, and why others cannot. */
export function CheckResult({ name, result }: { name: string; result: ImportResult }) {
  const { rows, accepted, knownCount, differing, refusedCount, refused } = result
  return (
    <>
      {refusedCount === 0 && accepted > 0 ? (
        <Alert type="success" showIcon title={`${plural(accepted, 'row')} of ${name} can be imported.`} />
      ) : null}
      {knownCount > 0 ? (
        <Alert
          type="info"
          showIcon
          title={`${plural(knownCount, 'row')} of ${name} ${knownCount === 1 ? 'is' : 'are'} there already, and ${knownCount === 1 ? 'stays as it is' : 'stay as they are'}.`}
          description={
            differing.length > 0
              ? 'Some cells are not as what is there. A file changes nothing that is there: edit it in its list.'
              : undefined
          }
        />
      ) : null}
      {differing.length > 0 ? <Lines label="Rows that differ from what is there" lines={differing} /> : null}
      {refusedCount > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={
            rows === 0
              ? `${name} cannot be imported:`
              : `${plural(accepted, 'row')} of ${name} can be imported. ${refusedCount.toLocaleString('en-US')} cannot:`
          }
          description={
            rows === 0
              ? undefined
              : 'Correct them in your file and choose it again, or import the others without them.'
          }
        />
      ) : null}
      {refusedCount > 0 ? <Lines label="Lines that cannot be imported" lines={refused} /> : null}
      {refusedCount > refused.length ? (
        <p className="adm-quiet">The first {refused.length} lines are listed.</p>
      ) : null}
    </>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly ReportedLine[] }) {
  const problems = lines.flatMap(({ line, problems }) =>
    problems.map((problem) => ({ line, ...problem, key: `${line} ${problem.column} ${problem.message}` })),
  )
  return (
    <div className="adm-table-frame adm-import-problems">
      <table className="adm-table" aria-label={label}>
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
  )
}
