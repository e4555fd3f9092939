import { DownloadOutlined, ImportOutlined } from '@ant-design/icons'
import { type ImportKind, importColumns } from '@grace/contract/import-columns'
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
import { FileField } from './file-field.tsx'
import { kindLabels, kindsFor } from './import-kinds.ts'
import './imports.css'
import { rowCount } from './row-count.ts'
import { useImport } from './use-import.ts'

const failed = 'The server could not be reached. The file is still selected; please try again.'

export function ImportScreen() {
  const id = useId()
  const kinds = kindsFor(useAreas())
  const { kind, file, unreadable, check, run, chooseKind, chooseFile, recheck, submit } = useImport(kinds)
  useUnsaved(file !== null)
  const columns = importColumns[kind]
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
          <Button size="large" icon={<DownloadOutlined aria-hidden />} onClick={template}>
            Download template
          </Button>
        </div>
        {kind === 'people' ? (
          <p>
            No passwords are imported: each person sets their own with “Forgot password?”, or with a link you
            create in the list of users.
          </p>
        ) : null}
        <Disclosure title={`Columns of ${label.toLowerCase()}`}>
          <ColumnsTable columns={columns} />
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
              title={`${rowCount(run.data.data.accepted)} imported.`}
              action={<ConsoleLink to={list}>View {label.toLowerCase()}</ConsoleLink>}
            />
          ) : null}
        </div>
        {checked && checked.rows > 0 ? (
          <Button
            type="primary"
            size="large"
            icon={<ImportOutlined aria-hidden />}
            disabled={checked.refusedCount > 0 || check.isPending}
            loading={run.isPending}
            onClick={submit}
          >
            Import {rowCount(checked.accepted)}
          </Button>
        ) : null}
      </div>
    </Screen>
  )
}
