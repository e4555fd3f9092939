import { DownloadOutlined, ImportOutlined } from '@ant-design/icons'
import { type ImportKind, importColumns } from '@grace/contract/import-columns'
import type { ImportResult } from '@grace/contract/imports'
import { Alert } from 'antd'
import { useId } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import { useAreas } from '../lib/areas.ts'
import { Button } from '../lib/button.tsx'
import { downloadCsv } from '../lib/csv.ts'
import { Disclosure } from '../lib/disclosure.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import '../lib/list/list.css'
import { Screen } from '../lib/screen.tsx'
import { Select } from '../lib/select.tsx'
import { useUnsaved } from '../lib/unsaved/unsaved.tsx'
import { CheckResult } from './check-result.tsx'
import { ColumnsTable } from './columns-table.tsx'
import { ExportAllButton } from './export-all-button.tsx'
import { FileField } from './file-field.tsx'
import { kindLabels, kindsFor } from './import-kinds.ts'
import './imports.css'
import { plural } from '../lib/plural.ts'
import { SeparatorField } from './separator-field.tsx'
import { useImport } from './use-import.ts'

const failed = 'The server could not be reached. The file is still selected; please try again.'

const leftOut = ({ refused, refusedCount }: ImportResult) => {
  if (refusedCount === 0) return null
  const lines = refused.map(({ line }) => line).join(', ')
  return `Left out: line ${lines}${refusedCount > refused.length ? ' and more' : ''}.`
}

export function ImportScreen() {
  const id = useId()
  const kinds = kindsFor(useAreas())
  const { kind, file, unreadable, check, run, skipsRefused, setSkipsRefused, ...actions } = useImport(kinds)
  const { chooseKind, chooseFile, recheck, submit } = actions
  useUnsaved(file !== null)
  const columns = importColumns[kind].filter(({ isOnlyExported }) => !isOnlyExported)
  const { label, list } = kindLabels[kind]
  const checked = file && check.isSuccess ? check.data.data : null
  const failure = run.error ?? check.error
  const template = () =>
    downloadCsv(`${kind}-template`, [columns.map(({ name }) => name), columns.map(({ example }) => example)])

  return (
    <Screen title="Import">
      <div className="adm-import">
        <div className="adm-import-kind">
          <div>
            <label htmlFor={`${id}-kind`}>What is in the file?</label>
            <Select
              id={`${id}-kind`}
              choices={kinds.map((value) => ({ value, label: kindLabels[value].label }))}
              value={kind}
              disabled={run.isPending}
              onChange={(event) => chooseKind(event.target.value as ImportKind)}
            />
          </div>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={template}>
            Download template
          </Button>
          <ExportAllButton kind={kind} />
        </div>
        {kind === 'people' ? (
          <p>
            No passwords are imported: each person sets their own with “Forgot password?”, or with a link you
            create in the list of users.
          </p>
        ) : null}
        <Disclosure title={`Columns of ${label.toLowerCase()}`}>
          <p>Names of columns and words are understood in English, French and Kinyarwanda.</p>
          <ColumnsTable columns={columns} />
        </Disclosure>
        <Disclosure title="Exported files">
          <SeparatorField />
        </Disclosure>
        <FileField onFile={(chosen) => run.isPending || void chooseFile(chosen)} />
        <div className="adm-import-result" role="status">
          {unreadable ? <Alert type="error" showIcon title={unreadable} /> : null}
          {file?.guessedBy ? (
            <Alert
              type="warning"
              showIcon
              title={`Is this written correctly: “${file.guessedBy}”?`}
              description="The file is not UTF-8, so it is read as Windows-1252, which Excel often saves. If letters are wrong, save it in Excel as “CSV UTF-8 (Comma delimited)” and choose it again."
            />
          ) : null}
          {check.isPending && file ? <p>Checking {file.name} …</p> : null}
          {failure ? (
            <Alert
              type="error"
              showIcon
              title={errorMessageOr(failure, failed)}
              action={checked ? undefined : <Button onClick={recheck}>Try again</Button>}
            />
          ) : null}
          {file && checked ? <CheckResult name={file.name} result={checked} /> : null}
          {run.isSuccess ? (
            <Alert
              type="success"
              showIcon
              title={`${plural(run.data.data.accepted, 'row')} imported.`}
              description={leftOut(run.data.data)}
              action={<ConsoleLink to={list}>View {label.toLowerCase()}</ConsoleLink>}
            />
          ) : null}
        </div>
        {checked && checked.refusedCount > 0 && checked.accepted > 0 ? (
          <label className="adm-check">
            <input
              type="checkbox"
              checked={skipsRefused}
              onChange={({ target }) => setSkipsRefused(target.checked)}
            />{' '}
            Leave out {plural(checked.refusedCount, 'line')} that cannot be imported
          </label>
        ) : null}
        {checked && (checked.accepted > 0 || checked.refusedCount > 0) && checked.rows > 0 ? (
          <Button
            type="primary"
            icon={<ImportOutlined aria-hidden />}
            disabled={
              checked.accepted === 0 || (checked.refusedCount > 0 && !skipsRefused) || check.isPending
            }
            loading={run.isPending}
            onClick={submit}
          >
            Import {plural(checked.accepted, 'row')}
          </Button>
        ) : null}
      </div>
    </Screen>
  )
}
